import { Failure } from '../errors.ts';
import { isIdentifier } from '../validation/identifier.ts';
import type { Total } from './total.ts';

/** Most entries of one page. */
export const longestPage = 100;
const usualPage = 20;

/** Which part of a list is wanted. */
export interface PageRequest<Place> {
  first: number;
  /** The entry after which the page begins; null for the first page. */
  after: Place | null;
}

/** Rows of a page: up to one more than asked for, which tells whether others follow. */
export interface RowsOfPage<Row> extends Total {
  rows: readonly Row[];
  /** Whether an entry stands at the cursor or before it. */
  preceded: boolean;
}

/** The shape of a connection, whatever its node. */
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

/** How the place of an entry stands in a cursor: what its list is sorted by, then its identifier. */
interface Cursors<Place> {
  /** Between the name of the list, the text of the place and the identifier; in none of them. */
  mark: string;
  write: (place: Place) => [text: string, id: string];
  /** @returns null for a text that is none */
  read: (text: string, id: string) => Place | null;
}

/** Cursors, page requests and connections of the lists that are sorted in one way. */
export function pagesOf<Place, List extends string = string>({
  mark,
  write,
  read,
}: Cursors<Place>) {
  /** Makes the opaque cursor of an entry; it belongs to one list. */
  const cursorOf = (list: List, place: Place): string =>
    Buffer.from([list, ...write(place)].join(mark)).toString('base64url');

  function placeOf(list: List, cursor: string, isId: (id: string) => boolean): Place {
    const [name, text = '', id = '', ...rest] = Buffer.from(cursor, 'base64url')
      .toString('utf8')
      .split(mark);
    const place = name === list && rest.length === 0 && isId(id) ? read(text, id) : null;
    if (place === null || cursorOf(list, place) !== cursor)
      throw new Failure('BAD_USER_INPUT', `after is not a cursor of ${list}.`);
    return place;
  }

  /**
   * Reads what a caller asks of a list.
   * @param list the name of the list, which its cursors carry
   * @throws Failure BAD_USER_INPUT when `first` is outside 1 to 100 or `after` is no cursor of this list
   */
  function pageRequest(
    list: List,
    first: number | null | undefined,
    after: string | null | undefined,
    isId = isIdentifier,
  ): PageRequest<Place> {
    const wanted = first ?? usualPage;
    if (wanted < 1 || wanted > longestPage)
      throw new Failure('BAD_USER_INPUT', `first must be between 1 and ${longestPage}.`);
    return {
      first: wanted,
      after: after === null || after === undefined ? null : placeOf(list, after, isId),
    };
  }

  /** Builds the connection of a page. */
  function connectionOf<Row, Node>(
    list: List,
    { first }: PageRequest<Place>,
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

  return { cursorOf, pageRequest, connectionOf };
}
