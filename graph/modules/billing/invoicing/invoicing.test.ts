import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../../care/clients/client.entity.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { requestAs } from '../../../testing/commands.ts';
import { useProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { Charge } from '../invoices/charge.entity.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { cancelInvoice } from './cancelInvoice.commands.ts';
import { issueInvoice } from './invoicing.commands.ts';
import { findOfficeInvoice, type OfficeInvoiceReading } from './officeInvoices.queries.ts';
import { unbilledByClient } from './unbilled.queries.ts';
import { makeCancelledVisit, makeDoneVisit } from '../invoices/visit.factory.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');

const app = useProcess({ TAX_RATE: '0.056' });
let staff: GraphContext;
let em: EntityManager;
let client: Client;
beforeAll(async () => {
  staff = await requestAs(app);
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});
const issue = (values: object = {}, context = staff): Promise<string> =>
  issueInvoice(context, { clientId: client.id, through: '2026-03-08', ...values }, clock);
const read = async (id: string): Promise<OfficeInvoiceReading> =>
  (await findOfficeInvoice(kysely(app.database.orm.em.fork()), id, clock()))!;
const nothing = {
  field: null,
  code: 'CONFLICT',
  message: 'This client has no visits to bill in this period.',
};
const chargesOfClient = () =>
  app.database.orm.em.fork().find(Charge, { client: client.id }, { orderBy: { amount: 'asc' } });

async function textOf(pdf: Buffer): Promise<string> {
  const { items } = await (
    await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1)
  ).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

/** Copies an unassigned visit, each an hour apart, onto the days before. */
const visitsLike = (id: string, count: number): Promise<unknown> =>
  app.database.pool.query(
    `insert into appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'caregiver_id', null,
     'scheduled_date', a.scheduled_date - n * interval '4 hours', 'end_date', a.end_date - n * interval '4 hours',
     'started_at', null, 'completed_at', a.completed_at - n * interval '4 hours'))).*
   from appointments a, generate_series(1, $2) n where a.id = $1`,
    [id, count],
  );

