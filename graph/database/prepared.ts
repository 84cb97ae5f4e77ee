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

/** A placeholder for a value given at each call, typed as the value so that columns accept it. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Builds SQL and never runs any. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A read that is asked often: its SQL is built once in a process and planned once on a connection, where building and
 * planning it anew costs more than running it.
 * @param build the query, with `values` in place of what each call gives; the values' number and order must not depend on them
 * @returns runs the read; the error of a statement carries its text as `statement`, for the log
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
