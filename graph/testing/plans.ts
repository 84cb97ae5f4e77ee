import pg from 'pg';

/** A statement as this process sent it. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** A node of a plan as PostgreSQL explains it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface Explained {
  /** Pages looked at. */
  buffers: number;
  /** Tables read from end to end. */
  scanned: string[];
}

/** Statements that are no part of an answer: the look-up of the session and the audit log's own. */
const ofEveryRequest =
  /as asked \(sid|audit_log|update sessions|^(begin|commit|rollback|set|select set_config)/i;

/** Runs some work and tells which statements it sent, those of every request apart. */
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
 * Vacuums until an index alone answers for every row. A page with rows younger than some snapshot, an autovacuum's for one,
 * has to be looked at itself, and would count.
 * @throws when somebody keeps a snapshot for long
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

/** Runs a statement once more and tells how PostgreSQL went about it, without workers beside it. */
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

const scannedBy = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
];