describe('an invoice', () => {
  it('has at most 1,000 lines; the rest goes on the next', async () => {
    const { id } = await makeDoneVisit(em, { client, day: '2026-03-06' });
    await visitsLike(id, 1_002);
    const lines: number[] = [];
    for (let time = 0; time < 2; time += 1) lines.push((await read(await issue())).lines.length);
    expect(lines).toEqual([1_000, 3]);
    expect(await refusal(issue())).toEqual(nothing);
  });

  it('bills time worked in quarter hours at the price fixed at booking, fees on separate lines, and tax', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-06', worked: 202, estimatedCost: '99.99' });
    await makeDoneVisit(em, { client, day: '2026-03-04', worked: 175 });
    await makeCancelledVisit(em, { client, day: '2026-03-05' });
    await makeDoneVisit(em, {
      client,
      day: '2026-03-03',
      startedAt: null,
      serviceType: 'Companionship',
    });
    const invoice = await read(await issue());
    expect(invoice).toMatchObject({
      issueDate: '2026-03-09',
      dueDate: '2026-03-29',
      status: 'pending',
      description: 'Visits from March 3, 2026 to March 6, 2026',
      subtotal: '363.32',
      tax: '20.35',
      total: '383.67',
      paid: '0.00',
      due: '383.67',
      client: { id: client.id, name: `${client.user.firstName} ${client.user.lastName}` },
    });
    expect(
      invoice.lines.map(({ description, quantity, rate, amount, serviceDate }) => [
        description,
        quantity,
        rate,
        amount,
        serviceDate,
      ]),
    ).toEqual([
      ['Companionship', '3.00', '34.00', '102.00', '2026-03-03'],
      ['Personal Care', '3.00', '34.00', '102.00', '2026-03-04'],
      ['Cancellation fee, Personal Care', '1.00', '51.00', '51.00', '2026-03-05'],
      ['Personal Care', '3.25', '33.33', '108.32', '2026-03-06'],
    ]);
    expect(
      (await chargesOfClient()).map(({ amount, status, billingDate, dueDate }) => [
        amount,
        status,
        billingDate,
        dueDate,
      ]),
    ).toEqual(
      ['51.00', '102.00', '102.00', '108.32'].map((amount) => [
        amount,
        'pending',
        '2026-03-09',
        '2026-03-29',
      ]),
    );
  });

  it('is emailed to the client with its lines and as a PDF, neither of which mentions the care', async () => {
    await app.mail();
    const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
    await makeDoneVisit(em, {
      client,
      caregiver,
      day: '2026-03-04',
      serviceType: 'Dementia Support',
    });
    await makeCancelledVisit(em, { client, day: '2026-03-06', serviceType: 'Hospice Support' });
    const { invoiceNumber } = await read(await issue({ notes: 'Wound care, first week' }));
    const [mail, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(mail?.headers).toContain(`To: ${client.user.email}`);
    const { phone, url } = app.settings.provider;
    for (const passage of [
      `Hello ${client.user.firstName},`,
      `Invoice: ${invoiceNumber}
March 4, 2026: 3 hours, $102.00
March 6, 2026: Cancellation fee, $51.00
Tax: $8.57
Total: $161.57
Due by: March 29, 2026
`,
      `To pay or to ask about an invoice, call our office at ${phone}`,
      `${url}/billing`,
    ])
      expect(mail?.text).toContain(passage);

    const [file, ...otherFiles] = mail!.attachments;
    expect([file?.filename, otherFiles]).toEqual([`${invoiceNumber}.pdf`, []]);
    const printed = await textOf(file!.content);
    for (const passage of [
      'Visit',
      '9:00 AM to 12:00 PM with Zoë Begay',
      '3 hours',
      'Cancellation fee',
      '$161.57',
    ])
      expect(printed).toContain(passage);
    expect(`${mail?.headers}${mail?.text}${mail?.html}${printed}`).not.toMatch(
      /dementia|hospice|wound/i,
    );
  });

  it('is in the queue only as its number, so nobody can read it there', async () => {
    await app.mail();
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    await issue();
    const { rows } = await app.database.pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    );
    expect(rows.map(({ payload }) => Object.keys(payload))).toEqual([['sealed']]);
    expect(JSON.stringify(rows).length).toBeLessThan(1_000);
    await app.mail();
  });

  it.each([
    ['nobody has shown that the address is theirs', { emailVerified: false }],
    ['the account is deactivated', { isActive: false }],
  ])('goes by post where %s: only the office is emailed', async (_why, values) => {
    await app.mail();
    client = await makeClient(em, { user: await makeUser(em, { ...values, firstName: 'Inés' }) });
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const id = await issue();
    await recordPayment(staff, { invoiceId: id, amount: '10.00', paymentMethod: 'Check' }, clock);
    const mails = await app.mail();
    expect(mails.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1])).toEqual([
      app.settings.provider.email,
    ]);
    expect(mails[0]?.text).toContain('We couldn’t email Inés Quintero this invoice');
  });

  it('bills only what is done, priced and in the period, and each visit once', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-01' });
    await makeDoneVisit(em, { client, day: '2026-03-08' });
    await makeDoneVisit(em, { client, day: '2026-03-09' });
    await makeDoneVisit(em, { client, day: '2026-03-07', estimatedCost: null });
    await makeDoneVisit(em, {
      client,
      day: '2026-03-05',
      status: 'in-progress',
      completedAt: null,
    });
    await makeCancelledVisit(em, { client, day: '2026-03-06', cancelFee: '0.00' });
    await makeDoneVisit(em, { client: await makeClient(em), day: '2026-03-04' });
    expect(
      (await read(await issue({ from: '2026-03-02' }))).lines.map(({ serviceDate }) => serviceDate),
    ).toEqual(['2026-03-08']);
    expect((await read(await issue())).lines.map(({ serviceDate }) => serviceDate)).toEqual([
      '2026-03-01',
    ]);
    expect(await refusal(issue())).toEqual(nothing);
    expect(
      (await read(await issue({ through: undefined }))).lines.map(({ serviceDate }) => serviceDate),
    ).toEqual(['2026-03-09']);
  });

  it('bills a fee by the day of the cancellation, with the day of the visit on its line', async () => {
    await makeCancelledVisit(em, {
      client,
      day: '2026-03-20',
      cancelledAt: new Date('2026-03-09T06:59:59Z'),
    });
    const { lines } = await read(await issue());
    expect(lines).toMatchObject([{ serviceDate: '2026-03-20', amount: '51.00' }]);
  });

  it('is issued once per key', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const first = await issue({ idempotencyKey: 'bill-once' });
    expect(await issue({ idempotencyKey: 'bill-once' })).toBe(first);
    expect(await refusal(issue({ idempotencyKey: 'bill-once', notes: 'Other' }))).toMatchObject({
      code: 'KEY_REUSED',
    });
    const untilToday = (now: string): Promise<string> =>
      issueInvoice(
        staff,
        { clientId: client.id, idempotencyKey: 'bill-to-date' },
        () => new Date(now),
      );
    await makeDoneVisit(em, { client, day: '2026-03-05' });
    expect(await untilToday('2026-03-10T07:00:05Z')).toBe(await untilToday('2026-03-10T06:59:50Z'));
  });
});

