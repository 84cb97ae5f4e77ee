import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs npm, the very one that runs this where there is one, with its two outputs apart.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, out: string, said: string }>} `code` is null when it took longer than `patience` milliseconds
 */
export function npm(args, { patience = 120_000 } = {}) {
  const own = process.env.npm_execpath;
  const [file, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(file, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
    });
    let out = '';
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (said += chunk));
    child.once('error', (error) => resolve({ code: 1, out, said: said + error.message }));
    child.once('close', (code) => resolve({ code, out, said }));
  });
}
