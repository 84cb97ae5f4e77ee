// Groups test files for a whole run: one Jest file imports several, so that modules are loaded,
// compiled and warmed up once for all of them, and e2e starts a site once for several.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cache, inRoot } from './project.mjs';

const folder = join(cache, 'groups');

/**
 * How many parts of the lines left make a group, and its fewest lines: modules are loaded rarely, and
 * the last groups are so small that no worker is busy alone for long. Those of the graph take longer
 * to load.
 */
const sizes = { graph: { parts: 4, fewest: 1200 }, web: { parts: 6, fewest: 800 } };

/**
 * Files of e2e that take long, those that take longest first. Files in one line share a site, in this
 * order: each may change what those before it need.
 */
const sharing = [
  ['bundle', 'headers', 'served', 'pages', 'translatedSite'],
  ['accessibility', 'browser', 'typefaces', 'chrome', 'explore', 'oldBrowser', 'offline'],
  ['forms.account', 'forms.autofill', 'forms.consultation', 'forms.jobApplication', 'linkScanner'],
  ['firstPage', 'manyPages', 'portalLayout', 'portalBilling'],
  ['portalDashboard', 'signIn', 'portalAccount', 'translatedPortal', 'secondStep'],
  ['shiftNews', 'shiftWalk', 'shift'],
  ['deskWeek'],
  ['deskScreens', 'dialogWays'],
  ['desk', 'deskTyped', 'deskSchedule', 'deskBilling', 'deskRecords'],
  ['startup'],
  ['xss'],
  ['mailLinks', 'idle', 'confirmations'],
  ['backup'],
].map((names) => names.map((name) => `e2e/${name}.test.ts`));

/** Which environment a file asks for, if not its project's. */
const environment = /^\/\*\* @jest-environment [\w-]+ \*\/\n/;

/** True for a file that waits while it loads, as a `describe` cannot, or has its own environment. */
export const isAlone = (source) =>
  /^(?:const .*= )?await /m.test(source) || environment.test(source);

/** Writes a file for each group; jest.config.ts runs these when TEST_GROUPS is set. */
export function writeTestGroups() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'e2e'), { recursive: true });
  write('ts', [...testsIn('graph'), ...testsIn('scripts')], sizes.graph);
  write('tsx', testsIn('web'), sizes.web);
  const others = testsIn('e2e').filter((path) => !sharing.flat().includes(path));
  for (const [index, paths] of [...sharing, ...others.map((path) => [path])].entries()) {
    const name = paths.map((path) => basename(path, '.test.ts')).join('+');
    const imports = paths.map((path) => `import '../../../${path}';\n`);
    // Jest begins with the largest files.
    const padding = ' '.repeat(Math.max(0, sharing.length - index) * 1_000);
    writeFileSync(join(folder, 'e2e', `${name}.test.ts`), imports.join('') + padding);
  }
}

function write(extension, paths, size) {
  for (const [index, group] of groups(paths, size).entries()) {
    const [before = ''] = environment.exec(group[0].source) ?? [];
    const imports = group.map(({ path }) => `import '../../${path}';\n`);
    writeFileSync(join(folder, `${index + 1}.test.${extension}`), before + imports.join(''));
  }
}

function groups(paths, { parts, fewest }) {
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
      room = Math.max(fewest, left / parts);
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
