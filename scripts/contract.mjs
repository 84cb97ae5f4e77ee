// Part of npm run check: a breaking change of graph/schema.graphql needs a decision
// (docs/decisions/0052).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const contract = 'graph/schema.graphql';

/**
 * Changes between two contracts that can break a client, named like
 * "FIELD_REMOVED Invoice.description". A field that keeps its type but may be null is a kind of its
 * own, FIELD_MADE_NULLABLE.
 * @param {string} before SDL
 * @param {string} after SDL
 */
export async function breakingChanges(before, after) {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ type, path, message, meta }) => ({
      name: `${`${meta.newFieldType}!` === meta.oldFieldType ? 'FIELD_MADE_NULLABLE' : type} ${path}`,
      message,
    }));
}

/**
 * Names of the changes in decision pages' "- Breaks: `FIELD_REMOVED Invoice.description`" lines; a
 * `*` for the field stands for all of a type.
 */
export const decidedBreaks = (pages) =>
  new Set(
    pages.flatMap((page) =>
      [...page.matchAll(/^-\s*Breaks:\s*`([^`]+)`/gm)].map(([, name]) => name),
    ),
  );

/**
 * The contracts to compare with: on a branch, the one where it left main; on main, those of HEAD
 * and the commit before it. Empty if there is no git history.
 * @param {string} folder root of the clone
 * @param {string} [base] commit to compare with instead
 * @returns {{ name: string, sdl: string }[]}
 */
export function earlierContracts(folder, base = process.env.CONTRACT_BASE) {
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
  const fork = main && git('merge-base', 'HEAD', main)?.trim();
  const bases = base ? [commit(base)] : fork && fork !== head ? [fork] : [head, commit('HEAD^')];
  return [...new Set(bases)]
    .map((name) => ({ name, sdl: name && git('show', `${name}:${contract}`) }))
    .filter(({ sdl }) => sdl !== undefined);
}

/**
 * Compares the working tree's contract, committed or not, with the earlier ones.
 * @returns {Promise<{ summary: string, broken: string[] }>} `broken`: breaking changes that no
 * decision page lists
 */
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
      if (!decided.has(name) && !decided.has(name.replace(/\.\w+$/, '.*')))
        broken.set(name, message);
  }
  const summary =
    earlier.length === 0
      ? 'There is no earlier contract to compare with.'
      : `Compared with ${earlier.map(({ name }) => name.slice(0, 12)).join(' and ')}.`;
  return {
    summary,
    broken: [...broken].map(([name, message]) => `${message}\n    - Breaks: \`${name}\``),
  };
}

if (import.meta.filename === process.argv[1]) {
  const { summary, broken } = await checkContract(process.cwd());
  console.log(summary);
  if (broken.length > 0) {
    console.error(
      `${contract} breaks its clients:\n\n  ${broken.join('\n  ')}\n\nUndo that, or add a page to docs/decisions/ that says why and contains these lines.`,
    );
    process.exitCode = 1;
  }
}
