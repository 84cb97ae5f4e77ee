import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { Tables } from './kysely.ts';
import type { Connections } from './sharedReads.ts';

/**
 * A placeholder for a value given at each call; its declared type is the value's, so columns accept
 * it.
 */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Builds SQL but never runs it. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Prepares a frequent read: its SQL is built once per process and planned once per connection,
 * since doing so each time costs more than running it.
 * @param build the query, with `values` standing for what each call gives; their number and order
 * must not depend on the values
 * @returns a function that runs the read; a failed statement's error carries its text as
 * `statement`, for the log
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (connections: Connections, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy(
    {},
    { get: (_target, name) => new Placeholder(String(name)) },
  ) as Values;
  let statement: { name: string; text: string } | undefined;
  let order: readonly unknown[] = [];
  return async (connections, values) => {
    if (statement === undefined) {
      const { sql, parameters } = build(builder, placeholders).compile();
      statement = {
        name: createHash('sha256').update(sql).digest('base64url').slice(0, 32),
        text: sql,
      };
      order = parameters;
    }
    const given = values as Record<string, unknown>;
    try {
      const { rows } = await connections.query({
        ...statement,
        values: order.map((part) => (part instanceof Placeholder ? given[part.name] : part)),
      });
      return rows as Row[];
    } catch (error) {
      if (error instanceof Error) Object.assign(error, { statement: statement.text });
      throw error;
    }
  };
}
