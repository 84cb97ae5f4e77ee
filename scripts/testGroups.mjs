// Groups test files of the graph and of screens for a whole run: one Jest file imports several, so
// that modules are loaded, compiled and warmed up once for all of them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, inRoot } from './project.mjs';

const folder = join(cache, 'groups');

/**
 * Lines of tests in a group: a sixth of those left, so that modules are loaded rarely, and the last
 * groups are so small that no worker is busy alone for long.
 */
const linesOfGroup = (left) => Math.max(800, left / 6);

/** Which environment a file asks for, if not its project's. */
const environment = /^\/\*\* @jest-environment [\w-]+ \*\/\n/;

/** True for a file that waits while it loads, as a `describe` cannot, or has its own environment. */
export const isAlone = (source) =>
  /^(?:const .*= )?await /m.test(source) || environment.test(source);

/** Writes a file for each group; jest.config.ts runs these when TEST_GROUPS is set. */
export function writeTestGroups() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  write('ts', [...testsIn('graph'), ...testsIn('scripts')]);
  write('tsx', testsIn('web'));
}

function write(extension, paths) {
  for (const [index, group] of groups(paths).entries()) {
    const [before = ''] = environment.exec(group[0].source) ?? [];
    const imports = group.map(({ path }) => `import '../../${path}';\n`);
    writeFileSync(join(folder, `${index + 1}.test.${extension}`), before + imports.join(''));
  }
}

function groups(paths) {
  const files = paths.map((path) => {
    const source = readFileSync(inRoot(path), 'utf8');
    return { path, source, lines: source.split('\n').length };
  });
  const alone = files.filter(({ source }) => isAlone(source));
  const others = files.filter(({ source }) => !isAlone(source));
  const together = [];
  let left = others.reduce((sum, { lines }) => sum + lines, 0);
  let room = 0;
  for (const file of others) {
    if (file.lines > room) {
      together.push([]);
      room = linesOfGroup(left);
    }
    together.at(-1).push(file);
    room -= file.lines;
    left -= file.lines;
  }
  return [...alone.map((file) => [file]), ...together];
}

const testsIn = (part) =>
  readdirSync(inRoot(part), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
    .sort();
