import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { Authorized, Extensions, FieldResolver } from 'type-graphql';
import type { GraphContext } from '../context.ts';
import {
  connectionOf,
  pageRequest,
  type Connection,
  type PageRequest,
  type Position,
  type RowsOfPage,
} from '../paging/keyset.ts';
import { requestsFields } from '../requestedFields.ts';
import type { Subject } from './audited.ts';

/** What the audit log says of a record that an edge leads to. */
export interface ReadRule {
  /** Whose data it is. */
  of: (row: never) => Subject;
  /** The queries that read the same, by whose names the log calls it: one record, and a list. */
  one: string;
  many: string;
}

/**
 * Says whose data the records of a type are; null for nobody's. A field with a method leads only to
 * types that say it, or the schema isn't built.
 */
export const ReadAs = (rule: ReadRule | null): ClassDecorator => Extensions({ readAs: rule });

interface EdgeOptions {
  nullable?: boolean;
  description: string;
}

/**
 * A field that leads from a record to another, or to a page of others. For the office alone: what
 * clients and caregivers may read depends on more than the record they come from.
 */
export const Edge =
  (type: Parameters<typeof FieldResolver>[0], options: EdgeOptions): MethodDecorator =>
  (target, name, descriptor) => {
    const decorators = [
      FieldResolver(type as () => never, options),
      Authorized('OFFICE'),
      Extensions({ edge: true, who: 'OFFICE' }),
    ] as MethodDecorator[];
    for (const decorate of decorators) decorate(target, name, descriptor);
  };

type Loader = DataLoader<string, unknown>;

/** The loaders of each operation, by what they read and with which arguments. */
const loaders = new WeakMap<GraphContext, Map<unknown, Map<string, Loader>>>();

/** Forgets what was loaded: each mutation of a document reads what is true after it. */
export const forgetLoaded = (context: GraphContext): void => void loaders.delete(context);

function loaderOf(
  context: GraphContext,
  read: unknown,
  given: string,
  batch: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>,
): Loader {
  const all = loaders.get(context) ?? new Map<unknown, Map<string, Loader>>();
  loaders.set(context, all);
  const ofRead = all.get(read) ?? new Map<string, Loader>();
  all.set(read, ofRead);
  let loader = ofRead.get(given);
  if (loader === undefined) {
    loader = new DataLoader(async (ids) => {
      const found = await batch(ids);
      return ids.map((id) => found.get(id) ?? null);
    });
    ofRead.set(given, loader);
  }
  return loader;
}

/** Returns what is read for one identifier; null if there is none. */
export type Load<Value> = (context: GraphContext, id: string | null) => Promise<Value | null>;

/**
 * Loads by identifier. What an operation asks for at one level, however many records it has, is
 * read by one statement, and nothing twice.
 */
export const loading =
  <Value>(
    read: (context: GraphContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Load<Value> =>
  async (context, id) =>
    id === null
      ? null
      : ((await loaderOf(context, read, '', (ids) => read(context, ids)).load(id)) as Value | null);

/** Rows by their identifiers. */
export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Which part of a list to read. */
export interface PageBelow<Filter> {
  first?: number | null;
  after?: string | null;
  filter?: Filter | null;
}

/**
 * Loads pages of a list below records: one statement for all records that an operation asks at one
 * level.
 * @param list name of the list, which its cursors contain
 */
export const loadingPages =
  <Filter, Row, Node>(
    list: string,
    read: (
      context: GraphContext,
      parents: readonly string[],
      filter: Filter,
      page: PageRequest,
      counted: boolean,
    ) => Promise<ReadonlyMap<string, RowsOfPage<Row>>>,
    positionOf: (row: Row) => Position,
    nodeOf: (row: Row) => Node,
  ) =>
  async (
    context: GraphContext,
    info: GraphQLResolveInfo,
    parent: string,
    { first, after, filter }: PageBelow<Filter>,
  ): Promise<Connection<Node>> => {
    const page = pageRequest(list, first, after);
    const counted = requestsFields(info, 'totalCount', 'totalCountIsExact', 'hasPreviousPage');
    const given = JSON.stringify([page, filter ?? null, counted]);
    const loader = loaderOf(context, read, given, (parents) =>
      read(context, parents, filter ?? ({} as Filter), page, counted),
    );
    const found = (await loader.load(parent)) as RowsOfPage<Row>;
    return connectionOf(list, page, found, positionOf, nodeOf);
  };
