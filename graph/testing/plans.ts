import pg from 'pg';

/** A statement sent by this process. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** A node of PostgreSQL's query plan. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface Explained {
  /** Pages read. */
  buffers: number;
  /** Tables read with a sequential scan. */
  scanned: string[];
}

/** Statements that every request sends: the session look-up and the audit log's own. */
const ofEveryRequest =
  /as asked \(sid|audit_log|update sessions|^(begin|commit|rollback|set|select set_config)/i;

/** Runs some work and returns the statements it sent, without those of every request. */
export async function statementsOf(
  work: () => Promise<unknown>,
  apart = ofEveryRequest,
): Promise<Sent[]> {
  const { query } = pg.Client.prototype;
  const sent: Sent[] = [];
  pg.Client.prototype.query = function noted(this: pg.Client, ...parts: unknown[]) {
    const [first, second] = parts as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = (typeof first === 'string' ? second : (first.values ?? second)) as
      unknown[] | undefined;
    if (!apart.test(text)) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, parts) as unknown;
  } as typeof query;
  try {
    await work();
    return sent;
  } finally {
    pg.Client.prototype.query = query;
  }
}

/**
 * Vacuums until index-only scans work for every row. A page with rows newer than some snapshot,
 * such as an autovacuum's, would have to be read itself, and would count.
 * @throws when a snapshot is kept too long
 */
export async function settle(client: pg.ClientBase): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await client.query('vacuum (index_cleanup on)');
    const {
      rows: [state],
    } = await client.query<{ settled: boolean }>(
      `select bool_and(relallvisible >= relpages) as settled from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    if (state!.settled) return;
  }
  throw new Error('Not all pages became visible to everyone');
}

/** Runs a statement again and returns PostgreSQL's query plan, without parallel workers. */
export async function explain(client: pg.ClientBase, { text, values }: Sent): Promise<Explained> {
  await client.query('set max_parallel_workers_per_gather = 0');
  const {
    rows: [row],
  } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  const plan = row!['QUERY PLAN'][0].Plan;
  return {
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    scanned: scannedBy(plan),
  };
}

/** Has a row for each change of the provider's settings: a scan is the cheapest way to read it. */
const alwaysSmall = 'invoice_providers';

const scannedBy = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== alwaysSmall
    ? [node['Relation Name']!]
    : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
];
