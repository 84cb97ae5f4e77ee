import { Failure } from '../errors.ts';
import { isCalendarDate } from '../forms/forms.rules.ts';
import { isIdentifier } from '../types/identifier.ts';
import type { Total } from '../types/total.ts';

/** Most entries of one page. */
export const longestPage = 100;

/** Place of one entry in a list sorted by day, newest first, then by identifier. */
export interface Place {
  /** YYYY-MM-DD. */
  day: string;
  id: string;
}

/** Which part of a list is wanted. */
export interface PageRequest {
  first: number;
  /** The entry after which the page begins; null for the first page. */
  after: Place | null;
}

type List = 'invoices' | 'payments' | 'officeInvoices' | 'officePayments';

/** Makes the opaque cursor of an entry; it belongs to one list. */
export const cursorOf = (list: List, { day, id }: Place): string => Buffer.from(`${list}:${day}:${id}`).toString('base64url');

/**
 * Reads what a caller asks of a list.
 * @throws Failure BAD_USER_INPUT when `first` is outside 1 to 100 or `after` is no cursor of this list
 */
export function pageRequest(list: List, first: number | null | undefined, after: string | null | undefined, usual = 20): PageRequest {
  const wanted = first ?? usual;
  if (wanted < 1 || wanted > longestPage) throw new Failure('BAD_USER_INPUT', `first must be between 1 and ${longestPage}.`);
  return { first: wanted, after: after === null || after === undefined ? null : placeOf(list, after) };
}

function placeOf(list: List, cursor: string): Place {
  const [name, day = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(':');
  const place = { day, id };
  if (name !== list || rest.length > 0 || !isCalendarDate(day) || !isIdentifier(id) || cursorOf(list, place) !== cursor) {
    throw new Failure('BAD_USER_INPUT', `after is not a cursor of ${list}.`);
  }
  return place;
}

/** Rows of a page as a query reads them: up to one more than asked for, which tells whether others follow. */
export interface RowsOfPage<Row> extends Total {
  rows: readonly Row[];
  /** Whether an entry stands at the cursor or before it. */
  preceded: boolean;
}

/** The shape of a connection, whatever its node. */
export interface Connection<Node> extends Total {
  nodes: Node[];
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** Builds the connection of a page. */
export function connectionOf<Row, Node>(
  list: List,
  { first }: PageRequest,
  { rows, totalCount, totalCountIsExact, preceded }: RowsOfPage<Row>,
  placeOfRow: (row: Row) => Place,
  nodeOf: (row: Row) => Node,
): Connection<Node> {
  const shown = rows.slice(0, first);
  const nodes = shown.map(nodeOf);
  const cursorAt = (n: number): string => cursorOf(list, placeOfRow(shown[n]!));
  return {
    // Few callers ask for every cursor.
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
