import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a built program on a database, as a separate process. `npm test` builds first.
 * @param program path below `dist/graph`
 * @returns the process, and its exit code with all its output; a server that opens is killed
 */
export function runProgram(
  program: string,
  args: string[],
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> } {
  const { TEST_DATABASE_URL: _ours, NODE_OPTIONS: _jest, ...env } = process.env;
  const child = spawn(process.execPath, [`dist/graph/${program}`, ...args], {
    env: { ...env, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(' is open (')) child.kill('SIGKILL');
    });
  }
  return {
    child,
    ended: once(child, 'close').then(() => ({ code: child.exitCode, said: output })),
  };
}
