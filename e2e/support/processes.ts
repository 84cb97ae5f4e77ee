import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type Part = 'npm' | 'launcher';

const marks: Record<Part, RegExp> = {
  npm: /^npm start/,
  launcher: /scripts\/start\.mjs/,
};

/**
 * An installation's running processes: those with its data folder in command line or environment.
 */
export function processesOf(dataDir: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && entry !== String(process.pid))
    .map((pid) => ({
      pid: Number(pid),
      command: words(`/proc/${pid}/cmdline`),
      environment: words(`/proc/${pid}/environ`),
    }))
    .filter(
      ({ command, environment }) =>
        command.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir} `),
    )
    .filter(({ command }) => command !== ''); // a zombie has none
}

/** Process id of one part of an installation. @throws if it isn't running */
export function pidOf(dataDir: string, part: Part): number {
  const found = processesOf(dataDir).find(({ command }) => marks[part].test(command));
  if (found === undefined) throw new Error(`No ${part} runs on ${dataDir}`);
  return found.pid;
}

/** Waits for a condition. @throws after `seconds`, with `what` */
export async function eventually(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(`Not within ${seconds} seconds: ${typeof what === 'string' ? what : what()}`);
    await pause(25);
  }
}

function words(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
