import { PostgresDialect, PostgresDriver, type CompiledQuery, type DatabaseConnection, type PostgresDialectConfig } from 'kysely';

/** PostgreSQL for Kysely and the ORM. The error of a statement carries its text as `statement`, without values, for the log. */
export class NamingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new NamingDriver(this.#config);
  }
}

/** The ORM writes values into its statements; what stands between quotes may be personal. */
const withoutTexts = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, "'…'");

class NamingDriver extends PostgresDriver {
  readonly #named = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#named.has(connection)) {
      this.#named.add(connection);
      const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
      connection.executeQuery = (query: CompiledQuery) => execute<never>(query).catch((error: unknown) => {
        if (error instanceof Error) Object.assign(error, { statement: withoutTexts(query.sql) });
        throw error;
      });
    }
    return connection;
  }
}
