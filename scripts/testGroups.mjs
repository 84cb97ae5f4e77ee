// Groups test files of the graph for a whole run: one Jest file imports several, so that the
// graph's modules are loaded, compiled and warmed up once for all of them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, inRoot } from './project.mjs';

const folder = join(cache, 'groups');

/**
 * Lines of tests in a group: a sixth of those left, so that modules are loaded rarely, and the last
 * groups are so small that no worker is busy alone for long.
 */
const linesOfGroup = (left) => Math.max(800, left / 6);

/** True for a file that waits while it loads, as a `describe` cannot. */
export const isAlone = (source) => /^(?:const .*= )?await /m.test(source);

/** Writes a file for each group; jest.config.ts runs these when TEST_GROUPS is set. */
export function writeTestGroups() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, paths] of groups().entries()) {
    const imports = paths.map((path) => `import '../../${path}';\n`);
    writeFileSync(join(folder, `${index + 1}.test.ts`), imports.join(''));
  }
}

function groups() {
  const files = [...testsIn('graph'), ...testsIn('scripts')].map((path) => {
    const source = readFileSync(inRoot(path), 'utf8');
    return { path, isAlone: isAlone(source), lines: source.split('\n').length };
  });
  const alone = files.filter((file) => file.isAlone);
  const others = files.filter((file) => !file.isAlone);
  const together = [];
  let left = others.reduce((sum, { lines }) => sum + lines, 0);
  let room = 0;
  for (const { path, lines } of others) {
    if (lines > room) {
      together.push([]);
      room = linesOfGroup(left);
    }
    together.at(-1).push(path);
    room -= lines;
    left -= lines;
  }
  return [...alone.map(({ path }) => [path]), ...together];
}

const testsIn = (part) =>
  readdirSync(inRoot(part), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
    .sort();
