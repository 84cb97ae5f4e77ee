// npm run drill [-- names]: breaks things at full length, prints a table for each drill and keeps it in docs/reliability.md.
// Ends with 1 when a promise is not kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { drills } from '../drills/index.ts';
import type { Drill, Figure } from '../drills/drill.ts';

const page = 'docs/reliability.md';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (figures: readonly Figure[]): string =>
  [
    row(['Promise', 'Seen', 'Holds']),
    row(['---', '---', '---']),
    ...figures.map(({ promise, seen, holds }) => row([promise, seen, holds ? 'yes' : '**no**'])),
  ].join('\n');

/** Puts a drill's table in its place on the page: between its two marks. */
function keep({ name, about }: Drill, figures: readonly Figure[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(page, 'utf8');
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const section = [
    begin,
    `### ${name}`,
    '',
    about,
    '',
    table(figures),
    '',
    `Run on ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    end,
  ].join('\n');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  writeFileSync(
    page,
    from < 0 || to < 0
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(to + end.length),
  );
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !drills.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(
    `No drill is called ${unknown.join(', ')}. There are: ${drills.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const broken: string[] = [];
for (const drill of drills) {
  if (asked.length > 0 && !asked.includes(drill.name)) continue;
  console.log(`\n${drill.name}: ${drill.about}`);
  const since = performance.now();
  try {
    const figures = await drill.run((words) => console.log(`  ${words}`));
    console.log(`\n${table(figures)}\n(${Math.round((performance.now() - since) / 1000)} s)`);
    keep(drill, figures);
    broken.push(
      ...figures
        .filter(({ holds }) => !holds)
        .map(({ promise, seen }) => `${drill.name}: ${promise}: ${seen}`),
    );
  } catch (error) {
    console.error(error);
    broken.push(`${drill.name}: did not come to an end`);
  }
}
console.log(
  broken.length === 0 ? '\ndrill: every promise holds' : `\ndrill: not kept\n${broken.join('\n')}`,
);
process.exit(broken.length === 0 ? 0 : 1);
