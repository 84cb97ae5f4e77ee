import { join } from 'node:path';
import { cache } from './project.mjs';
import { build, staleParts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { begun, done, StepFailed } from './steps.mjs';

/**
 * Brings a clone to where it can run: dependencies as locked, and the named parts built. What is up to date is left
 * alone; two set-ups of one clone take turns.
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

/** For the entry points: a set-up that fails ends the command with its output and exit code 1. */
export async function setUpOrExit(what) {
  try {
    await setUp(what);
  } catch (error) {
    console.error(error instanceof StepFailed ? `\n${error.message}` : error);
    process.exit(1);
  }
}
