import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';
import { eventually } from '../support/processes.ts';
import { Random } from '../../graph/testing/random.ts';
import { figure, listed, type Drill } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { askReady, signIn } from './support/ask.ts';
import { count } from './support/postgres.ts';
import { Probe } from './support/probe.ts';
import { Product } from './support/product.ts';
import { Writers } from './support/writers.ts';

/** The next build's migration; it only adds. */
const migration = `
import { Migration } from '@mikro-orm/migrations';
export class Next extends Migration {
  up() {
    this.addSql("alter table clients add column drill_level text not null default 'none'");
    this.addSql('create table drill_notes (id uuid primary key default gen_random_uuid(), note text not null)');
  }
}
`;

/** Copies the build into a folder and adds a migration, to stand in for the next version. */
function makeNextBuild(folder: string): void {
  for (const part of ['dist', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const shared = join(folder, 'dist/graph/shared');
  writeFileSync(join(shared, 'next.js'), migration);
  for (const file of globSync('*.js', { cwd: shared })) {
    const [, list] =
      /^var (migrations\S*) = \[$/m.exec(readFileSync(join(shared, file), 'utf8')) ?? [];
    const next = `{ name: '9999_next', class: (await import('./next.js')).Next }`;
    if (list !== undefined) appendFileSync(join(shared, file), `\n${list}.push(${next});\n`);
  }
}

const reads = ['/', '/api/client/dashboard', '/api/billing/invoices', '/api/auth/user'];
const migrationsDone = 'select count(*) from mikro_orm_migrations';

export const rolling: Drill<{ rounds: number; writers: number; readers: number; seed: number }> = {
  about:
    'Two processes, replaced in turn five times under 8 writers and 8 readers who ask one that is ready, as a proxy would; the first replacement brings a migration that adds.',
  full: { rounds: 5, writers: 8, readers: 8, seed: 2030 },
  async run({ rounds, writers, readers, seed }, say) {
    const folder = mkdtempSync(join(tmpdir(), 'home-care-drill-rolling-'));
    const postgres = await startEmbedded({ folder: join(folder, 'postgres') });
    const env = { DEMO: '1', DATABASE_URL: postgres.url };
    const processes = [await Product.at(env), await Product.at(env)] as const;
    const build = join(folder, 'next');
    makeNextBuild(build);
    try {
      for (const each of processes) await each.start();
      const probes = processes.map(({ url }) => new Probe(url));
      let turn = 0;
      const url = (): string => {
        turn += 1;
        const ready = processes.filter((_, index) => probes[index]!.isReady);
        return (ready[turn % ready.length] ?? processes[0]).url;
      };
      await eventually('both are ready', () => probes.every(({ isReady }) => isReady));
      const token = await signIn(url(), 'client');
      const [product] = processes;
      const random = new Random(seed);
      const crowd = await Writers.on({ product, writers, url, random });
      const failed: string[] = [];
      let [read, over] = [0, false];
      const reading = Array.from({ length: readers }, async (_, index) => {
        for (let at = index; !over; at += 1) {
          const path = reads[at % reads.length]!;
          const status = await askReady(url, path, { token }).then(
            (answer) => answer.status,
            String,
          );
          if (status === 200) read += 1;
          else failed.push(`${path}: ${status}`);
          await pause(5);
        }
      });
      const before = await count(postgres.url, migrationsDone);
      for (let round = 1; round <= rounds; round += 1) {
        for (const [index, each] of processes.entries()) {
          await pause(500);
          each.build = build;
          const { ended } = await each.stop();
          if (ended !== 0) failed.push(`it ended with ${String(ended)}`);
          await each.start();
          await eventually('it is ready again', () => probes[index]!.isReady);
          say(`round ${round}: ${read} reads, ${crowd.acknowledged.length} writes so far`);
        }
      }
      over = true;
      await Promise.all(reading);
      await crowd.end();
      const after = await count(postgres.url, migrationsDone);
      await mailIsOut(postgres.url);
      for (const probe of probes) await probe.end();
      return [
        figure(
          'no read fails, and the session from before goes on',
          `${read} answered with 200, failed ${listed(failed)}`,
          failed.length === 0 && read > 0,
        ),
        figure(
          'no write fails',
          `${crowd.acknowledged.length} acknowledged; without a good answer: ${crowd.troubles}`,
          crowd.unanswered.size === 0,
        ),
        figure(
          'the migration ran meanwhile',
          `${before} migrations before, ${after} after`,
          after === before + 1,
        ),
        ...(await accountFor(crowd.acknowledged, ...processes)),
      ];
    } finally {
      await Promise.all(processes.map((each) => each.remove()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
