import { jest } from '@jest/globals';
import { jobKind } from '../jobs/jobs.ts';
import { makeClient } from '../modules/care/clients/client.factory.ts';
import type { User } from '../modules/identity/user.entity.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { makeWorkingCaregiver } from '../modules/appointments/schedule.factory.ts';
import { cancellationFee } from '../modules/appointments/appointment.rules.ts';
import { makeService } from '../modules/catalogue/service.factory.ts';
import { testApp, type TestApp } from './app.ts';
import { itIs } from './calendar.ts';
import { mailbox, type WrittenMail } from './mailbox.ts';

/*
 * Three months of a family with the provider, from the first visit to the last invoice, through
 * the graph and the scheduled jobs only. Each step builds on the previous ones. How a question
 * becomes a client is in requestToInvoice.test.ts.
 */

/** Fee of the visit that is canceled twelve hours before. */
const { fee } = cancellationFee('standard', 12, '102.00');

let app: TestApp;
let read: () => Promise<WrittenMail[]>;
let family: User;
let giver: User;
let admin: User;
let serviceId: string;
let clientId: string;
let caregiverId: string;
let visits: { id: string; scheduledDate: string }[];

beforeAll(async () => {
  itIs('2027-03-01 09:00');
  app = await testApp();
  read = mailbox(app.services);
  const em = app.database.orm.em.fork();
  admin = await makeUser(em, { role: 'admin', firstName: 'Teresa', lastName: 'Vega' });
  family = await makeUser(em, { email: 'luis@ortega.example', firstName: 'Luis' });
  clientId = (await makeClient(em, { user: family })).id;
  const dana = { firstName: 'Dana', lastName: 'Whitehorse' };
  giver = await makeUser(em, { role: 'caregiver', ...dana });
  caregiverId = (await makeWorkingCaregiver(em, { user: giver, ...dana })).id;
  serviceId = (
    await makeService(em, { name: 'Personal Care', basePrice: '34.00', category: 'personal-care' })
  ).id;
});
afterAll(async () => {
  await app?.stop();
  jest.useRealTimers();
});

/** A new session, as on every day of the story. */
const tokenOf = ({ id }: User): Promise<string> => app.services.sessions.open(id);

/** Reads something; a failure fails the test. */
async function ask<T>(document: string, user: User, variables = {}): Promise<T> {
  const { data, errors } = await app.graph<Record<string, T>>(
    document,
    variables,
    await tokenOf(user),
  );
  expect(errors).toEqual([]);
  return Object.values(data)[0]!;
}

/** Changes something; a refusal fails the test. */
async function change<T = unknown>(
  name: string,
  input: object,
  user = admin,
  selection?: string,
): Promise<T> {
  const answer = await app.change<T>(name, input, await tokenOf(user), selection);
  expect(answer.userErrors).toEqual([]);
  return answer;
}

/** Runs a scheduled job, and reads the emails of everything that is due. */
async function runs(name: string): Promise<WrittenMail[]> {
  await app.services.jobs.enqueue(app.database.orm.em.fork(), jobKind(name), {});
  return read();
}

const to = (mails: readonly WrittenMail[], address: string): WrittenMail[] =>
  mails.filter(({ headers }) =>
    new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'm').test(headers),
  );
const subjects = (mails: readonly WrittenMail[]): string[] =>
  to(mails, family.email!).map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1] ?? '');

interface Board {
  account: { status: string; statusReason: string | null };
  stats: { totalAppointments: number; completedThisMonth: number; primaryCaregiver: string };
  careUpdates: { title: string; caregiver: string | null }[];
  upcomingAppointments: {
    id: string;
    date: string;
    status: string;
    cancellation: { fee: { amount: string } } | null;
  }[];
}

const dashboard = (): Promise<Board> =>
  ask(
    `{ dashboard { account { status statusReason } stats { totalAppointments completedThisMonth primaryCaregiver }
  careUpdates { title caregiver } upcomingAppointments { id date status cancellation { fee { amount } } } } }`,
    family,
  );

