import { sql, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/**
 * Up to this many entries are counted; above it, the count is estimated from PostgreSQL's
 * statistics.
 */
export const usualMax = 10_000;

/**
 * Up to this many search results are looked up first: PostgreSQL misjudges how many rows match, and
 * would scan everyone for a name that it takes for a common one. With more matches, scanning finds
 * the first page quickly, and the rest are not counted: counting takes most of the time, and the
 * office types another word anyway.
 */
export const maxInSearch = 500;

/** The number of entries in a list. */
export interface Total {
  totalCount: number;
  /** True if they were counted; otherwise it is an estimate. */
  totalCountIsExact: boolean;
}

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * Returns how many rows a query has, at a cost that doesn't grow with their number, and whether
 * there are any before a page.
 * @param base tables, joins and conditions of the whole list
 * @param before condition for the rows before the page; null if there are none
 * @param max count exactly up to this many
 */
export async function totalOf<DB, TB extends keyof DB>(
  db: QueryExecutorProvider,
  base: SelectQueryBuilder<DB, TB, object>,
  before: RawBuilder<boolean> | null,
  max = usualMax,
): Promise<Total & { preceded: boolean }> {
  const all = base.select(sql`1`.as('one'));
  const {
    rows: [found],
  } = await sql<{ count: number; preceded: boolean }>`
    select (select count(*)::int from (${all.limit(max + 1)}) counted) as count,
           ${before === null ? sql`false` : sql`exists (${all.where(before)})`} as preceded`.execute(
    db,
  );
  const { count, preceded } = found!;
  if (count <= max) return { totalCount: count, totalCountIsExact: true, preceded };
  const [explained] = await all.explain<Plan>('json');
  return {
    totalCount: Math.max(count, explained!['QUERY PLAN'][0].Plan['Plan Rows']),
    totalCountIsExact: false,
    preceded,
  };
}
