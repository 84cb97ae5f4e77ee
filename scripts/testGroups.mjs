// Groups test files of the graph for a whole run: one Jest file imports several, so that the
// graph's modules are loaded, compiled and warmed up once for all of them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, inRoot } from './project.mjs';

const folder = join(cache, 'groups');

/** Lines of tests in a group: so few that the last worker isn't busy alone for long. */
const linesOfGroup = 1_200;

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
  const alone = [];
  const together = [[]];
  let lines = 0;
  for (const path of [...testsIn('graph'), ...testsIn('scripts')]) {
    const source = readFileSync(inRoot(path), 'utf8');
    if (isAlone(source)) {
      alone.push([path]);
      continue;
    }
    const length = source.split('\n').length;
    if (lines > 0 && lines + length > linesOfGroup) {
      together.push([]);
      lines = 0;
    }
    lines += length;
    together.at(-1).push(path);
  }
  return [...alone, ...together];
}

const testsIn = (part) =>
  readdirSync(inRoot(part), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
    .sort();
