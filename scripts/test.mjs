// npm test [-- jest arguments]: every test on real PostgreSQL and, for e2e, on the started product in a real browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { show, stopWithParent } from './children.mjs';
import { cache, projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });

const given = process.argv.slice(2);
const chosen = given.some((argument) => argument.startsWith('--selectProjects'));
const watching = given.some((argument) => /^--watch(All)?$/.test(argument));
// Stories in a browser start whole servers: after the rest, not beside it. They wait for pages a third of their time, so
// that a third beside two others fills the two cores.
const runs =
  chosen || watching
    ? [given]
    : [
        ['--selectProjects', 'graph', 'web', '--passWithNoTests', ...given],
        ['--selectProjects', 'e2e', '--maxWorkers=3', '--passWithNoTests', ...given],
      ];

const env = {
  ...process.env,
  TMPDIR: temporary(),
  NODE_ENV: 'test',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
};
mkdirSync(cache, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
let exitCode = 0;
for (const [index, args] of runs.entries()) {
  const results = join(cache, `tests-${process.pid}-${index}.json`);
  const code = await show(
    projectNode(),
    [tool('jest/bin/jest.js'), ...args, ...(watching ? [] : ['--json', `--outputFile=${results}`])],
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
 * Where tests write: into memory where it has room. Every test file has a database of its own, and a disk takes ten times
 * as long to make its 500 files. Programs have to run there, too, which containers may forbid.
 */
function temporary() {
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

/** A file that cannot even be loaded counts as one failure, and so does a jest that ends without results. */
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
