import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';
import { Random } from '../../graph/testing/random.ts';
import { figure, type Drill } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { postgresIn, reached, signalTree } from './support/postgres.ts';
import { healthy, Probe, type Outage } from './support/probe.ts';
import { Product } from './support/product.ts';
import { Writers } from './support/writers.ts';

const frozen = 1_500;

export const database: Drill<{ kills: number; writers: number; calm: number; seed: number }> = {
  about:
    'An outside PostgreSQL falls silent for 1.5 s and is killed with all its processes, 10 times under 16 writers.',
  full: { kills: 10, writers: 16, calm: 1_500, seed: 2027 },
  async run({ kills, writers, calm, seed }, say) {
    const dataDir = mkdtempSync(join(tmpdir(), 'home-care-drill-database-'));
    const postgres = await startEmbedded({ folder: join(dataDir, 'postgres') });
    const product = await Product.at({ DEMO: '1', DATABASE_URL: postgres.url });
    try {
      await product.start();
      const { pid } = product;
      const random = new Random(seed);
      const crowd = await Writers.on({ product, writers, random });
      const probe = new Probe(product.url);
      const outages: Outage[] = [];
      for (let number = 1; number <= kills; number += 1) {
        await pause(calm + random.below(calm));
        const began = performance.now();
        const running = postgresIn(dataDir).pid;
        signalTree(running, 'SIGSTOP');
        await pause(frozen);
        signalTree(running, 'SIGKILL');
        outages.push(await probe.outage(began, reached(postgres.url)));
        say(`kill ${number}: ${JSON.stringify(outages.at(-1))}`);
      }
      await crowd.end();
      const waited = await mailIsOut(postgres.url);
      await probe.end();
      const unready = Math.max(...outages.map((outage) => outage.unready));
      const again = Math.max(...outages.map((outage) => outage.again));
      return [
        figure(
          `the process stays through ${kills} kills`,
          product.lives && product.pid === pid ? 'the same process' : 'another process, or none',
          product.lives && product.pid === pid,
        ),
        figure('`/readyz` says 503 within 1 s', `after ${unready} ms at most`, unready < 1_000),
        figure(
          '`/readyz` says 200 within 1 s of recovery',
          `after ${again} ms at most`,
          again < 1_000,
        ),
        figure(
          '`/readyz` tells of every outage and of its end',
          `${outages.length} outages`,
          Number.isFinite(unready + again),
        ),
        healthy(probe),
        ...(await accountFor(crowd.acknowledged, product)),
        figure('a send without an answer got 503', crowd.troubles, crowd.surprises.length === 0),
        figure(
          'mail goes on within 30 s of the last recovery',
          `all out after ${(waited / 1000).toFixed(1)} s`,
          waited < 30_000,
        ),
      ];
    } finally {
      await product.remove();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
