import { existsSync, readFileSync } from 'node:fs';
import { run } from './children.mjs';
import { inRoot } from './project.mjs';
import { hashOf, isStamped, stamp } from './stamps.mjs';
import { begun, done, failed, StepFailed } from './steps.mjs';

const stampFile = inRoot('node_modules', '.set-up');

/** True if node_modules matches package-lock.json. */
export function isInstalled() {
  const locked = hashOf(['package-lock.json']);
  if (isStamped(stampFile, locked)) return true;
  if (!matchesLock()) return false;
  stamp(stampFile, locked); // someone ran npm ci
  return true;
}

/** Installs the locked dependencies, without install scripts. @throws StepFailed */
export async function install(note) {
  const since = performance.now();
  begun('dependencies', 'installing');
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { ok, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { started: note })
    : await run('npm', args, { started: note });
  if (!ok) {
    failed('dependencies', 'npm ci failed', since);
    throw new StepFailed('npm ci', output);
  }
  stamp(stampFile, hashOf(['package-lock.json']));
  done('dependencies', 'installed as locked', since);
}

/**
 * Compares the lock file with npm's record of what it installed. Optional packages may be missing,
 * except our own that fit this platform: its Node and PostgreSQL.
 */
function matchesLock() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(inRoot('package-lock.json'));
  const found = packagesIn(record);
  const same = (path) =>
    found[path]?.version === wanted[path]?.version &&
    found[path]?.integrity === wanted[path]?.integrity;
  const own = new Set(
    Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  );
  const fits = ({ os, cpu }) =>
    (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  const mayBeMissing = (path) => wanted[path].optional && !(own.has(path) && fits(wanted[path]));
  const needed = Object.keys(wanted).filter(
    (path) => path !== '' && !(found[path] === undefined && mayBeMissing(path)),
  );
  return needed.every(same) && Object.keys(found).every((path) => wanted[path] !== undefined);
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
