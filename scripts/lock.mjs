import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process holds the lock. The lock file lists its holder and the
 * programs that the holder started (`note`). It is stale only once all of them are dead, so an
 * orphaned `npm ci` still counts.
 * @template T
 * @param {string} file
 * @param {{ waiting?: (pid: number) => void }} options
 * @param {(note: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { waiting = () => {} }, work) {
  mkdirSync(dirname(file), { recursive: true });
  const pids = [process.pid];
  const text = () => JSON.stringify(pids.map((pid) => ({ pid, born: bornAt(pid) })));
  for (let reported = false; !take(file, text()); reported = true) {
    const first = holders(read(file))[0];
    if (!reported && first !== undefined) waiting(first.pid);
    await pause(100);
  }
  try {
    return await work((pid) => {
      pids.push(pid);
      writeWhole(file, text(), renameSync);
    });
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file, text) {
  if (writeWhole(file, text, linkSync)) return true;
  const seen = read(file);
  if (seen === undefined || holders(seen).some(lives)) return false;
  // Stale: move it aside and check again. Another process may have taken the lock in the meantime.
  const aside = `${file}.${process.pid}.void`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const now = read(aside);
  if (now !== seen && now !== undefined) writeWhole(file, now, linkSync);
  rmSync(aside, { force: true });
  return now === seen && writeWhole(file, text, linkSync);
}

/** Writes a file atomically. `linkSync` fails if there is one already, `renameSync` replaces it. */
function writeWhole(file, text, place) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    place(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holders(text) {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function lives({ pid, born }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return born === bornAt(pid);
}

/** A process's start time, in case its id is reused. Linux only; '' elsewhere. */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
