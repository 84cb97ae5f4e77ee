import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { openPool } from '../../database/pool.ts';
import type { Database } from '../../database/orm.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { createHealth } from './health.ts';

let source: TestDatabase;
let opened: { pool: pg.Pool; server: Server }[];

beforeAll(async () => {
  source = await testDatabase();
});
afterAll(() => source.drop());
beforeEach(() => (opened = []));
afterEach(async () => {
  for (const { pool, server } of opened) {
    server.close();
    await pool.end();
  }
});

/** Returns what `/readyz` says about a database. */
async function readiness(url: string): Promise<number> {
  const pool = openPool(url, {});
  const server = express()
    .use(createHealth({ pool } as Database).router)
    .listen(0);
  opened.push({ pool, server });
  await once(server, 'listening');
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)).status;
}

it('is ready only if the database is writable', async () => {
  // Asked again, as a balancer does, where the database didn't answer in time.
  while ((await readiness(source.url)) !== 200);
  const replica = new URL(source.url);
  replica.searchParams.set('options', '-c default_transaction_read_only=on');
  expect(await readiness(replica.href)).toBe(503);
});
