// npm run bench [-- names]: measures and prints a table for each, and keeps it in docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { benchGrowth } from './growth.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchPdf } from './pdf.ts';
import { benchProcesses } from './processes.ts';
import { benchReads } from './reads.ts';
import { benchStart } from './start.ts';
import { benchWrites } from './writes.ts';

const benches: Readonly<Record<string, (say: (words: string) => void) => Promise<string>>> = {
  reads: benchReads,
  writes: benchWrites,
  pages: benchPages,
  pdf: benchPdf,
  memory: benchMemory,
  start: benchStart,
  processes: benchProcesses,
  growth: benchGrowth,
};

const page = 'docs/performance.md';

/** Puts a table in its place on the page: between its two marks. */
function keep(name: string, table: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]!.toFixed(1)} at the end`;
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < 0)
    throw new Error(
      `${page} has no place for ${name}: put ${begin} and ${end} where its table belongs`,
    );
  writeFileSync(
    page,
    `${text.slice(0, from)}${begin}\n${table}\n\nRun on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n${text.slice(to)}`,
  );
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  );
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const table = await bench((words) => console.log(words));
  console.log(`\n${table}\n`);
  keep(name, table);
}
