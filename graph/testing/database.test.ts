import pg from 'pg';
import { testDatabase, type TestDatabase } from './database.ts';

describe('testDatabase', () => {
  const made: TestDatabase[] = [];
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  async function ask(
    database: TestDatabase,
    statement: string,
  ): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  it('gives every caller its own database', async () => {
    made.push(...(await Promise.all([testDatabase(), testDatabase()])));
    const [first, second] = made as [TestDatabase, TestDatabase];
    await ask(first, 'CREATE TABLE mark (seen int)');
    expect(await ask(second, `SELECT to_regclass('mark') AS mark`)).toEqual([{ mark: null }]);
    expect(
      await ask(
        second,
        `SELECT pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8' }]);
  });
});
