import type { ClientBase } from 'pg';
import type { SequenceLine, TableLine } from './format.ts';

/** Our schemas: the records, and the job queue. */
const schemas = ['public', 'graphile_worker'];

/** Tables that only record which migrations ran: compared, never restored. */
const versions = ['public.mikro_orm_migrations', 'graphile_worker.migrations'];

/** Fixed formats regardless of the server's settings, and no timeouts. */
const session = [
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local synchronize_seqscans = off',
  'set local statement_timeout = 0',
  `set local lock_timeout = '10s'`,
  'set local idle_in_transaction_session_timeout = 0',
  'set local row_security = off', // fail instead of leaving out rows hidden from the role
].join(';');

/** Begins the transaction of a backup or a restore. */
export async function begin(
  client: ClientBase,
  mode: 'isolation level repeatable read, read only' | 'read write',
): Promise<void> {
  await client.query(`begin transaction ${mode}`);
  await client.query(session);
}

/** Quotes a name for a statement: `"public"."users"`. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

export const columnList = ({ columns }: TableLine): string => columns.map(quoted).join(', ');

/** Returns our tables with their stored columns, parents before children. */
export async function tablesOf(client: ClientBase): Promise<TableLine[]> {
  const { rows: tables } = await client.query<{
    table: string;
    columns: string[];
    months: string[];
    parents: string[];
  }>(
    `select n.nspname || '.' || c.relname as table,
            array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
            array(select to_date(right(m.relname, 7), 'YYYY_MM')::text from pg_inherits join pg_class m on m.oid = inhrelid where inhparent = c.oid order by 1) as months,
            array(select distinct pn.nspname || '.' || p.relname from pg_constraint k join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
      order by 1`,
    [schemas, versions],
  );
  return parentsFirst(tables).map(({ table, columns, months }) => ({
    table,
    columns,
    ...(months.length > 0 && { months }),
  }));
}

/**
 * @throws if tables reference each other in a cycle, so that they could not be restored one by one
 */
function parentsFirst<Table extends { table: string; parents: readonly string[] }>(
  tables: readonly Table[],
): Table[] {
  const placed = new Set<string>();
  const order: Table[] = [];
  while (order.length < tables.length) {
    const ready = tables.filter(
      ({ table, parents }) => !placed.has(table) && parents.every((parent) => placed.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(
        `These tables need each other: ${tables
          .filter(({ table }) => !placed.has(table))
          .map(({ table }) => table)
          .join(', ')}`,
      );
    for (const one of ready) placed.add(one.table);
    order.push(...ready);
  }
  return order;
}

/**
 * Returns the values of the sequences. They ignore snapshots: read them after taking it, so that
 * none is behind its rows.
 */
export async function sequencesOf(client: ClientBase): Promise<SequenceLine[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select n.nspname || '.' || c.relname as sequence from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any($1)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjid = any(select to_regclass(name) from unnest($2::text[]) as name))
      order by 1`,
    [schemas, versions],
  );
  const lines: SequenceLine[] = [];
  for (const { sequence } of rows) {
    const {
      rows: [at],
    } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(sequence)}`,
    );
    lines.push({ sequence, ...at! });
  }
  return lines;
}

/**
 * Returns which migrations have run: ours by name, the job queue's by number. Empty and 0 if there
 * are no tables yet.
 */
export async function schemaOf(client: ClientBase): Promise<{ schema: string[]; queue: number }> {
  const {
    rows: [exists],
  } = await client.query<{ ours: boolean; queues: boolean }>(
    'select to_regclass($1) is not null as ours, to_regclass($2) is not null as queues',
    versions,
  );
  const ours = exists?.ours
    ? await client.query<{ name: string }>(
        'select name from public.mikro_orm_migrations order by id',
      )
    : { rows: [] };
  const queue = exists?.queues
    ? await client.query<{ last: number }>(
        'select coalesce(max(id), 0)::int as last from graphile_worker.migrations',
      )
    : { rows: [] };
  return { schema: ours.rows.map(({ name }) => name), queue: queue.rows[0]?.last ?? 0 };
}
