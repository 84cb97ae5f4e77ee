import { useDatabase } from '../../../testing/useDatabase.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { Client } from '../../care/clients/client.entity.ts';
import { kysely } from '../../../database/kysely.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { testDataKey } from '../../../testing/database.ts';
import { countStatements } from '../../../testing/statements.ts';
import type { InvoiceStatus } from '../billing.rules.ts';
import { findInvoice } from './invoice.queries.ts';
import { invoicesPage } from './invoicesPage.queries.ts';
import { makeInvoice } from './invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';

const database = useDatabase({ dataKeys: [testDataKey] });
let em: EntityManager;

beforeAll(async () => {
  em = database.orm.em.fork();
});
const noon = new Date('2026-07-15T19:00:00Z');
const page = (client: Client, first = 20, now = noon) =>
  invoicesPage(database, client.id, { first, after: null }, now);
const one = (client: Client, id: string, now = noon) => findInvoice(kysely(em), client.id, id, now);

describe('the status of an invoice', () => {
  const due = { issueDate: '2026-07-01', dueDate: '2026-07-15' };
  const lastMoment = '2026-07-16T06:59:59.999Z';
  const dayTurned = '2026-07-16T07:00:00.000Z';

  it.each<[string, InvoiceStatus, string, InvoiceStatus]>([
    ['pending to the last moment of its due date in Phoenix', 'pending', lastMoment, 'pending'],
    [
      'overdue the moment the day turns in Phoenix, though no job ran',
      'pending',
      dayTurned,
      'overdue',
    ],
    ['pending again where its due date was moved', 'overdue', lastMoment, 'pending'],
    ['overdue where a job wrote so', 'overdue', dayTurned, 'overdue'],
    ['paid, however late it is', 'paid', '2030-01-01T12:00:00Z', 'paid'],
    ['cancelled, however late it is', 'cancelled', '2030-01-01T12:00:00Z', 'cancelled'],
  ])('reads as %s', async (_title, stored, now, read) => {
    const invoice = await makeInvoice(em, { ...due, status: stored });
    expect((await one(invoice.client, invoice.id, new Date(now)))?.status).toBe(read);
    expect((await page(invoice.client, 20, new Date(now))).rows[0]?.status).toBe(read);
  });
});

describe('the money of an invoice', () => {
  it('is exact: lines, subtotal, tax, total', async () => {
    const invoice = await makeInvoice(em, {
      tax: '5.67',
      notes: 'July care',
      items: [
        {
          serviceDescription: 'Personal Care',
          quantity: '2.75',
          rate: '34.10',
          serviceDate: '2026-07-03',
        },
        { serviceDescription: 'Mileage', quantity: '12.00', rate: '0.67' },
      ],
    });
    expect(await one(invoice.client, invoice.id)).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      issueDate: '2026-03-02',
      dueDate: '2036-04-01',
      status: 'pending',
      description: 'July care',
      paidAt: null,
      subtotal: '101.82',
      tax: '5.67',
      total: '107.49',
      paid: '0.00',
      refunded: '0.00',
      due: '107.49',
      lines: [
        {
          description: 'Personal Care',
          quantity: '2.75',
          rate: '34.10',
          amount: '93.78',
          serviceDate: '2026-07-03',
        },
        {
          description: 'Mileage',
          quantity: '12.00',
          rate: '0.67',
          amount: '8.04',
          serviceDate: null,
        },
      ],
    });
  });

  it.each<[string, InvoiceStatus, string[], { paid: string; refunded: string; due: string }]>([
    ['nothing received', 'pending', [], { paid: '0.00', refunded: '0.00', due: '100.10' }],
    [
      'part payments',
      'pending',
      ['10.10', '0.20'],
      { paid: '10.30', refunded: '0.00', due: '89.80' },
    ],
    [
      'a part payment of an overdue one',
      'overdue',
      ['50.00'],
      { paid: '50.00', refunded: '0.00', due: '50.10' },
    ],
    ['settled', 'paid', ['100.10'], { paid: '100.10', refunded: '0.00', due: '0.00' }],
    [
      'settled and partly refunded: nothing is due again',
      'paid',
      ['100.10', '-30.05'],
      { paid: '70.05', refunded: '30.05', due: '0.00' },
    ],
    [
      'a refunded part payment does not raise what is due',
      'pending',
      ['40.00', '-40.00'],
      { paid: '0.00', refunded: '40.00', due: '60.10' },
    ],
    [
      'cancelled after a full refund',
      'cancelled',
      ['60.00', '-60.00'],
      { paid: '0.00', refunded: '60.00', due: '0.00' },
    ],
  ])('%s', async (_title, status, amounts, money) => {
    const invoice = await makeInvoice(em, { status, items: [{ rate: '100.10' }] });
    for (const amount of amounts) await makePayment(em, { invoice, amount });
    expect(await one(invoice.client, invoice.id)).toMatchObject({ total: '100.10', ...money });
    expect((await page(invoice.client)).rows[0]).toMatchObject(money);
  });
});

