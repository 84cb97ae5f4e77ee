import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './project.mjs';

/**
 * Hash of the contents of files and folders; missing ones are skipped.
 * @param {string[]} paths relative to the root
 * @param {(path: string) => boolean} [counts] which of the files to include
 */
export function hashOf(paths, counts = () => true) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const path of paths.flatMap((entry) => filesBelow(entry)).filter(counts)) {
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}

/** All files at or below a path, sorted. */
export function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  const entries = readdirOrFile(path);
  if (entries === undefined) return [path];
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

function readdirOrFile(path) {
  try {
    return readdirSync(inRoot(path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A stamp file holds the hash of the inputs that a result was made from. */
export const isStamped = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;

export function stamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

export const unstamp = (file) => rmSync(file, { force: true });
