import { join } from 'node:path';
import { cache } from './project.mjs';
import { build, staleParts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { begun, done, StepFailed } from './steps.mjs';

/**
 * Installs the locked dependencies and builds the named parts, skipping what is up to date. A lock
 * keeps two set-ups of one clone from running at once.
 * @param {{ parts: ('graph' | 'web')[] }} what
 */
export async function setUp({ parts }) {
  const since = performance.now();
  if (isInstalled() && staleParts(parts).length === 0)
    return done('set-up', 'nothing has changed', since);
  const waiting = (pid) => begun('set-up', `waiting for another one (process ${pid})`);
  await withLock(join(cache, 'set-up.lock'), { waiting }, async (note) => {
    if (!isInstalled()) await install(note);
    const builds = await Promise.allSettled(staleParts(parts).map((part) => build(part, note)));
    const broken = builds.find(({ status }) => status === 'rejected');
    if (broken !== undefined) throw broken.reason;
  });
  done('set-up', 'complete', since);
}

/** {@link setUp} for entry points: if it fails, prints the output and exits with 1. */
export async function setUpOrExit(what) {
  try {
    await setUp(what);
  } catch (error) {
    console.error(error instanceof StepFailed ? `\n${error.message}` : error);
    process.exit(1);
  }
}
