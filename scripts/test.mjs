// npm test [-- jest arguments]: runs the tests, on real PostgreSQL and, for e2e, against the built
// product in a real browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { show, stopWithParent } from './children.mjs';
import { cache, projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';
import { writeTestGroups } from './testGroups.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });

const args = process.argv.slice(2);
const selectsProjects = args.some((argument) => argument.startsWith('--selectProjects'));
// Paths name the files themselves.
const grouped = args.every((argument) => argument.startsWith('-'));
const watching = args.some((argument) => /^--watch(All)?$/.test(argument));
// e2e starts whole servers, so it runs after the rest. Its tests spend half of their time waiting
// for pages, so three workers keep two cores busy. The others compute: threads that V8 starts would
// only compete with their workers, which makes them a tenth slower on two cores.
const runs =
  selectsProjects || watching
    ? [{ node: [], jest: args }]
    : [
        {
          node: ['--single-threaded'],
          jest: ['--selectProjects', 'graph', 'web', '--passWithNoTests', ...args],
        },
        {
          node: [],
          jest: ['--selectProjects', 'e2e', '--maxWorkers=3', '--passWithNoTests', ...args],
        },
      ];

const env = {
  ...process.env,
  TMPDIR: temporaryFolder(),
  NODE_ENV: 'test',
  ...(grouped && { TEST_GROUPS: '1' }),
  // As in production: styles are inserted as rules, which jsdom needn't parse all over again.
  SC_DISABLE_SPEEDY: 'false',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
};
mkdirSync(cache, { recursive: true });
if (grouped) writeTestGroups();
const total = { passed: 0, failed: 0, skipped: 0 };
let exitCode = 0;
for (const [index, { node, jest }] of runs.entries()) {
  const results = join(cache, `tests-${process.pid}-${index}.json`);
  const code = await show(
    projectNode(),
    [
      ...node,
      tool('jest/bin/jest.js'),
      ...jest,
      ...(watching ? [] : ['--json', `--outputFile=${results}`]),
    ],
    { env },
  );
  exitCode ||= code;
  if (!watching) count(results, code);
}
if (!watching)
  console.log(
    `\ntests: ${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
process.exit(exitCode);

/**
 * Where tests write: in memory, if there is room. Every test file gets its own database of 700
 * files, which takes ten times as long on disk. Programs must be able to run from there, too; some
 * containers forbid that.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  const program = join(memory, `home-care-runs-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < 6 * 2 ** 30) return tmpdir();
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0 ? memory : tmpdir();
  } catch {
    return tmpdir();
  } finally {
    rmSync(program, { force: true });
  }
}

/**
 * A test file that fails to load counts as one failure; so does a Jest that fails without results.
 */
function count(file, code) {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += results.numPassedTests;
    total.failed += results.numFailedTests + results.numRuntimeErrorTestSuites;
    total.skipped += results.numPendingTests + results.numTodoTests;
  } catch {
    if (code !== 0) total.failed += 1;
  } finally {
    rmSync(file, { force: true });
  }
}