describe('is refused', () => {
  it.each([
    ['a future day', { through: '2026-03-10' }, 'through', 'This day has not come yet'],
    [
      'a period that ends before it begins',
      { from: '2026-03-09' },
      'from',
      'The period cannot end before it begins',
    ],
  ])('%s', async (_case, values, field, message) => {
    expect(await refusal(issue(values))).toEqual({ field, message, code: 'INVALID' });
  });

  it('for an unknown client', async () => {
    for (const clientId of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
      expect(await refusal(issue({ clientId }))).toMatchObject({
        code: 'NOT_FOUND',
        message: 'This client was not found.',
      });
    }
  });
});

describe('what is left out of an invoice', () => {
  it('stays unbilled, with the sums of the rest, and goes on the next', async () => {
    const kept = await makeDoneVisit(em, { client, day: '2026-03-04' });
    const fee = await makeCancelledVisit(em, { client, day: '2026-03-05' });
    const leaveOut = [fee.id];
    const { clients } = await unbilledByClient(
      kysely(app.database.orm.em.fork()),
      '2026-03-08',
      { taxRate: '0.056', billMinimum: 'worked' },
      leaveOut,
    );
    const row = clients.find((one) => one.client.id === client.id);
    expect(row).toMatchObject({ charges: 1, total: { amount: '107.71' } });
    const first = await read(await issue({ leaveOut }));
    expect([first.lines.length, first.total]).toEqual([1, '107.71']);
    expect(await refusal(issue({ leaveOut }))).toEqual(nothing);
    expect(await refusal(issue({ leaveOut: [kept.id] }))).toMatchObject({
      field: 'leaveOut.0',
      code: 'NOT_FOUND',
    });
    const second = await read(await issue());
    expect(second.lines.map(({ description }) => description)).toEqual([
      `Cancellation fee, ${kept.serviceType}`,
    ]);
    expect(second.replaces).toEqual([]);
  });
});

describe('after an invoice was cancelled', () => {
  it('its visits are billed by the next one', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const first = await issue();
    await cancelInvoice(staff, { id: first, reason: 'Wrong month' }, clock);
    expect(await chargesOfClient()).toMatchObject([{ status: 'pending', amount: '102.00' }]);
    const second = await issue();
    expect((await read(second)).lines).toMatchObject([{ amount: '102.00' }]);
    expect(await read(first)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Wrong month',
      cancelledAt: clock(),
      due: '0.00',
      lines: [{ amount: '102.00' }],
    });
    expect(await refusal(issue())).toEqual(nothing);
  });

  it('the client is told that it no longer counts, and the next one says what it replaces', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    await makeDoneVisit(em, { client, day: '2026-03-05' });
    const first = await issue();
    await app.mail();
    await cancelInvoice(staff, { id: first, reason: 'Wrong caregiver' }, clock);
    const { invoiceNumber } = await read(first);
    const [told, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(told?.headers).toContain(`To: ${client.user.email}`);
    expect(told?.headers).toContain(`Subject: Invoice ${invoiceNumber} no longer counts`);
    expect(told?.text).toContain('it will say that it replaces this one');
    expect(told?.text).not.toContain('Wrong caregiver');
    expect((await read(first)).replacedBy).toEqual([]);

    const second = await read(await issue());
    expect(second).toMatchObject({ replaces: [invoiceNumber], replacedBy: [] });
    expect((await read(first)).replacedBy).toEqual([second.invoiceNumber]);
    expect((await app.mail())[0]?.text).toContain(
      `Replaces ${invoiceNumber}, which no longer counts.`,
    );
    await cancelInvoice(staff, { id: second.id, reason: 'Again' }, clock);
    const third = await read(await issue());
    expect(third.replaces).toEqual([second.invoiceNumber]);
    expect((await read(first)).replacedBy).toEqual([second.invoiceNumber]);
  });

  it('an invoice of another client does not replace it', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const first = await issue();
    await cancelInvoice(staff, { id: first, reason: 'Wrong client' }, clock);
    const other = await makeClient(em);
    await app.database.pool.query('update appointments set client_id = $1 where client_id = $2', [
      other.id,
      client.id,
    ]);
    await app.database.pool.query('update billings set client_id = $1 where client_id = $2', [
      other.id,
      client.id,
    ]);
    expect((await read(await issue({ clientId: other.id }))).replaces).toEqual([]);
    expect((await read(first)).replacedBy).toEqual([]);
  });

  it('they are never billed again when the office wrote them off', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const id = await issue();
    await app.mail();
    await cancelInvoice(staff, { id, reason: 'A gift', rebill: false }, clock);
    expect((await app.mail())[0]?.text).toContain('You owe nothing for what was on it.');
    expect(await chargesOfClient()).toMatchObject([{ status: 'cancelled' }]);
    expect(await refusal(issue())).toEqual(nothing);
  });
});
