// Walks the built product in WebKit and Firefox, and compares what they show: with each other, or
// one alone with Chromium, in which npm test walks the same. Exits with 1 if an engine had an error
// or shows something else. Engines that this machine doesn't have are named and left out; without
// any, nothing is walked, and it exits with 3, which is no success: .ci/run goes on only without
// ENGINES_REQUIRED=1, with that line at its end.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataOf } from '../../graph/database/embedded/postgresFiles.ts';
import { todayInPhoenix } from '../../graph/shared/phoenix.rules.ts';
import { startSite } from '../support/site.ts';
import { chromium } from './engines/chromium.ts';
import type { EngineKind } from './engines/engine.ts';
import { firefox } from './engines/firefox.ts';
import { startObserver } from './engines/observer.ts';
import { walk } from './engines/walk.ts';
import { walkerIn, type Stop } from './engines/walker.ts';
import { webkit } from './engines/webkit.ts';

interface Walked {
  name: string;
  stops: readonly Stop[];
  faults: readonly string[];
}

/** Each engine walks a product of its own, since it changes what is there. */
async function walkIn(kind: EngineKind): Promise<Walked> {
  const began = performance.now();
  const site = await startSite();
  const observer = await startObserver(site.url);
  const engine = await kind.start();
  const walker = walkerIn(engine, observer);
  await walk(walker, site);
  await engine.stop();
  await observer.stop();
  await site.stop();
  const { stops, faults } = walker;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${engine.name}: ${stops.length} stops in ${seconds} s`);
  return { name: engine.name, stops, faults };
}

/** Lines that only one of two engines shows, by stop. */
function differences(usual: Walked, other: Walked): string[] {
  return other.stops.flatMap(({ at, lines }) => {
    const expected = usual.stops.find((stop) => stop.at === at)?.lines;
    if (expected === undefined) return [];
    return [
      ...expected
        .filter((line) => !lines.includes(line))
        .map((line) => `${other.name}, ${at}: lacks “${line}”`),
      ...lines
        .filter((line) => !expected.includes(line))
        .map((line) => `${other.name}, ${at}: has “${line}”`),
    ];
  });
}

/** Makes the demo data once: every site of `startSite` is a copy of it. @returns its folder */
async function prepareSite(): Promise<string> {
  const site = await startSite();
  await site.stop(true);
  // PostgreSQL ends a moment after the site.
  while (existsSync(join(dataOf(join(site.dataDir, 'postgres')), 'postmaster.pid')))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const folder = `${site.dataDir}-${todayInPhoenix()}`;
  await rename(site.dataDir, folder);
  return folder;
}

// What was started ends with this, also when it is told to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const others = [webkit, firefox];
const present = others.filter((kind) => kind.missing() === null);
/** Which engines this machine doesn't have, said with every result. */
const notWalked = others
  .filter((kind) => kind.missing() !== null)
  .map((kind) => `; ${kind.name} was NOT walked: no ${kind.missing()} here (README, Browsers)`)
  .join('');
if (present.length === 0) {
  console.error(`\ncheck:engines: NOT CHECKED: nothing was walked${notWalked}`);
  process.exitCode = 3;
} else {
  const prepared = await prepareSite();
  process.env.PREPARED_SITE = prepared;
  const walked = await Promise.all(
    [...(present.length > 1 ? [] : [chromium]), ...present].map(walkIn),
  );
  await rm(prepared, { recursive: true, force: true });
  const [usual, other] = walked as [Walked, Walked];
  const faults = [...walked.flatMap((one) => one.faults), ...differences(usual, other)];
  console.log(
    faults.length === 0
      ? `\ncheck:engines: no errors, and ${usual.name} and ${other.name} show the same${notWalked}`
      : `\n${faults.join('\n')}\ncheck:engines: ${faults.length} faults${notWalked}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
