import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../graph/testing/random.ts';
import { eventually } from '../support/processes.ts';
import { Cluster } from './cluster/cluster.ts';
import { faults } from './cluster/faults.ts';
import { pgBackRest, restoreTo } from './cluster/pointInTime.ts';
import { figure, listed, type Drill, type Figure } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { contentOf, unlike } from './support/content.ts';
import { query, reached, signalTree, writable } from './support/postgres.ts';
import { healthy, Probe, type Outage } from './support/probe.ts';
import { Product } from './support/product.ts';
import { Writers } from './support/writers.ts';

/** Milliseconds for sending the mails that queued up because the writers outpaced two processes. */
const longestBacklog = 600_000;
/** Milliseconds after which no answer of the old primary is still on its way. */
const echo = 500;

/** Milliseconds from `began` until a new submission is acknowledged again. */
async function thanked({ acknowledged }: Writers, began: number): Promise<number> {
  await pause(echo);
  const before = acknowledged.length;
  const again = (): boolean => acknowledged.slice(before).some(({ sends }) => sends === 1);
  await eventually('a write is acknowledged', again, 120);
  return Math.round(performance.now() - began);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** An accidental `delete`, undone by restoring to `before` milliseconds earlier. */
async function undone(cluster: Cluster, folder: string, before: number): Promise<Figure> {
  const then = await contentOf(cluster.url);
  await pause(before + 2_000);
  const [deleted] = await query<{ moment: string }>(
    cluster.url,
    `with gone as (delete from care_updates returning 1) select (now() - $1 * interval '1 ms')::text as moment from gone limit 1`,
    [before],
  );
  const restored = await restoreTo(deleted!.moment, await cluster.settled(), folder);
  const [lost, still] = [
    unlike(then, await contentOf(cluster.url)),
    unlike(then, await contentOf(restored)),
  ];
  return figure(
    'pgBackRest brings back a moment before a careless `delete`, with every row of then',
    `${then.size} tables; unlike after the delete ${listed(lost)}, after the restore ${listed(still)}`,
    lost.length > 0 && still.length === 0,
  );
}

interface Size {
  kills: number;
  writers: number;
  calm: number;
  /** Milliseconds. */
  before: number;
  seed: number;
}

export const cluster: Drill<Size> = {
  about:
    'Two processes before three nodes of PostgreSQL with Patroni, etcd and HAProxy, under 16 writers: the primary is killed 50 times, cut off, frozen, its disk filled, etcd restarted; then back to one minute before a delete.',
  inNamespaces: true,
  full: { kills: 50, writers: 16, calm: 1_500, before: 60_000, seed: 2032 },
  async run({ kills, writers, calm, before, seed }, say) {
    const folder = mkdtempSync(join(tmpdir(), 'home-care-drill-cluster-'));
    const cluster = new Cluster(folder);
    const env = { DEMO: '1', DATABASE_URL: cluster.url };
    const products = [await Product.at(env), await Product.at(env)] as const;
    try {
      await cluster.start();
      await pgBackRest(await cluster.settled(), 'stanza-create');
      for (const each of products) await each.start();
      const pids = products.map(({ pid }) => pid).join();
      const probes = products.map(({ url }) => new Probe(url));
      const random = new Random(seed);
      let turn = 0;
      const url = (): string => products[(turn += 1) % products.length]!.url;
      const crowd = await Writers.on({ product: products[0], writers, url, random });
      const outages: Outage[] = [];
      const figures: Figure[] = [];

      const waits: number[] = [];
      for (let number = 1; number <= kills; number += 1) {
        const { postmaster, name } = await cluster.settled();
        await pause(calm + random.below(calm));
        const began = performance.now();
        signalTree(postmaster, 'SIGKILL');
        const back = reached(cluster.url, writable);
        const [took, ...seen] = await Promise.all([
          thanked(crowd, began),
          ...probes.map((probe) => probe.outage(began, back)),
        ]);
        waits.push(took);
        outages.push(...seen);
        say(`kill ${number} of ${name}: writes after ${took} ms, /readyz ${JSON.stringify(seen)}`);
      }
      waits.sort((a, b) => a - b);
      const p95 = waits[Math.ceil(0.95 * waits.length) - 1]!;
      figures.push(
        figure(
          `after ${kills} kills of the primary, writes are acknowledged again within 10 s (p95)`,
          `p95 ${seconds(p95)}, the longest ${seconds(waits.at(-1)!)}, the median ${seconds(waits[Math.floor(waits.length / 2)]!)}`,
          p95 <= 10_000,
        ),
      );

      for (const { what, bound, strike } of faults) {
        const primary = await cluster.settled();
        const began = performance.now();
        const end = await strike(primary);
        const took = await thanked(crowd, began);
        end();
        say(`${what}: writes after ${took} ms`);
        figures.push(
          figure(`${what}: writes again within ${bound} s`, seconds(took), took <= bound * 1000),
        );
      }

      const { name } = await cluster.settled();
      const sofar = crowd.acknowledged.length;
      for (const node of cluster.nodes) node.killEtcd();
      await pause(10_000);
      const meanwhile = crowd.acknowledged.length - sofar;
      for (const node of cluster.nodes) node.startEtcd();
      const same = (await cluster.settled()).name === name;
      figures.push(
        figure(
          'etcd is away for 10 s and comes back: writes go on, with the same primary',
          `${meanwhile} acknowledged meanwhile; ${same ? 'the same' : 'another'} primary`,
          meanwhile > 0 && same,
        ),
      );

      const primary = await cluster.settled();
      await pgBackRest(primary, '--type=full', 'backup');
      await crowd.end();
      const waited = await mailIsOut(cluster.url, longestBacklog);
      for (const probe of probes) await probe.end();
      const [unready, again] = [
        Math.max(...outages.map((outage) => outage.unready)),
        Math.max(...outages.map((outage) => outage.again)),
      ];
      figures.push(
        figure(
          'of each kill and of its end `/readyz` tells within 2 s',
          `503 after ${unready} ms, 200 after ${again} ms at most`,
          unready < 2_000 && again < 2_000,
        ),
        ...probes.map(healthy),
        figure(
          'both processes stay',
          pids,
          products.every(({ lives }) => lives) && pids === products.map(({ pid }) => pid).join(),
        ),
        ...(await accountFor(crowd.acknowledged, ...products)),
        figure('a send without an answer got 503', crowd.troubles, crowd.surprises.length === 0),
        figure(
          'every mail goes out',
          `${seconds(waited)} after the last form`,
          waited < longestBacklog,
        ),
      );
      for (const each of products) await each.stop();
      figures.push(await undone(cluster, folder, before));
      return figures;
    } finally {
      for (const each of products) await each.remove();
      cluster.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};
