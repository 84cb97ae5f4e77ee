import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dataOf } from '../database/embedded/postgresFiles.ts';
import { exitCodeOfLasting } from '../shared/startRefused.ts';
import { testDatabase } from '../testing/database.ts';
import { runProgram } from '../testing/program.ts';

/* Whether a supervisor may try again: 1 if it may help, 78 if only a person can (docs/hosting.md). */
const folder = mkdtempSync(join(tmpdir(), 'home-care-refusals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ended = (settings: Record<string, string>) =>
  runProgram('main.js', ['--without-site'], { DATA_DIR: folder, PORT: '0', ...settings }).ended;

it('faulty settings are refused for good, all named', async () => {
  const { code, said } = await ended({ PORT: 'x', HOST: 'care.example' });
  expect(said).toMatch(/PORT is not a whole number\n.*HOST is neither an address/);
  expect(code).toBe(exitCodeOfLasting);
});

it('data of another PostgreSQL are refused for good', async () => {
  const data = dataOf(join(folder, 'postgres'));
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'PG_VERSION'), '9\n');
  const { code, said } = await ended({});
  expect(said).toContain('belongs to PostgreSQL 9');
  expect(code).toBe(exitCodeOfLasting);
});

it('a database of a newer version is refused for good', async () => {
  const database = await testDatabase();
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into mikro_orm_migrations (name, executed_at) values ('9990_ofTomorrow', now())`,
    );
    await client.end();
    const { code, said } = await ended({ DATABASE_URL: database.url });
    expect(said).toContain('updated by a newer version');
    expect(code).toBe(exitCodeOfLasting);
  } finally {
    await database.drop();
  }
});

it('a port that is taken may be free at the next try', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { code, said } = await ended({ HOST: '127.0.0.1', PORT: String(port) });
  holder.close();
  expect(said).toContain(`Port ${port} is in use`);
  expect(code).toBe(1);
});
