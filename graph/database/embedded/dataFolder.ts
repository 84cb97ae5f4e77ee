import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../shared/startRefused.ts';
import { birthMarkOf, isAlive, until } from './processes.ts';

interface Holder {
  pid: number;
  /** Distinguishes the holder from a later process with the same id. */
  born: string;
}

export interface ClaimOptions {
  /** How long to wait for a living holder to stop, in milliseconds. */
  timeout?: number;
  log?: (message: string) => void;
}

/**
 * Claims a data folder for this process, so two servers never run on one database. A claim left by
 * a dead process is ignored; a living holder, such as an earlier server still stopping, gets time
 * to stop.
 * @returns a function that releases the folder
 * @throws StartRefused if the holder stays or the folder cannot be used
 */
export async function claimDataFolder(
  folder: string,
  { timeout = 15_000, log = () => {} }: ClaimOptions = {},
): Promise<() => void> {
  const claim = join(folder, 'server.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    born: birthMarkOf(process.pid),
  } satisfies Holder);
  const taken = (): boolean =>
    within(
      folder,
      () => createWhole(claim, mine) || (dropIfDead(claim) && createWhole(claim, mine)),
    );
  if (!taken()) {
    log(
      `Waiting for the server that uses ${folder} (process ${holderOf(claim)?.pid ?? 'unknown'}) to stop …`,
    );
    if (!(await until(taken, timeout))) {
      throw new StartRefused(
        `Another server (process ${holderOf(claim)?.pid ?? 'unknown'}) is using ${folder}: stop it, or give this one its own DATA_DIR.`,
      );
    }
  }
  return () => {
    if (readIfThere(claim) === mine) rmSync(claim, { force: true });
  };
}

/**
 * Returns a secret stored with the data and readable only by its owner; creates it the first time.
 * Safe if several processes call it at once.
 * @throws StartRefused if the folder cannot be used
 */
export function keptSecret(folder: string, name: string): string {
  const file = join(folder, name);
  return within(folder, () => {
    createWhole(file, randomBytes(48).toString('base64url'));
    return readFileSync(file, 'utf8').trim();
  });
}

/** Problems with a folder, by system error code. */
const faults: Readonly<Record<string, string>> = {
  EEXIST: 'is not a folder',
  ENOENT: 'cannot be made', // Node's code for creating a folder on a read-only disk
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written to',
  EPERM: 'may not be written to',
  EROFS: 'is read-only',
  ENOSPC: 'has no space left',
  EDQUOT: 'has no space left',
};

/**
 * Runs work in the data folder, creating it if missing.
 * @throws StartRefused if the folder cannot be used
 */
function within<Result>(folder: string, work: () => Result): Result {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const fault = faults[code];
    if (fault === undefined) throw error;
    throw new StartRefused(`DATA_DIR cannot be used: ${folder} ${fault} (${code}).`, {
      cause: error,
    });
  }
}

/**
 * Creates a file with its text in one step.
 * @returns false if it already exists
 */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a dead process's claim. It is first moved aside and checked again: another start may have
 * been faster.
 */
function dropIfDead(claim: string): boolean {
  const text = readIfThere(claim);
  if (text === undefined) return true;
  if (isHeld(parseHolder(text))) return false;
  const aside = `${claim}.${process.pid}.dropped`;
  try {
    renameSync(claim, aside);
  } catch {
    return true;
  }
  const dropped = readIfThere(aside) === text;
  if (!dropped) createWhole(claim, readIfThere(aside) ?? '');
  rmSync(aside, { force: true });
  return dropped;
}

function isHeld(holder: Holder | undefined): boolean {
  if (holder === undefined || !isAlive(holder.pid)) return false;
  if (holder.born === '' && holder.pid === process.pid) return false; // an earlier process with our id, as in a container
  return holder.born === birthMarkOf(holder.pid);
}

function holderOf(claim: string): Holder | undefined {
  return parseHolder(readIfThere(claim) ?? '');
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, born } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
