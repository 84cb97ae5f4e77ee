import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const running = new Set();

/**
 * Runs a program to its end, its output gathered. It is stopped when this process is.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(file, args, { env = process.env, started = () => {} } = {}) {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
    const child = spawn(file, args, {
      cwd: root,
      env: { ...env, ...colours },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const gather = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', gather);
    child.stderr.setEncoding('utf8').on('data', gather);
    running.add(child);
    if (child.pid !== undefined) started(child.pid);
    const end = (ok, words = '') => {
      running.delete(child);
      resolve({ ok, output: output + words });
    };
    child.once('error', (error) => end(false, error.message));
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs a program in the foreground: same terminal, same input. @returns {Promise<number>} its exit code */
export function show(file, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

export function stopAll(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/**
 * Calls back when npm, which started this process, is gone without a word (kill -9): nothing else would tell us.
 * Started by hand there is nobody to watch. Returns a function that ends the watch.
 */
export function whenNpmIsGone(then) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32')
    return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * For what only runs other programs: SIGINT, SIGTERM and the end of npm stop them all, and this process.
 * @returns a function that ends this arrangement
 */
export function stopWithParent(exitCode) {
  const stop = () => {
    stopAll();
    process.exit(exitCode);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const unwatch = whenNpmIsGone(stop);
  return () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    unwatch();
  };
}
