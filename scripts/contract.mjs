// npm run check: a change of graph/schema.graphql that breaks clients needs a decision (docs/decisions/0052).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const contract = 'graph/schema.graphql';

/**
 * The changes from one contract to another that can break a client, each as "FIELD_REMOVED Invoice.description".
 * @param {string} before SDL
 * @param {string} after SDL
 */
export async function breakingChanges(before, after) {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ type, path, message }) => ({ name: `${type} ${path}`, message }));
}

/** The breaking changes that decision pages list, one a line: "- Breaks: `FIELD_REMOVED Invoice.description`". */
export const decidedBreaks = (pages) =>
  new Set(
    pages.flatMap((page) =>
      [...page.matchAll(/^-\s*Breaks:\s*`([^`]+)`/gm)].map(([, name]) => name),
    ),
  );

/**
 * What the contract is held against: where this branch left the main one and, on the main branch itself, the commit
 * before. Uncommitted changes are seen too, for it is the file that is compared. Empty without a history.
 * @param {string} folder root of the clone
 * @returns {{ name: string, sdl: string }[]}
 */
export function earlierContracts(folder, asked = process.env.CONTRACT_BASE) {
  const git = (...args) => {
    try {
      return execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1e8,
      });
    } catch {
      return undefined; // no git, no clone, no such commit
    }
  };
  const commit = (name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim();
  const head = commit('HEAD');
  const main = ['origin/HEAD', 'origin/main', 'main'].find((name) => commit(name) !== undefined);
  const left = main && git('merge-base', 'HEAD', main)?.trim();
  const bases = asked ? [commit(asked)] : left && left !== head ? [left] : [head, commit('HEAD^')];
  return [...new Set(bases)]
    .map((name) => ({ name, sdl: name && git('show', `${name}:${contract}`) }))
    .filter(({ sdl }) => sdl !== undefined);
}

/** @returns {Promise<{ told: string, broken: string[] }>} what was compared, and the breaking changes that nobody decided */
export async function checkContract(folder) {
  const now = readFileSync(join(folder, contract), 'utf8');
  const decisions = join(folder, 'docs', 'decisions');
  const decided = decidedBreaks(
    readdirSync(decisions).map((page) => readFileSync(join(decisions, page), 'utf8')),
  );
  const earlier = earlierContracts(folder);
  const broken = new Map();
  for (const { sdl } of earlier) {
    for (const { name, message } of await breakingChanges(sdl, now))
      if (!decided.has(name)) broken.set(name, message);
  }
  const told =
    earlier.length === 0
      ? 'There is no earlier contract to compare with.'
      : `Compared with ${earlier.map(({ name }) => name.slice(0, 12)).join(' and ')}.`;
  return {
    told,
    broken: [...broken].map(([name, message]) => `${message}\n    - Breaks: \`${name}\``),
  };
}

if (import.meta.filename === process.argv[1]) {
  const { told, broken } = await checkContract(process.cwd());
  console.log(told);
  if (broken.length > 0) {
    console.error(
      `${contract} breaks its clients:\n\n  ${broken.join('\n  ')}\n\nKeep what was there, or write a page in docs/decisions/ that says why, with these lines in it.`,
    );
    process.exitCode = 1;
  }
}
