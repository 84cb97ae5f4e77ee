// npm run drill [-- names]: breaks things at full length and prints a table for each. Ends with 1 when a promise is not kept.
import { backup } from '../drills/backup.ts';
import { database } from '../drills/database.ts';
import { documents } from '../drills/documents.ts';
import type { Drill, Figure } from '../drills/drill.ts';
import { kill } from '../drills/kill.ts';
import { rolling } from '../drills/rolling.ts';

const drills: Readonly<Record<string, Drill>> = {
  kill,
  database,
  rolling,
  backup,
  documents,
};

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (figures: readonly Figure[]): string =>
  [
    row('Promise', 'Seen', 'Holds'),
    row('---', '---', '---'),
    ...figures.map(({ promise, seen, holds }) => row(promise, seen, holds ? 'yes' : '**no**')),
  ].join('\n');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(
    `No drill is called ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}`,
  );
  process.exit(1);
}

const broken: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(drills)) {
  const { about, full, run } = drills[name]!;
  console.log(`\n${name}: ${about}`);
  const since = performance.now();
  try {
    const figures = await run(full, (words) => console.log(`  ${words}`));
    console.log(`\n${table(figures)}\n(${Math.round((performance.now() - since) / 1000)} s)`);
    for (const { promise, seen, holds } of figures)
      if (!holds) broken.push(`${name}: ${promise}: ${seen}`);
  } catch (error) {
    console.error(error);
    broken.push(`${name}: did not come to an end`);
  }
}
console.log(
  broken.length === 0 ? '\ndrill: every promise holds' : `\ndrill: not kept\n${broken.join('\n')}`,
);
process.exit(broken.length === 0 ? 0 : 1);