interface Bill {
  id: string;
  invoiceNumber: string;
  status: string;
  dueDate: string;
  amount: { amount: string };
  amountDue: { amount: string };
  items: {
    description: string;
    quantity: string;
    serviceDate: string;
    amount: { amount: string };
  }[];
}

/** What the family reads about money. */
async function bills() {
  const { nodes } = await ask<{ nodes: Bill[] }>(
    '{ invoices { nodes { id invoiceNumber status dueDate amount { amount } amountDue { amount } items { description quantity serviceDate amount { amount } } } } }',
    family,
  );
  const { totalOutstanding, paidThisMonth, overdueCount } = await ask<{
    totalOutstanding: { amount: string };
    paidThisMonth: { amount: string };
    overdueCount: number;
  }>(
    '{ billingSummary { totalOutstanding { amount } paidThisMonth { amount } overdueCount } }',
    family,
  );
  return {
    invoices: nodes,
    outstanding: totalOutstanding.amount,
    paidThisMonth: paidThisMonth.amount,
    overdue: overdueCount,
  };
}

/** An arrival or a departure as a phone tells it, at this moment. */
const recordOf = (appointmentId: string): Record<string, unknown> => ({
  appointmentId,
  deviceAt: new Date(),
  deviceNow: new Date(),
  idempotencyKey: `${appointmentId}-${Date.now()}`,
});

/** Dana comes, works for so many minutes, and writes to the family. */
async function visited(id: string, begins: string, ends: string, title: string): Promise<void> {
  await change('confirmAppointment', { id });
  itIs(begins);
  await change('recordArrival', recordOf(id), giver);
  expect((await dashboard()).upcomingAppointments[0]).toMatchObject({ id, status: 'IN_PROGRESS' });
  itIs(ends);
  await change('recordDeparture', recordOf(id), giver);
  const update = { updateType: 'Visit summary', title, content: 'All is well.' };
  await change('writeCareUpdate', { appointmentId: id, ...update }, giver);
  await settled(id);
}

/** The office settles whatever was unusual about a visit: until then it isn't billed. */
async function settled(appointmentId: string): Promise<void> {
  const { nodes } = await ask<{ nodes: { id: string }[] }>(
    `query ($filter: VisitExceptionFilterInput) { visitExceptions(filter: $filter) { nodes { id } } }`,
    admin,
    { filter: { appointmentId, settled: false } },
  );
  const ids = nodes.map(({ id }) => id);
  await change('settleVisitExceptions', { ids, reason: 'The family agrees.' });
}

const pay = (invoiceId: string, amount: string): Promise<unknown> =>
  change('recordPayment', { invoiceId, amount, paymentMethod: 'Check' });

it('a weekly visit is planned for five weeks, and one of them is moved', async () => {
  const plan = await change<{
    recurringAppointment: { id: string; visitsToCome: number; conflicts: number };
  }>(
    'createRecurringAppointment',
    {
      clientId,
      serviceId,
      caregiverId,
      pattern: 'WEEKLY',
      startDate: '2027-03-02',
      startTime: '09:00',
      duration: 180,
      maxOccurrences: 5,
    },
    admin,
    'recurringAppointment { id visitsToCome conflicts }',
  );
  expect(plan.recurringAppointment).toMatchObject({ visitsToCome: 5, conflicts: 0 });
  const list = await ask<{ nodes: typeof visits }>(
    'query ($filter: AppointmentFilterInput) { appointments(filter: $filter, first: 50) { nodes { id scheduledDate } } }',
    admin,
    { filter: { recurringAppointmentId: plan.recurringAppointment.id } },
  );
  visits = list.nodes;
  expect(visits.map(({ scheduledDate }) => scheduledDate)).toEqual(
    ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-23', '2027-03-30'].map(
      (day) => `${day}T16:00:00.000Z`,
    ),
  );

  await change('changeAppointment', {
    id: visits[1]!.id,
    scheduledDate: '2027-03-10T20:00:00.000Z',
  });
  await change('setBillingRhythm', { id: clientId, rhythm: 'BIWEEKLY' }, admin, 'rhythm');
  const { stats, upcomingAppointments } = await dashboard();
  expect(stats).toMatchObject({ totalAppointments: 5, primaryCaregiver: 'Dana Whitehorse' });
  expect(upcomingAppointments.slice(0, 3).map(({ date }) => date)).toEqual([
    '2027-03-02T16:00:00.000Z',
    '2027-03-10T20:00:00.000Z',
    '2027-03-16T16:00:00.000Z',
  ]);
});

