// npm run drill [-- names] [size=number]: runs drills at full size, or another, and prints a table
// for each. Exits with 1 if a promise isn't kept.
import { backup } from '../drills/backup.ts';
import { database } from '../drills/database.ts';
import { documents } from '../drills/documents.ts';
import type { Drill, Figure } from '../drills/drill.ts';
import { kill } from '../drills/kill.ts';
import { properties } from '../drills/properties.ts';
import { rolling } from '../drills/rolling.ts';
import { webhooks } from '../drills/webhooks.ts';
import { wire } from '../drills/wire.ts';

const drills: Readonly<Record<string, Drill>> = {
  kill,
  database,
  rolling,
  webhooks,
  backup,
  documents,
  wire,
  properties,
};

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (figures: readonly Figure[]): string =>
  [
    row('Promise', 'Seen', 'Holds'),
    row('---', '---', '---'),
    ...figures.map(({ promise, seen, holds }) => row(promise, seen, holds ? 'yes' : '**no**')),
  ].join('\n');

const words = process.argv.slice(2);
const sizes = words.filter((word) => word.includes('='));
const size = Object.fromEntries(
  sizes.map((word) => [word.split('=')[0], Number(word.split('=')[1])]),
);
const asked = words.filter((word) => !word.includes('='));
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
    const figures = await run({ ...full, ...size }, (words) => console.log(`  ${words}`));
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
