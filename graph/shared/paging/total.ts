import { sql, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** Up to here the entries of a list are counted one by one; of a longer one PostgreSQL's statistics say how many there are. */
export const mostCounted = 10_000;

/** How many entries a list has. */
export interface Total {
  totalCount: number;
  /** Whether they were counted; else it is an estimate, above `mostCounted`. */
  totalCountIsExact: boolean;
}

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * How many rows a query finds, at a cost that does not grow with them; and whether some stand before a page.
 * @param base tables, joins and conditions of the whole list
 * @param before what is true of the rows before the page; null where none can be
 */
export async function totalOf<DB, TB extends keyof DB>(
  db: QueryExecutorProvider,
  base: SelectQueryBuilder<DB, TB, object>,
  before: RawBuilder<boolean> | null,
): Promise<Total & { preceded: boolean }> {
  const all = base.select(sql`1`.as('one'));
  const {
    rows: [found],
  } = await sql<{ count: number; preceded: boolean }>`
    select (select count(*)::int from (${all.limit(mostCounted + 1)}) counted) as count,
           ${before === null ? sql`false` : sql`exists (${all.where(before)})`} as preceded`.execute(
    db,
  );
  const { count, preceded } = found!;
  if (count <= mostCounted) return { totalCount: count, totalCountIsExact: true, preceded };
  const [explained] = await all.explain<Plan>('json');
  return {
    totalCount: Math.max(count, explained!['QUERY PLAN'][0].Plan['Plan Rows']),
    totalCountIsExact: false,
    preceded,
  };
}
