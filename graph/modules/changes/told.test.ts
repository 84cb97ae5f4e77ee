import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { TimeOffRequest } from '../availability/timeOffRequest.entity.ts';
import { auditedTables, type AuditedTable } from '../audit/audit.rules.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeCustomLine } from '../invoices/customLine.factory.ts';
import { useDatabase } from '../../testing/useDatabase.ts';
import { testDataKey } from '../../testing/database.ts';

const database = useDatabase({ dataKeys: [testDataKey] });
const em = () => database.orm.em.fork();

/** Audited tables whose writes are no change of a record, and why. */
const untold: Partial<Record<AuditedTable, string>> = {
  api_tokens: 'for admins',
  webhooks: 'for admins',
  settings: 'how the office works, of which there is one',
  price_changes: 'what was done with a price, which is told as it is',
  special_rates: 'what weekends and holidays cost, which the office reads as a whole',
  holidays: 'read as a whole, too',
  told_prices: 'that a client was told',
  sessions: 'nothing that a copy would have',
  second_factors: 'how someone signs in',
  recovery_codes: 'how someone signs in',
  factor_resets: 'how someone signs in',
  client_payers: 'who pays from the next invoice on, which says it itself',
  sent_statements: 'what of the ledger was emailed; its records are told',
  client_people: 'around a client, for the office; no field of a record',
  client_access: 'who may see a portal, for the office',
  appointment_recurring: 'how a visit was repeated into a plan, which is told',
  book_closings: 'which months of the books are closed',
  book_batches: 'what the bookkeeper got, of records that are told',
  billings: 'follows from visits and from the lines of invoices, which are told',
};

test('every audited table is told in `changes`, as a record or as part of one, or there is a reason', async () => {
  const { rows } = await database.pool.query<{ table: string; events: string[] }>(
    `select c.relname as table, array_agg(distinct substring(t.tgname from '[^_]*$')) as events
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname ~ '^(note_change|touch)_(insert|update|delete)$' group by 1`,
  );
  const told = rows.filter(({ events }) => events.length === 3).map(({ table }) => table);
  expect(auditedTables.filter((table) => !told.includes(table))).toEqual(
    auditedTables.filter((table) => table in untold),
  );
  expect(told.filter((table) => table in untold)).toEqual([]);
});

const changed = async (table: string, id: string): Promise<string> =>
  (
    await database.pool.query<{ at: string }>(
      `select updated_at::text as at from ${table} where id = $1`,
      [id],
    )
  ).rows[0]!.at;

test('a custom line is a change of its client, and a request for time off of its caregiver', async () => {
  const client = await makeClient(em());
  const caregiver = await makeCaregiver(em());
  const before = [await changed('clients', client.id), await changed('caregivers', caregiver.id)];
  const line = await makeCustomLine(em(), { client });
  const tx = em();
  tx.create(TimeOffRequest, { caregiver, firstDay: '2036-03-03', lastDay: '2036-03-04' });
  await tx.flush();
  const after = [await changed('clients', client.id), await changed('caregivers', caregiver.id)];
  expect(after[0]! > before[0]! && after[1]! > before[1]!).toBe(true);
  await database.pool.query('update custom_lines set removed = true where id = $1', [line.id]);
  expect((await changed('clients', client.id)) > after[0]!).toBe(true);
});
