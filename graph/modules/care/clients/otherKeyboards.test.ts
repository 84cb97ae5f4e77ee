import { People } from '../../../testing/people.ts';
import { makeInvoice } from '../../billing/invoices/invoice.factory.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { makeContactInquiry } from '../../intake/intake.factory.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { kysely } from '../../../database/kysely.ts';
import { clientsMatching } from './client.queries.ts';
import { makeClient } from './client.factory.ts';

/*
 * Names are typed on phones, at desks and on the keyboards of many countries. Whoever looks for
 * someone finds them, or makes a second record.
 */
const people = new People();
const { fork } = people;

type Case = [stored: string, ...typed: string[]];
const cases: Case[] = [
  ['O’Brien', "O'Brien", 'OBrien', 'o`brien', 'O´Brien', 'oʼbrien', 'o＇brien'],
  ["D'Angelo", 'D’Angelo', 'dangelo', 'D‘Angelo'],
  ['O´Hara', "O'Hara", 'ohara'],
  ['Mary‑Jo', 'Mary-Jo', 'mary jo', 'MaryJo', 'Mary–Jo'],
  ['Smith–Jones', 'Smith-Jones', 'smith jones', 'jones smith', 'Smith − Jones'],
  ['Smith Jones', 'Smith-Jones', 'Smith—Jones'],
  ['Søren', 'Soren', 'SØREN'],
  ['Łukasz', 'Lukasz', 'łukasz'],
  ['Groß', 'gross', 'GROSS', 'groß', 'GROẞ'],
  ['Işık', 'isik', 'IŞIK', 'İŞİK'],
  ['Đorđe', 'Dorde'],
  ['Þórður', 'thordur'],
  ['Ægir Œuvre', 'aegir', 'oeuvre'],
  ['Zo\u200Bë', 'zoe', 'Z\u00ADoë', 'ZOE\u202C'],
  ['Hāʻena', 'haena', "Ha'ena"],
  ['Tsiʼnaajinii', "tsi'naajinii", 'tsinaajinii'],
  ['Ὀδυσσεύς', 'οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
  ['ﬁona', 'fiona', 'ＦＩＯＮＡ'],
  ['St. John', 'St John', 'st. john', 'John, St.'],
  ['William “Bill”', '"bill"', 'bill'],
  ['100% \\ _x', '100%', '\\ _x'],
];

it.each(cases)('%s is found as %s', async (stored, ...typed) => {
  const { pool } = people.app.database;
  const user = await makeUser(fork(), { firstName: 'José', lastName: stored });
  const client = await makeClient(fork(), { user });
  const caregiver = await makeCaregiver(fork(), { firstName: 'José', lastName: stored });
  const invoice = await makeInvoice(fork(), { client });
  const inquiry = await makeContactInquiry(fork(), { firstName: 'José', lastName: stored });
  await makeClient(fork());
  const searches = [stored, ...typed, ...typed.map((name) => `${name}, jose`), `Jose ${typed[0]!}`];
  for (const search of searches) {
    const ids = async (document: string): Promise<string[]> =>
      (
        await people.ask<{ nodes: { id: string }[] }>(
          `query ($search: String) { answer: ${document} { nodes { id } } }`,
          { search },
        )
      ).nodes.map(({ id }) => id);
    expect([search, await ids('clients(search: $search)')]).toEqual([search, [client.id]]);
    expect([search, await ids('caregivers(search: $search)')]).toEqual([search, [caregiver.id]]);
    expect([search, await ids('accounts(search: $search)')]).toEqual([search, [user.id]]);
    expect([search, await ids('officeInvoices(filter: { search: $search })')]).toEqual([
      search,
      [invoice.id],
    ]);
    expect([search, await ids('contactInquiries(filter: { search: $search })')]).toEqual([
      search,
      [inquiry.id],
    ]);
  }
  await pool.query('truncate contact_inquiries cascade');
  await pool.query('delete from invoice_items; delete from invoices');
  await pool.query(
    `delete from client_search; update users set last_name = 'Nobody', first_name = 'Else'`,
  );
});

it('finds a phone, a number of an invoice and a ZIP code with any dash', async () => {
  const client = await makeClient(fork(), {
    phone: '602-555-0188',
    address: '1 Test Road, Phoenix, AZ 85004‑1234',
  });
  const invoice = await makeInvoice(fork(), { client, invoiceNumber: 'INV-70701' });
  await makeInvoice(fork(), { invoiceNumber: 'INV-170701' });
  const found = async (search: string): Promise<string[]> =>
    (
      await people.ask<{ nodes: { id: string }[] }>(
        'query ($search: String) { answer: clients(search: $search) { nodes { id } } }',
        { search },
      )
    ).nodes.map(({ id }) => id);
  for (const search of [
    '602‑555‑0188',
    '602–555–0188',
    '６０２-555-0188',
    '85004-1234',
    'Test 850041234',
  ])
    expect([search, await found(search)]).toEqual([search, [client.id]]);
  const { nodes } = await people.ask<{ nodes: { id: string }[] }>(
    '{ answer: officeInvoices(filter: { search: "INV–70701" }) { nodes { id } } }',
  );
  expect(nodes).toEqual([{ id: invoice.id }]);
});

it('looks names up in the index', async () => {
  const db = kysely(fork());
  const query = clientsMatching(db, ["O'Brien", 'nunez-smith']).compile();
  const client = await people.app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [
      ...query.parameters,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('client_search_search_index');
    // Folded once, when the statement is planned.
    expect(plan).not.toContain('search_piece');
    expect(plan).toContain('obrien');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
