import { existsSync, globSync, readFileSync } from 'node:fs';
import { visitCopy } from '../web/desk/visits/copy.ts';
import { waysToDialogs, withoutWay, type DialogRecords } from './support/dialogWays.ts';

const records = new Proxy({} as DialogRecords, { get: (_, name) => String(name) });
const ways = Object.entries(waysToDialogs(records)).map(
  ([modules, found]) => [modules.split(', '), found] as const,
);

/** What these modules make, the modules that use them show. */
const kit = ['ui/DialogForm', 'visits/ReasonForm'];

/** How many forms and questions a module of web/desk opens; a dialog without one counts as one. */
function opens(source: string): number {
  const forms = source.match(/<(DialogForm|DeskForm|ReasonForm|Question)\b/g)?.length ?? 0;
  // Beside others on a screen, not in a dialog.
  const onScreens = source.match(/^\s+amongOthers$|<DeskForm amongOthers/gm)?.length ?? 0;
  return forms > 0 ? forms - onScreens : Number(/<Dialog\b/.test(source));
}

test('every dialog of the desk has a way, or is said to be walked otherwise', () => {
  const modules = globSync('web/desk/**/*.tsx')
    .filter((file) => !file.endsWith('.test.tsx') && !file.includes('/testing/'))
    .map((file) => [file.slice('web/desk/'.length, -'.tsx'.length), readFileSync(file, 'utf8')])
    .filter(([name]) => !kit.includes(name!) && !(name! in withoutWay));
  expect(
    modules.flatMap(([name, source]) => {
      const needed = opens(source!);
      const had = ways.filter(([of]) => of.includes(name!)).flatMap(([, found]) => found).length;
      return had < needed ? [`${name}: ${needed} to open, ${had} ways`] : [];
    }),
  ).toEqual([]);
  // A name that is no module's would count for none.
  const named = [...ways.flatMap(([of]) => of), ...Object.keys(withoutWay)];
  expect(named.filter((name) => !existsSync(`web/desk/${name}.tsx`))).toEqual([]);
});

test('everything that can be done to a visit has a way', () => {
  const pressed = ways.flatMap(([, found]) => found.flatMap(([, ...presses]) => presses));
  expect(
    Object.values(visitCopy.tasks).filter(
      ({ button }) => !pressed.some((press) => new RegExp(press).test(button)),
    ),
  ).toEqual([]);
});
