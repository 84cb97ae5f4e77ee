import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const running = new Set();

/**
 * Runs a program and collects its output. `started` receives its process id.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(file, args, { env = process.env, started = () => {} } = {}) {
  return new Promise((resolve) => {
    const colors = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
    const child = spawn(file, args, {
      cwd: root,
      env: { ...env, ...colors },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const append = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    running.add(child);
    if (child.pid !== undefined) started(child.pid);
    const end = (ok, message = '') => {
      running.delete(child);
      resolve({ ok, output: output + message });
    };
    child.once('error', (error) => end(false, error.message));
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs a program in the foreground, on this terminal. @returns {Promise<number>} its exit code */
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
 * Calls back when the npm that started this process was killed (kill -9), which no signal tells us.
 * Does nothing if npm didn't start this process. Returns a function that stops watching.
 */
export function whenNpmIsGone(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32')
    return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * On SIGINT, SIGTERM or npm's death, stops all children and exits.
 * @returns a function that undoes this
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
