import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../graph/database/embedded/embedded.ts';
import { median, spread, type Say } from './support/harness.ts';
import { firstLine, startPeer } from './support/servers.ts';

const rounds = 10;

/** Milliseconds of `npm start` on a folder, until the site is open. */
async function startOurs(folder: string): Promise<number> {
  const began = performance.now();
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const npm = spawn('npm', ['start'], {
    env: { ...env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await firstLine(npm, /http:\/\/localhost:\d+/);
  const took = performance.now() - began;
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  return took;
}

/** Milliseconds of PostgreSQL on the same data, and then of an Express that has asked it something. */
async function startEmpty(folder: string): Promise<number> {
  const began = performance.now();
  const postgres = await startEmbedded({ folder: join(folder, 'postgres') });
  const express = await startPeer('empty', postgres.url);
  const took = performance.now() - began;
  await express.stop();
  await postgres.stop();
  return took;
}

/** A warm `npm start` with its own PostgreSQL and the demonstration's data, against the least that could be started. */
export async function benchStart(say: Say): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'home-care-bench-start-'));
  try {
    await startOurs(folder); // makes the data
    const took = { ours: [] as number[], empty: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const [ours, empty] = [await startOurs(folder), await startEmpty(folder)];
      if (round === 0) continue;
      took.ours.push(ours);
      took.empty.push(empty);
      say(`start, round ${round} of ${rounds}: ${Math.round(ours)} and ${Math.round(empty)} ms`);
    }
    const ratios = took.ours.map((ours, n) => ours / took.empty[n]!);
    return [
      '| Start | Milliseconds, median | Of the least, median (spread) | Target |',
      '| --- | --- | --- | --- |',
      `| PostgreSQL and an empty Express | ${Math.round(median(took.empty))} | 1.00 | |`,
      `| \`npm start\`, warm | ${Math.round(median(took.ours))} | ${spread(ratios)} | ≤ 4 |`,
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