it('the first visit is completed with an update, and billed when its two weeks are over', async () => {
  await visited(visits[0]!.id, '2027-03-02 09:00', '2027-03-02 12:20', 'A good first morning');
  expect(await dashboard()).toMatchObject({
    stats: { completedThisMonth: 1 },
    careUpdates: [{ title: 'A good first morning', caregiver: 'Dana Whitehorse' }],
  });

  itIs('2027-03-08 06:00');
  await read();
  const mails = to(await runs('run-invoices'), family.email!);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(
    /Invoice: INV-1001\nMarch 2, 2027: 3\.25 hours, \$110\.50\nTotal: \$110\.50\nDue by: March 28, 2027/,
  );
  expect(await bills()).toMatchObject({
    outstanding: '110.50',
    invoices: [
      {
        invoiceNumber: 'INV-1001',
        status: 'PENDING',
        dueDate: '2027-03-28',
        items: [
          {
            description: 'Personal Care',
            quantity: '3.25',
            serviceDate: '2027-03-02',
            amount: { amount: '110.50' },
          },
        ],
      },
    ],
  });
});

it('the moved visit gets a reminder at its new time; the next is cancelled late, for the fee that was shown', async () => {
  itIs('2027-03-09 13:01');
  const reminders = to(await runs('send-reminders'), family.email!);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain('Wednesday, March 10');
  expect(to(await runs('send-reminders'), family.email!)).toEqual([]);
  await visited(visits[1]!.id, '2027-03-10 13:00', '2027-03-10 16:00', 'A walk in the afternoon');

  itIs('2027-03-15 21:00');
  const {
    upcomingAppointments: [next],
  } = await dashboard();
  expect(next).toMatchObject({ id: visits[2]!.id, cancellation: { fee: { amount: fee } } });
  await read();
  await change('cancelAppointment', { id: next!.id, reason: 'SCHEDULE_CONFLICT', fee }, family);
  const mails = await read();
  expect(to(mails, family.email!)[0]?.text).toContain('The fee will be on your next invoice.');
  expect(to(mails, app.settings.provider.email)).toHaveLength(1);
  expect(await dashboard()).toMatchObject({
    stats: { totalAppointments: 5, completedThisMonth: 2 },
    upcomingAppointments: [{ id: visits[3]!.id }, {}],
  });
});

it('the run bills visit and fee together, and never again', async () => {
  itIs('2027-03-15 06:00');
  expect(to(await runs('run-invoices'), family.email!)).toEqual([]);
  itIs('2027-03-22 06:00');
  expect(subjects(await runs('run-invoices'))).toEqual([expect.stringContaining('INV-1002')]);
  expect(to(await runs('run-invoices'), family.email!)).toEqual([]);
  const { invoices, outstanding } = await bills();
  expect(outstanding).toBe('238.00');
  expect(invoices[0]).toMatchObject({
    invoiceNumber: 'INV-1002',
    amount: { amount: '127.50' },
    items: [
      {
        description: 'Personal Care',
        quantity: '3.00',
        serviceDate: '2027-03-10',
        amount: { amount: '102.00' },
      },
      {
        description: 'Cancellation fee, Personal Care',
        quantity: '1.00',
        serviceDate: '2027-03-16',
        amount: { amount: fee },
      },
    ],
  });
});

