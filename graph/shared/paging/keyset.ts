import { sql, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { Failure } from '../errors.ts';
import { isCalendarDate } from '../validation/forms.rules.ts';
import { isIdentifier } from '../validation/identifier.ts';
import { totalOf, usualMax, type Total } from './total.ts';

/** Maximum number of entries per page. */
export const longestPage = 100;
/** Entries on a page if not told otherwise. */
export const usualPage = 20;

/**
 * Position of an entry in a list: the instant or calendar date it is sorted by, then its
 * identifier.
 */
export interface Position {
  at: Date | string;
  id: string;
}

/** The requested part of a list. */
export interface PageRequest {
  first: number;
  /** The entry before the page, `at` as ISO 8601; null for the first page. */
  after: { at: string; id: string } | null;
}

/** Rows of a page: one more than requested if there are more. */
export interface RowsOfPage<Row> extends Total {
  rows: readonly Row[];
  /** True if there are entries at or before the cursor. */
  preceded: boolean;
}

/** The shape of a connection, for any node type. */
export interface Connection<Node> extends Total {
  nodes: Node[];
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

/** Makes the opaque cursor of an entry; it is valid only for one list. */
export const cursorOf = (list: string, { at, id }: Position): string =>
  Buffer.from([list, at instanceof Date ? at.toISOString() : at, id].join('|')).toString(
    'base64url',
  );

/**
 * True for a calendar date, or an instant as written in a cursor. Excludes dates that JavaScript
 * accepts but the database cannot compare.
 */
const isMoment = (text: string): boolean =>
  /^[1-9]\d{3}-/.test(text) &&
  (isCalendarDate(text) ||
    (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text));

function positionOf(list: string, cursor: string, isId: (id: string) => boolean) {
  const [name, at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString('utf8')
    .split('|');
  const isPosition = name === list && rest.length === 0 && isId(id) && isMoment(at);
  if (!isPosition || cursorOf(list, { at, id }) !== cursor)
    throw new Failure('BAD_USER_INPUT', `after is not a cursor of ${list}.`);
  return { at, id };
}

/**
 * Parses the paging arguments of a list.
 * @param list the name of the list, which its cursors contain
 * @throws Failure BAD_USER_INPUT when `first` is outside 1 to 100 or `after` is not a cursor of
 *   this list
 */
export function pageRequest(
  list: string,
  first: number | null | undefined,
  after: string | null | undefined,
  isId = isIdentifier,
): PageRequest {
  const wanted = first ?? usualPage;
  if (wanted < 1 || wanted > longestPage)
    throw new Failure('BAD_USER_INPUT', `first must be between 1 and ${longestPage}.`);
  return {
    first: wanted,
    after: after === null || after === undefined ? null : positionOf(list, after, isId),
  };
}

/** Builds the connection of a page. */
export function connectionOf<Row, Node>(
  list: string,
  { first }: PageRequest,
  { rows, totalCount, totalCountIsExact, preceded }: RowsOfPage<Row>,
  positionOfRow: (row: Row) => Position,
  nodeOf: (row: Row) => Node,
): Connection<Node> {
  const shown = rows.slice(0, first);
  const nodes = shown.map(nodeOf);
  const cursorAt = (n: number): string => cursorOf(list, positionOfRow(shown[n]!));
  return {
    // Computed on demand, since few callers ask for every cursor.
    get edges() {
      return nodes.map((node, n) => ({ cursor: cursorAt(n), node }));
    },
    nodes,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: preceded,
      startCursor: shown.length > 0 ? cursorAt(0) : null,
      endCursor: shown.length > 0 ? cursorAt(shown.length - 1) : null,
    },
    totalCount,
    totalCountIsExact,
  };
}

/** How a list is sorted: the columns, both in the same direction. */
export interface KeysetOrder {
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/** An empty page, for malformed identifiers. */
export const emptyPage = {
  rows: [],
  totalCount: 0,
  totalCountIsExact: true,
  preceded: false,
} as const;

/**
 * Reads a page in two statements, however long the list is: the rows, and their count. A list that
 * is too long to be counted takes a third.
 * @param base tables and conditions of the whole list. The count includes these joins, so join what
 *   only the columns need in `select`
 * @param select joins what the columns of a row need, one to one, and adds the columns
 * @param maxCounted count exactly up to this many entries; 10,000 if omitted
 */
export async function readPage<DB, TB extends keyof DB, RowDB, RowTB extends keyof RowDB, Row>(
  db: QueryExecutorProvider,
  base: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<RowDB, RowTB, Row>,
  { at, id, direction }: KeysetOrder,
  { first, after }: PageRequest,
  maxCounted?: number,
): Promise<RowsOfPage<Row>> {
  // PostgreSQL infers the types of the position from the columns it is compared with.
  const position = after && sql`(${after.at}, ${after.id})`;
  const [afterOperator, upToOperator] = direction === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const follows =
    position === null
      ? sql<boolean>`true`
      : sql<boolean>`(${at}, ${id}) ${afterOperator} ${position}`;
  const [rows, total] = await Promise.all([
    select(base)
      .where(follows)
      .orderBy(at, direction)
      .orderBy(id, direction)
      .limit(first + 1)
      .execute(),
    totalOf(
      db,
      base,
      position && sql<boolean>`(${at}, ${id}) ${upToOperator} ${position}`,
      maxCounted,
    ),
  ]);
  return { rows: rows as Row[], ...total };
}

/** The parents of lists, and whether to count each list. */
export interface Below {
  /** The column that names the parent. */
  of: RawBuilder<unknown>;
  parents: readonly string[];
  counted: boolean;
}

/**
 * Reads a page of the list of each of many parents, in one statement that looks up only the rows it
 * returns, and counts each list up to 10,000 if asked.
 * @param base, select as in `readPage`
 * @returns a page for each parent; `totalCount` is 0 unless it was to be counted
 */
export async function readPagesBelow<
  DB,
  TB extends keyof DB,
  RowDB,
  RowTB extends keyof RowDB,
  Row,
>(
  db: QueryExecutorProvider,
  base: SelectQueryBuilder<DB, TB, object>,
  select: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<RowDB, RowTB, Row>,
  { at, id, direction }: KeysetOrder,
  { first, after }: PageRequest,
  { of, parents, counted }: Below,
): Promise<Map<string, RowsOfPage<Row>>> {
  const position = after && sql`(${after.at}, ${after.id})`;
  const [follows, upTo] = direction === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  const own = base.where(sql<boolean>`${of} = parents.id`);
  const rows = select(own)
    .where(position ? sql<boolean>`(${at}, ${id}) ${follows} ${position}` : sql<boolean>`true`)
    .orderBy(at, direction)
    .orderBy(id, direction)
    .limit(first + 1);
  const one = own.select(sql`1`.as('one'));
  const count = counted
    ? sql`(select count(*)::int from (${one.limit(usualMax + 1)}) counted)`
    : sql`0`;
  const preceded =
    counted && position
      ? sql`exists (${one.where(sql<boolean>`(${at}, ${id}) ${upTo} ${position}`)})`
      : sql`false`;
  const { rows: found } = await sql<Row & OfParent>`
    select parents.id as "parentOfRow", ${count} as "countOfList", ${preceded} as "precededInList", page.*
      from unnest(${[...new Set(parents)]}::uuid[]) as parents(id)
      left join lateral (select row_number() over () as "placeInList", rows.* from (${rows}) rows) page on true
     order by parents.id, page."placeInList"`.execute(db);
  const pages = new Map<string, RowsOfPage<Row> & { rows: Row[] }>();
  for (const row of found) {
    const { parentOfRow, countOfList: all, precededInList, placeInList, ...rest } = row;
    const page = pages.get(parentOfRow) ?? {
      rows: [],
      totalCount: all,
      totalCountIsExact: all <= usualMax,
      preceded: precededInList,
    };
    pages.set(parentOfRow, page);
    if (placeInList !== null) page.rows.push(rest as Row);
  }
  return pages;
}

interface OfParent {
  parentOfRow: string;
  countOfList: number;
  precededInList: boolean;
  /** Null if the parent's page is empty. */
  placeInList: string | null;
}

/** Empty pages for all parents, for malformed identifiers. */
export const emptyPages = <Row>({ parents }: Below): Map<string, RowsOfPage<Row>> =>
  new Map(parents.map((parent) => [parent, emptyPage]));

/** Converts the rows of pages. */
export const rowsAs = <Row, As>(
  pages: ReadonlyMap<string, RowsOfPage<Row>>,
  as: (row: Row) => As,
): Map<string, RowsOfPage<As>> =>
  new Map([...pages].map(([parent, page]) => [parent, { ...page, rows: page.rows.map(as) }]));