describe('who can read an invoice', () => {
  it('its own client, with the billing name and address', async () => {
    const user = await makeUser(em, { firstName: 'José', lastName: 'Núñez' });
    const client = await makeClient(em, { user, address: null });
    const { id } = await makeInvoice(em, { client });
    expect((await one(client, id))?.billTo).toEqual({ name: 'José Núñez', address: null });
    expect((await one(client, id.toUpperCase()))?.id).toBe(id);
  });

  it('nobody else: it reads as unknown, like a malformed identifier', async () => {
    const stranger = await makeClient(em);
    const { id } = await makeInvoice(em);
    for (const asked of [
      id,
      '00000000-0000-4000-8000-000000000000',
      '',
      '1',
      `${id} `,
      "' or 1=1",
      'x'.repeat(10_000),
    ]) {
      expect(await one(stranger, asked)).toBeNull();
    }
    expect(await page(stranger)).toEqual({
      rows: [],
      totalCount: 0,
      totalCountIsExact: true,
      preceded: false,
    });
  });
});

describe('the pages of invoices', () => {
  it('contain every invoice once, newest issue date first, ordered by identifier within a day', async () => {
    const client = await makeClient(em);
    const days = [
      '2026-01-31',
      '2026-03-01',
      '2026-03-01',
      '2026-03-01',
      '2026-02-28',
      '2025-12-31',
      '2026-03-01',
    ];
    for (const issueDate of days) await makeInvoice(em, { client, issueDate });
    const { rows: expected } = await database.pool.query<{ id: string }>(
      'select id from invoices where client_id = $1 order by issue_date desc, id desc',
      [client.id],
    );

    const seen: string[] = [];
    let after: { at: string; id: string } | null = null;
    for (let turn = 0; turn < 4; turn += 1) {
      const { rows, totalCount, preceded } = await invoicesPage(
        database,
        client.id,
        { first: 2, after },
        noon,
      );
      expect({ totalCount, preceded, more: rows.length > 2 }).toEqual({
        totalCount: 7,
        preceded: turn > 0,
        more: turn < 3,
      });
      const shown = rows.slice(0, 2);
      seen.push(...shown.map(({ id }) => id));
      const last = shown.at(-1);
      after = last === undefined ? null : { at: last.issueDate, id: last.id };
    }
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('skip and repeat nothing when an invoice is issued meanwhile', async () => {
    const client = await makeClient(em);
    const old = await Promise.all(
      ['2026-01-01', '2026-01-02', '2026-01-03'].map((issueDate) =>
        makeInvoice(em.fork(), { client, issueDate }),
      ),
    );
    const first = await invoicesPage(database, client.id, { first: 1, after: null }, noon);
    await makeInvoice(em, { client, issueDate: '2026-02-01' });
    const rest = await invoicesPage(
      database,
      client.id,
      { first: 10, after: { at: first.rows[0]!.issueDate, id: first.rows[0]!.id } },
      noon,
    );
    expect(rest.rows.map(({ id }) => id)).toEqual([old[1]!.id, old[0]!.id]);
  });

  it.each([1, 20, 100])(
    'take one statement for %i invoices with lines and payments',
    async (count) => {
      const client = await makeClient(em);
      for (let i = 0; i < count; i += 1)
        await makePayment(em, { invoice: await makeInvoice(em, { client, items: [{}, {}, {}] }) });
      let rows = 0;
      expect(
        await countStatements(async () => {
          const read = await invoicesPage(database, client.id, { first: 100, after: null }, noon);
          rows = read.rows.length;
          expect(read.rows.every(({ lines, paid }) => lines.length === 3 && paid === '34.00')).toBe(
            true,
          );
        }),
      ).toBe(1);
      expect(rows).toBe(count);
    },
  );
});
