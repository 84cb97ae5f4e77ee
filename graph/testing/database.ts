import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The data key of test installations. A database that a test opens itself needs it to read or write
 * confidential columns.
 */
export const testDataKey = 'a test installation keeps its notes with this key';

/** A value for an encrypted column of a row that a test writes by hand, if nobody decrypts it. */
export const unreadText = `enc1.${'A'.repeat(8)}.${'A'.repeat(38)}`;

export interface TestDatabase {
  url: string;
  /** Has it dropped when the next one is made: right after its last connection, dropping waits. */
  drop(): Promise<void>;
}

const unused: string[] = [];

/** Long timeouts, since a busy machine must not fail tests; timeouts have their own tests. */
export const timeouts = { connectionTimeout: 120_000, statementTimeout: 120_000 } as const;

/**
 * Creates a migrated, empty database for a test file, cloned from the template made by the global
 * setup.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = templateUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = template.pathname.slice(1);
  await administer(template, [
    `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`,
    ...unused.splice(0).map((other) => `DROP DATABASE ${other} WITH (FORCE)`),
  ]);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      unused.push(name);
    },
  };
}

function templateUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined)
    throw new Error(
      'No test database: run this file through jest, whose global set-up starts one.',
    );
  return new URL(url);
}

/** Runs statements on another database, since a template with a connection cannot be cloned. */
async function administer(template: URL, statements: readonly string[]): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
