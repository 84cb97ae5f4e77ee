import { sql, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { pagesOf, type PageRequest as Requested, type RowsOfPage } from './page.ts';
import { totalOf } from './total.ts';

export type { Connection, RowsOfPage } from './page.ts';

/** Place of one entry in a list sorted by an instant, then by identifier. */
export interface Place {
  at: Date;
  id: string;
}

export type PageRequest = Requested<Place>;

export const { pageRequest, connectionOf } = pagesOf<Place>({
  mark: '|',
  write: ({ at, id }) => [at.toISOString(), id],
  read(instant, id) {
    const at = new Date(instant);
    // A Date goes further back than the database can compare.
    return Number.isNaN(at.getTime()) || !/^[1-9]\d{3}-/.test(instant) ? null : { at, id };
  },
});

/** How a list is sorted: the columns, both in one direction. */
export interface KeysetOrder {
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/** A page of nothing, for identifiers that cannot be any. */
export const emptyPage = {
  rows: [],
  totalCount: 0,
  totalCountIsExact: true,
  preceded: false,
} as const;

/**
 * Reads a page in two statements, however long the list is: the rows, and how many there are. A list that is too long to
 * be counted takes a third.
 * @param base tables and conditions of the whole list. It is counted with what it joins: what only the columns need is better joined by `select`
 * @param select joins what the columns of a row need, one for one, and adds them
 */
export async function readPage<DB, TB extends keyof DB, RowDB, RowTB extends keyof RowDB, Row>(
  db: QueryExecutorProvider,
  base: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<RowDB, RowTB, Row>,
  { at, id, direction }: KeysetOrder,
  { first, after }: PageRequest,
): Promise<RowsOfPage<Row>> {
  const place = after && sql`(${after.at}::timestamptz, ${after.id})`;
  const [beyond, until] = direction === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const follows =
    place === null ? sql<boolean>`true` : sql<boolean>`(${at}, ${id}) ${beyond} ${place}`;
  const [rows, total] = await Promise.all([
    select(base)
      .where(follows)
      .orderBy(at, direction)
      .orderBy(id, direction)
      .limit(first + 1)
      .execute(),
    totalOf(db, base, place && sql<boolean>`(${at}, ${id}) ${until} ${place}`),
  ]);
  return { rows: rows as Row[], ...total };
}
