import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../testing/app.ts';
import { testDatabase, testDataKey, type TestDatabase } from '../testing/database.ts';
import { prepareConfidential } from './encryption/reencrypt.ts';
import { openDatabase } from '../manifest.ts';
import { migrate } from './orm.ts';

/** Until the first release, whose data takes its place. */
const early = {
  schema: '0030_officeBilling',
  rows: new URL('../testing/earlyData.sql', import.meta.url),
};
const address = '4118 East Palo Verde Drive, Phoenix, AZ 85018';
const id = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`;

let source: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  source = await testDatabase();
  const database = await openDatabase(source.url, { dataKeys: [testDataKey] });
  try {
    await database.pool.query(
      'drop schema public, graphile_worker, audit_months cascade; create schema public',
    );
    await migrate(database, early.schema);
    await database.pool.query(readFileSync(early.rows, 'utf8'));
    await migrate(database);
    await prepareConfidential(database);
  } finally {
    await database.close();
  }
  app = await testApp({ beside: { settings: { databaseUrl: source.url } } });
});
afterAll(async () => {
  await app?.stop();
  await source?.drop();
});

it('a client of an early installation finds her visits, updates and bills', async () => {
  const token = await app.services.sessions.open(id('2'));
  const seen = await app.read(
    `{
      me { email }
      dashboard { upcomingAppointments { status location } careUpdates { title notes } }
      invoices { nodes { invoiceNumber amountDue { amount } items { description } } }
    }`,
    token,
  );
  expect(seen).toEqual({
    me: { email: 'rosalia@example.com' },
    dashboard: {
      upcomingAppointments: [{ status: 'SCHEDULED', location: address }],
      careUpdates: [{ title: 'A good morning', notes: 'We walked to the mailbox and back.' }],
    },
    invoices: {
      nodes: [
        {
          invoiceNumber: 'INV-1001',
          amountDue: { amount: '62.00' },
          items: [{ description: 'Personal Care' }],
        },
      ],
    },
  });
});

it('the office finds her notes, which are encrypted since then', async () => {
  const token = await app.services.sessions.open(id('3'));
  const { client } = await app.read(
    `{ client(id: "${id('5')}") { firstName medicalNotes careNotes address emergencyContact } }`,
    token,
  );
  expect(client).toEqual({
    firstName: 'Rosalía',
    medicalNotes: 'Type 2 diabetes.',
    careNotes: 'Likes the radio on.',
    address,
    emergencyContact: 'Mateo Quintero',
  });
  const { rows } = await app.database.pool.query<{ stored: string }>(
    `select medical_notes as stored from clients
      union all select additional_info from consultation_requests where name = 'Ana Ruiz'`,
  );
  expect(rows).toHaveLength(2);
  for (const { stored } of rows) expect(stored).toMatch(/^enc1\./);
});
