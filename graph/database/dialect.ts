import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { actorStatement } from './actor.ts';

/**
 * PostgreSQL for Kysely and the ORM. A failed statement's error carries its text as `statement`,
 * without values, for the log.
 */
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

/** The ORM writes values into its statements; anything in quotes may be personal data. */
const withoutTexts = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, "'…'");

/** A connection of Kysely's own driver. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

class NamingDriver extends PostgresDriver {
  readonly #named = new WeakSet<DatabaseConnection>();
  readonly #released = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#released.delete(connection);
    if (!this.#named.has(connection)) {
      this.#named.add(connection);
      const execute = connection.executeQuery.bind(
        connection,
      ) as DatabaseConnection['executeQuery'];
      connection.executeQuery = (query: CompiledQuery) =>
        execute<never>(query).catch((error: unknown) => {
          if (error instanceof Error) Object.assign(error, { statement: withoutTexts(query.sql) });
          throw error;
        });
    }
    return connection;
  }

  /** Kysely never releases a connection on which `begin` failed; this returns it to the pool. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    try {
      await this.#begin(connection, settings);
    } catch (error) {
      await this.rollbackTransaction(connection);
      await this.releaseConnection(connection as Connection);
      this.#released.add(connection);
      throw error;
    }
  }

  /**
   * Kysely doesn't release it when a rollback fails, either. That only happens on a dead
   * connection: everything is undone then, and the pool replaces it.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    if (!this.#released.has(connection)) await super.releaseConnection(connection);
  }

  /** Every transaction begins by saying who acts, which the audit log's triggers read. */
  async #begin(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const statement = actorStatement();
    if (statement === null) return super.beginTransaction(connection, settings);
    if (!settings.isolationLevel && !settings.accessMode) {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${statement}`));
      return;
    }
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(statement));
  }
}