it('part is paid, then the rest, and each time the family reads what is due', async () => {
  const [second, first] = (await bills()).invoices;
  await pay(second!.id, '60.00');
  expect((await read()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Still due: $67.50'),
  ]);
  expect(await bills()).toMatchObject({
    outstanding: '178.00',
    paidThisMonth: '60.00',
    invoices: [{ status: 'PENDING', amountDue: { amount: '67.50' } }, {}],
  });

  await pay(second!.id, '67.50');
  expect((await read()).map(({ text }) => text)).toEqual([
    expect.stringContaining('This invoice is paid in full.'),
  ]);
  await pay(first!.id, '110.50');
  await read();
  expect(await bills()).toMatchObject({
    outstanding: '0.00',
    paidThisMonth: '238.00',
    invoices: [{ status: 'PAID' }, { status: 'PAID' }],
  });
  const payments = await ask<{ totalCount: number }>('{ payments { totalCount } }', family);
  expect(payments.totalCount).toBe(3);
  const pdf = await app.rest('GET', `/api/billing/invoices/${second!.id}/download`, {
    token: await tokenOf(family),
  });
  expect(pdf.status).toBe(200);
});

it('the remaining visits are completed and billed', async () => {
  for (const [index, day] of ['2027-03-23', '2027-03-30'].entries())
    await visited(visits[3 + index]!.id, `${day} 08:55`, `${day} 12:00`, `Week ${index + 4}`);
  itIs('2027-04-05 06:00');
  await runs('run-invoices');
  const { invoices, outstanding } = await bills();
  expect(
    invoices.map(({ invoiceNumber, items }) => [
      invoiceNumber,
      items.map(({ serviceDate }) => serviceDate),
    ]),
  ).toEqual([
    ['INV-1003', ['2027-03-23', '2027-03-30']],
    ['INV-1002', ['2027-03-10', '2027-03-16']],
    ['INV-1001', ['2027-03-02']],
  ]);
  expect(outstanding).toBe('204.00');
  expect(await dashboard()).toMatchObject({
    upcomingAppointments: [],
    stats: { totalAppointments: 5 },
  });
});

it('an unpaid invoice becomes overdue, then the office suspends care; the family reads why, pays, and the office lifts it', async () => {
  itIs('2027-04-26 00:05');
  await runs('mark-overdue-invoices');
  expect((await bills()).overdue).toBe(1);
  itIs('2027-05-26 09:00');
  await change('suspendForNonPayment', { clientId, keptVisits: [] });
  expect(subjects(await read())).toEqual(['Please call us about your account']);
  expect((await dashboard()).account).toMatchObject({
    status: 'SUSPENDED',
    statusReason: expect.stringContaining(
      'Invoice INV-1003 has been unpaid for more than 30 days',
    ) as string,
  });
  const booking = await app.change(
    'bookAppointment',
    { clientId, serviceId, scheduledDate: '2027-06-01T16:00:00.000Z', duration: 180 },
    await tokenOf(admin),
  );
  expect(booking.userErrors).toMatchObject([{ field: 'clientId', code: 'CONFLICT' }]);

  for (const { id, amountDue, status } of (await bills()).invoices)
    if (status !== 'PAID') await pay(id, amountDue.amount);
  await change('moveClient', { id: clientId, status: 'ACTIVE' });
  expect((await dashboard()).account).toMatchObject({ status: 'ACTIVE', statusReason: null });
  expect(await bills()).toMatchObject({ outstanding: '0.00', overdue: 0, paidThisMonth: '204.00' });
});

it("and the office's figures match", async () => {
  const periods = await ask(
    `{ analytics(unit: MONTH, from: "2027-03-01", through: "2027-05-26") {
    begins completedVisits cancelledVisits hours billed { amount } revenue { amount } outstanding { amount } } }`,
    admin,
  );
  const period = (
    month: string,
    [completedVisits, cancelledVisits, hours]: [number, number, string],
    [billed, revenue, outstanding]: [string, string, string],
  ) => ({
    begins: `2027-${month}-01`,
    completedVisits,
    cancelledVisits,
    hours,
    billed: { amount: billed },
    revenue: { amount: revenue },
    outstanding: { amount: outstanding },
  });
  expect(periods).toEqual([
    period('03', [4, 1, '12.25'], ['238.00', '238.00', '0.00']),
    period('04', [0, 0, '0.00'], ['204.00', '0.00', '204.00']),
    period('05', [0, 0, '0.00'], ['0.00', '204.00', '0.00']),
  ]);
});
