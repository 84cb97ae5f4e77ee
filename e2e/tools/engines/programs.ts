import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns a program's path, or null if this machine doesn't have it. */
export const programPath = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** The first of these programs that is missing. */
export const firstMissing = (...names: string[]): string | null =>
  names.find((name) => programPath(name) === null) ?? null;

/** A started program, and what it said. */
export interface Program {
  /** Resolves with what the pattern finds in its output; rejects if it ends before. */
  says(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** Starts a program in its own process group, which ends with it. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(file, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += String(chunk);
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = (): void => endGroup(child);
  process.once('exit', kill);
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(output);
          if (found === null) return;
          listeners.delete(look);
          resolve(found[1] ?? found[0]);
        };
        listeners.add(look);
        look();
        child.once('error', reject);
        void gone.then(() => reject(new Error(`${file} ended:\n${output}`)));
      }),
    async end() {
      kill();
      await gone;
      process.off('exit', kill);
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
