// Part of npm run check: graph/schema.graphql breaks no client of the last release unnoticed
// (docs/contract.md).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const contract = 'graph/schema.graphql';
const changes = 'docs/contract.md';

/**
 * Changes between two contracts that can break a client, named like
 * "FIELD_REMOVED Invoice.description". A field that keeps its type but may be null is a kind of its
 * own, FIELD_MADE_NULLABLE.
 * @param {string} before SDL
 * @param {string} after SDL
 */
async function breakingChanges(before, after) {
  const all = await diff(buildSchema(before), buildSchema(after));
  return all
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ type, path, message, meta }) => ({
      name: `${`${meta.newFieldType}!` === meta.oldFieldType ? 'FIELD_MADE_NULLABLE' : type} ${path}`,
      message,
    }));
}

/**
 * Names of the changes in the page's "- Breaks: `FIELD_REMOVED Invoice.description`" lines; a `*`
 * for the field stands for all of a type.
 * @param {string} page
 */
export const decidedBreaks = (page) =>
  new Set([...page.matchAll(/^-\s*Breaks:\s*`([^`]+)`/gm)].map(([, name]) => name));

/**
 * The contract of the last release, a tag like v1.2.0 before HEAD; undefined before the first one
 * and without git history.
 * @param {string} folder root of the clone
 * @param {string} [base] commit or tag to compare with instead
 * @returns {{ name: string, sdl: string } | undefined}
 */
function releasedContract(folder, base = process.env.CONTRACT_BASE) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
  try {
    const name = base ?? git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').trim();
    return { name, sdl: git('show', `${name}:${contract}`) };
  } catch {
    return undefined; // no git, no clone, no release
  }
}

/**
 * Compares the working tree's contract, committed or not, with the released one.
 * @returns {Promise<{ summary: string, broken: string[] }>} `broken`: breaking changes that the
 * list of changes doesn't name
 */
export async function checkContract(folder) {
  const released = releasedContract(folder);
  if (!released) return { summary: 'There is no release to compare with.', broken: [] };
  const now = readFileSync(join(folder, contract), 'utf8');
  const decided = decidedBreaks(readFileSync(join(folder, changes), 'utf8'));
  const broken = (await breakingChanges(released.sdl, now)).filter(
    ({ name }) => !decided.has(name) && !decided.has(name.replace(/\.\w+$/, '.*')),
  );
  return {
    summary: `Compared with ${released.name}.`,
    broken: broken.map(({ name, message }) => `${message}\n    - Breaks: \`${name}\``),
  };
}

if (import.meta.filename === process.argv[1]) {
  const { summary, broken } = await checkContract(process.cwd());
  console.log(summary);
  if (broken.length > 0) {
    console.error(
      `${contract} breaks its clients:\n\n  ${broken.join('\n  ')}\n\nUndo that, or add these lines to ${changes} with what a client does instead.`,
    );
    process.exitCode = 1;
  }
}
