import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs npm; under npm, that same one.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>} `code` is null if npm
 * was killed after `timeout` milliseconds
 */
export function npm(args, { timeout = 120_000 } = {}) {
  const own = process.env.npm_execpath;
  const [file, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(file, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    child.once('error', (error) => resolve({ code: 1, stdout, stderr: stderr + error.message }));
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
