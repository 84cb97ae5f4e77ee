import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { makeUser } from '../identity/user.factory.ts';
import { refusal } from '../../testing/commands.ts';
import { signedInOffice } from '../../testing/office.ts';
import {
  discardJobs,
  useProcess,
  withoutClients,
  type WrittenMail,
} from '../../testing/process.ts';
import { makeVisitRecord } from '../visit-records/visitRecord.factory.ts';
import { Charge } from '../invoices/charge.entity.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { correctVisit, takeVisitAway } from '../visit-corrections/visitCorrections.commands.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
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
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});
const issue = (values: object = {}, context = staff): Promise<string> =>
  issueInvoice(context, { clientId: client.id, through: '2026-03-08', ...values }, clock);
const db = () => kysely(app.database.orm.em.fork());
const read = async (id: string): Promise<OfficeInvoiceReading> =>
  (await findOfficeInvoice(db(), id, clock()))!;
const linesOf = async (values: object = {}) => (await read(await issue(values))).lines;
const datesOf = async (values: object = {}) =>
  (await linesOf(values)).map(({ serviceDate }) => serviceDate);
const cancel = (id: string, reason: string, values: object = {}): Promise<string> =>
  cancelInvoice(staff, { id, reason, ...values }, clock);
/** The one email that some work leads to. */
const mailAbout = async (work: () => Promise<unknown>): Promise<WrittenMail> => {
  await discardJobs(app);
  await work();
  const [mail, ...others] = await app.mail();
  expect(others).toEqual([]);
  return mail!;
};
const nothing = {
  field: null,
  code: 'WRONG_STATE',
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
    expect([(await linesOf()).length, (await linesOf()).length]).toEqual([1_000, 3]);
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
      clientId: client.id,
      clientName: `${client.user.firstName} ${client.user.lastName}`,
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
    const charged = { status: 'pending', billingDate: '2026-03-09', dueDate: '2026-03-29' };
    expect(await chargesOfClient()).toMatchObject(
      ['51.00', '102.00', '102.00', '108.32'].map((amount) => ({ amount, ...charged })),
    );
  });

  it('is emailed to the client with its lines and as a PDF, neither of which mentions the care', async () => {
    const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
    await makeDoneVisit(em, {
      client,
      caregiver,
      day: '2026-03-04',
      serviceType: 'Dementia Support',
    });
    await makeCancelledVisit(em, { client, day: '2026-03-06', serviceType: 'Hospice Support' });
    let id = '';
    const mail = await mailAbout(async () => {
      id = await issue({ notes: 'Wound care, first week' });
    });
    const { invoiceNumber } = await read(id);
    expect(mail.headers).toContain(`To: ${client.user.email}`);
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
      expect(mail.text).toContain(passage);

    const [file, ...otherFiles] = mail.attachments;
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
    expect(`${mail.headers}${mail.text}${mail.html}${printed}`).not.toMatch(
      /dementia|hospice|wound/i,
    );
  });

  it('is not emailed as new once it is canceled', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const mail = await mailAbout(async () => cancel(await issue(), 'Wrong week'));
    expect(mail.headers).toContain('no longer counts');
  });

  it('is in the queue only as its number, so nobody can read it there', async () => {
    await discardJobs(app);
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    await issue();
    const { rows } = await app.database.pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    );
    expect(rows.map(({ payload }) => Object.keys(payload))).toEqual([['sealed']]);
    expect(JSON.stringify(rows).length).toBeLessThan(1_000);
  });

  it.each([
    ['nobody has shown that the address is theirs', { emailVerified: false }],
    ['the account is deactivated', { isActive: false }],
  ])('goes by post where %s: only the office is emailed', async (_why, values) => {
    client = await makeClient(em, { user: await makeUser(em, { ...values, firstName: 'Inés' }) });
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const mail = await mailAbout(async () => {
      const paid = { invoiceId: await issue(), amount: '10.00', paymentMethod: 'Check' };
      await recordPayment(staff, paid, clock);
    });
    expect(mail.headers).toContain(`To: ${app.settings.provider.email}`);
    expect(mail.text).toContain('We couldn’t email Inés Quintero this invoice');
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
    expect(await datesOf({ from: '2026-03-02' })).toEqual(['2026-03-08']);
    expect(await datesOf()).toEqual(['2026-03-01']);
    expect(await refusal(issue())).toEqual(nothing);
    expect(await datesOf({ through: undefined })).toEqual(['2026-03-09']);
  });

  it('bills a fee by the day of the cancellation, with the day of the visit on its line', async () => {
    await makeCancelledVisit(em, {
      client,
      day: '2026-03-20',
      cancelledAt: new Date('2026-03-09T06:59:59Z'),
    });
    expect(await linesOf()).toMatchObject([{ serviceDate: '2026-03-20', amount: '51.00' }]);
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

it('is refused for a day to come, a period that ends before it begins, and an unknown client', async () => {
  const invalid = (field: string, message: string) => ({ field, message, code: 'INVALID' });
  expect(await refusal(issue({ through: '2026-03-10' }))).toEqual(
    invalid('through', 'This day has not come yet'),
  );
  expect(await refusal(issue({ from: '2026-03-09' }))).toEqual(
    invalid('from', 'The period cannot end before it begins'),
  );
  for (const clientId of ['00000000-0000-4000-8000-000000000000', 'nobody'])
    expect(await refusal(issue({ clientId }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This client was not found.',
    });
});

describe('what is left out of an invoice', () => {
  it('stays unbilled, with the sums of the rest, and goes on the next', async () => {
    const kept = await makeDoneVisit(em, { client, day: '2026-03-04' });
    const fee = await makeCancelledVisit(em, { client, day: '2026-03-05' });
    const leaveOut = [fee.id];
    const { clients } = await unbilledByClient(
      db(),
      '2026-03-08',
      { taxRate: '0.056', billMinimum: 'worked' },
      leaveOut,
    );
    const row = clients.find((one) => one.client.id === client.id);
    expect(row).toMatchObject({ chargeCount: 1, total: { amount: '107.71' } });
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
    await cancel(first, 'Wrong month');
    expect(await chargesOfClient()).toMatchObject([{ status: 'pending', amount: '102.00' }]);
    expect(await linesOf()).toMatchObject([{ amount: '102.00' }]);
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
    const told = await mailAbout(() => cancel(first, 'Wrong caregiver'));
    const { invoiceNumber } = await read(first);
    expect(told.headers).toContain(`To: ${client.user.email}`);
    expect(told.headers).toContain(`Subject: Invoice ${invoiceNumber} no longer counts`);
    expect(told.text).toContain('and says that it replaces this one');
    expect(told.text).not.toContain('Wrong caregiver');
    expect((await read(first)).replacedBy).toEqual([]);

    const second = await read(await issue());
    expect(second).toMatchObject({ replaces: [invoiceNumber], replacedBy: [] });
    expect((await read(first)).replacedBy).toEqual([second.invoiceNumber]);
    expect((await app.mail())[0]?.text).toContain(
      `Replaces ${invoiceNumber}, which no longer counts.`,
    );
    await cancel(second.id, 'Again');
    const third = await read(await issue());
    expect(third.replaces).toEqual([second.invoiceNumber]);
    expect((await read(first)).replacedBy).toEqual([second.invoiceNumber]);
  });

  it('an invoice of another client does not replace it', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const first = await issue();
    await cancel(first, 'Wrong client');
    const other = await makeClient(em);
    for (const table of ['appointments', 'billings'])
      await app.database.pool.query(`update ${table} set client_id = $1 where client_id = $2`, [
        other.id,
        client.id,
      ]);
    expect((await read(await issue({ clientId: other.id }))).replaces).toEqual([]);
    expect((await read(first)).replacedBy).toEqual([]);
  });

  it('they are never billed again when the office wrote them off', async () => {
    await makeDoneVisit(em, { client, day: '2026-03-04' });
    const id = await issue();
    const told = await mailAbout(() => cancel(id, 'A gift', { rebill: false }));
    expect(told.text).toContain('You owe nothing for what was on it.');
    expect(await chargesOfClient()).toMatchObject([{ status: 'cancelled' }]);
    expect(await refusal(issue())).toEqual(nothing);
  });
});

it('says how much more is given back than there is to bill', async () => {
  const taken = await makeDoneVisit(em, { client, day: '2026-03-03' });
  await issue();
  await takeVisitAway(staff, { id: taken.id, reason: 'It never was.' }, clock);
  await makeDoneVisit(em, { client, day: '2026-03-04', worked: 60 });
  expect(await refusal(issue())).toEqual({
    ...nothing,
    code: 'WRONG_STATE',
    message: 'Credits come to $68.00 more than there is to bill: they wait for more.',
  });
  await makeDoneVisit(em, { client, day: '2026-03-05', worked: 120 });
  expect(await refusal(issue())).toEqual({
    ...nothing,
    code: 'WRONG_STATE',
    message: 'Credits come to as much as there is to bill: they wait for more.',
  });
});

describe('what is not billed yet', () => {
  const through = '2026-03-08';
  const unbilled = (until = through, more = {}) =>
    unbilledByClient(db(), until, { ...app.settings, ...more });

  it('matches the invoices issued afterwards, client by client and to the cent', async () => {
    await withoutClients(app);
    const named = async (firstName: string) =>
      makeClient(em, { user: await makeUser(em, { firstName, lastName: 'Quintero' }) });
    const [zoe, ana] = [await named('Zoë'), await named('Ana')];
    await makeDoneVisit(em, {
      client: zoe,
      day: '2026-03-06',
      worked: 202,
      estimatedCost: '99.99',
    });
    await makeCancelledVisit(em, { client: zoe, day: '2026-03-05' });
    await makeDoneVisit(em, { client: ana, day: '2026-03-04' });
    await makeDoneVisit(em, { client: ana, day: '2026-03-09' });
    await makeDoneVisit(em, {
      client: await named('Free'),
      day: '2026-03-04',
      estimatedCost: null,
    });

    const waiting = await unbilled();
    expect(waiting).toMatchObject({
      clients: [
        {
          client: { id: ana.id, name: 'Ana Quintero' },
          chargeCount: 1,
          subtotal: { amount: '102.00' },
          tax: { amount: '5.71' },
          total: { amount: '107.71' },
        },
        { client: { id: zoe.id }, chargeCount: 2, subtotal: { amount: '159.32' } },
      ],
      chargeCount: 3,
      total: { amount: '275.95' },
    });
    expect((await unbilled('2026-03-09')).chargeCount).toBe(4);

    for (const { client: billed, total, tax } of waiting.clients)
      expect(await read(await issue({ clientId: billed.id }))).toMatchObject({
        total: total.amount,
        tax: tax.amount,
      });
    expect(await unbilled()).toMatchObject({
      clients: [],
      chargeCount: 0,
      total: { amount: '0.00' },
    });
  });

  it('a visit under the minimum is listed and billed as worked, or as the minimum, which its line says', async () => {
    const visit = await makeDoneVisit(em, { client, day: '2026-03-04', worked: 134 });
    const seen = async (more = {}) => {
      const { clients, short } = await unbilled(through, more);
      return {
        subtotal: clients.find((row) => row.client.id === client.id)?.subtotal.amount,
        short: short.filter((one) => one.client.id === client.id),
      };
    };
    expect(await seen()).toMatchObject({
      subtotal: '76.50',
      short: [{ appointmentId: visit.id, serviceDate: '2026-03-04', underHours: 3 }],
    });
    const minimum = { billMinimum: 'minimum' } as const;
    expect(await seen(minimum)).toEqual({ subtotal: '102.00', short: [] });
    const { context } = await signedInOffice(app);
    Object.assign(context, { settings: { ...context.settings, ...minimum } });
    let id = '';
    const mail = await mailAbout(async () => {
      id = await issue({}, context);
    });
    const invoice = await read(id);
    expect(invoice.lines).toMatchObject([
      {
        description: `${visit.serviceType}, billed as our minimum of 3 hours`,
        quantity: '3.00',
        amount: '102.00',
      },
    ]);
    expect(mail.text).not.toContain(visit.serviceType);
    expect(mail.text).toContain('Visit, billed as our minimum of 3 hours');
  });

  it('a visit under the minimum changes on no invoice until it is corrected beyond it; its line says so', async () => {
    const { id } = await makeDoneVisit(em, { client, day: '2026-03-04', worked: 40 });
    const { context } = await signedInOffice(app);
    Object.assign(context, { settings: { ...context.settings, billMinimum: 'minimum' } });
    const lasted = (minutes: number) =>
      correctVisit(
        context,
        {
          id,
          reason: 'She stayed',
          completedAt: new Date(Date.parse('2026-03-04T16:00:00Z') + minutes * 60_000),
        },
        clock,
      );
    const waiting = async () =>
      (await chargesOf(db(), client.id, { through }, 'minimum')).map(
        ({ description, amount }) => `${description} ${amount}`,
      );
    await issue({}, context);
    await lasted(100);
    expect(await waiting()).toEqual([]);
    await lasted(240);
    expect(await waiting()).toEqual([
      expect.stringMatching(/^Credit for .* -102\.00$/),
      expect.stringMatching(/, corrected 136\.00$/),
    ]);
    await issue({}, context);
    await lasted(120);
    await makeDoneVisit(em, { client, day: '2026-03-05' });
    const mail = await mailAbout(() => issue({}, context));
    expect(mail.text).toContain('Visit, billed as our minimum of 3 hours, $102.00');
  });

  it('a visit whose departure came too late to be its end is named among the held ones', async () => {
    const caregiver = await makeCaregiver(em);
    const visit = await makeDoneVisit(em, {
      ...{ client, caregiver, day: '2026-03-04' },
      ...{ status: 'in-progress', actualCost: null, completedAt: null },
    });
    const held = async () =>
      (await unbilled()).held.filter(({ clientId }) => clientId === client.id);
    expect(await held()).toEqual([]);
    await makeVisitRecord(em, {
      ...{ appointment: visit, caregiver, kind: 'departure' },
      at: new Date('2026-03-06T17:00:00Z'),
    });
    expect(await held()).toMatchObject([
      { appointmentId: visit.id, exceptions: [], isUnended: true },
    ]);
  });
});
