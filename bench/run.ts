// npm run bench [-- names]: measures and prints a table for each, as docs/performance.md shows them.
import { benchDesk } from './desk.ts';
import { benchGrowth } from './growth.ts';
import { benchMirror } from './mirror.ts';
import { benchPortal } from './portal.ts';
import { benchProcesses } from './processes.ts';
import { benchReads } from './reads.ts';
import { benchSearch } from './search.ts';
import { benchShift } from './shift.ts';
import { benchStart } from './start.ts';
import type { Say } from './support/harness.ts';
import { benchWrites } from './writes.ts';

const benches: Readonly<Record<string, (say: Say) => Promise<string>>> = {
  reads: benchReads,
  writes: benchWrites,
  processes: benchProcesses,
  growth: benchGrowth,
  search: benchSearch,
  portal: benchPortal,
  desk: benchDesk,
  shift: benchShift,
  start: benchStart,
  mirror: benchMirror,
};
/** What is asked for together. */
const groups: Readonly<Record<string, readonly string[]>> = { pages: ['portal', 'desk', 'shift'] };
const asked = process.argv.slice(2).flatMap((name) => groups[name] ?? name);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}: ${[...Object.keys(benches), ...Object.keys(groups)].join(', ')}`,
  );
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(benches))
  console.log(`\n${await benches[name]!(console.log)}\n`);
