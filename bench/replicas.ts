import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { startReplicated } from '../graph/testing/replica.ts';
import { idOf } from './support/data.ts';
import { startDatabase } from './support/database.ts';
import { answerTo, fire, median, post, spread, withServers, type Say } from './support/harness.ts';
import { reports } from './support/operations.ts';
import { startProduct } from './support/servers.ts';

const size = {
  clients: 300,
  invoicesPerClient: 10,
  linesPerInvoice: 3,
  appointmentsPerClient: 60,
  updatesPerClient: 1,
};
/** Of a core, for each PostgreSQL: what it takes to be several machines on one. */
const share = 0.15;
const connections = 4;
const least = 1.7;

/** Keeps a PostgreSQL, and what it starts from now on, to its share of a core. @returns the control group that does */
async function limit(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = /^PPid:\s*(\d+)/m.exec(
    readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'),
  )![1]!;
  await client.end();
  const isFirst = existsSync('/sys/fs/cgroup/cpu');
  const top = isFirst ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup';
  const group = join(top, `home-care-bench-${postmaster}`);
  mkdirSync(group);
  const period = 100_000;
  if (isFirst) writeFileSync(join(group, 'cpu.cfs_quota_us'), String(period * share));
  else writeFileSync(join(group, 'cpu.max'), `${period * share} ${period}`);
  writeFileSync(join(group, 'cgroup.procs'), postmaster);
  return group;
}

/** One address before several servers, each connection to the next. */
async function inTurns(urls: readonly string[]): Promise<{ url: string; close: () => void }> {
  let turn = 0;
  const proxy = createServer((near) => {
    const { port, hostname } = new URL(urls[(turn += 1) % urls.length]!);
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
  const url = new URL(urls[0]!);
  url.port = String((proxy.address() as AddressInfo).port);
  return { url: url.href, close: () => proxy.close() };
}

/** Reports read from two replicas, and from the primary alone; each PostgreSQL has the same small share of a core. */
export async function benchReplicas(say: Say, { rounds = 5, seconds = 8 } = {}): Promise<string> {
  const cluster = await startReplicated(2);
  const { primary, replicas } = cluster;
  const proxy = await inTurns(replicas.map(({ url }) => url));
  const groups: string[] = [];
  const stop = async (): Promise<void> => {
    proxy.close();
    await cluster.stop();
    for (const group of groups) rmdirSync(group);
  };
  const database = await startDatabase(size, Promise.resolve({ url: primary.url, stop }));
  return withServers(database, async (start) => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    await client.query(`set session_replication_role = replica`);
    await client.query(`update users set role = 'staff' where id = '${idOf('user', 0)}'`);
    await client.end();
    const [token] = await database.tokensOf([0]);
    const alone = await start(startProduct(primary.url, { JOBS: 'off' }));
    const withReplicas = await start(
      startProduct(primary.url, { JOBS: 'off', DATABASE_READ_URL: proxy.url }),
    );
    const day = (ago: number): string =>
      new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const shot = post(
      '/graphql',
      { query: reports, variables: { input: { from: day(90), through: day(0), by: 'MONTH' } } },
      { authorization: `Bearer ${token!}` },
    );
    for (const server of [alone, withReplicas]) await answerTo(server, shot);
    for (const { url } of [primary, ...replicas]) groups.push(await limit(url));
    const found = [alone, withReplicas].map((server) => ({ server, rates: [] as number[] }));
    let slowest = 0;
    for (let round = 0; round <= rounds; round += 1) {
      for (const { server, rates } of found) {
        const { rate, p99 } = await fire(server, [shot], seconds, connections);
        if (round > 0) rates.push(rate);
        slowest = Math.max(slowest, p99);
      }
      say(`replicas, round ${round} of ${rounds}, p99 at most ${slowest} ms`);
    }
    const [first, second] = found.map(({ rates }) => rates);
    const ratios = second!.map((rate, round) => rate / first![round]!);
    return [
      `| Reports from | Answers/s, median | Of the primary alone, median (spread) | At least ${least} |`,
      '| --- | --- | --- | --- |',
      `| the primary | ${median(first!).toFixed(1)} | | |`,
      `| two replicas | ${median(second!).toFixed(1)} | ${spread(ratios)} | ${median(ratios) >= least ? 'holds' : '**less**'} |`,
    ].join('\n');
  });
}
