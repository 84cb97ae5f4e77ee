import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** True if a process with that id exists and is no zombie. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false; // 0 and below are process groups
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * Returns the command line of a process, its words separated by spaces; empty if it is gone or
 * unreadable.
 */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns a mark that distinguishes a process from a later one with the same id; empty if the
 * system has none.
 */
export function birthMarkOf(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    }
    const started = statFields(pid)?.[19];
    return started === undefined
      ? ''
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
  } catch {
    return '';
  }
}

/**
 * Calls `done` every few milliseconds until it returns true; resolves to false after
 * `milliseconds`.
 */
export async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!done()) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/**
 * Returns the fields of /proc/<pid>/stat from the third (state) on; undefined if there are none.
 */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
