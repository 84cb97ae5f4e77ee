import { cancellationFee } from '../modules/scheduling/scheduling.rules.ts';
import { jest } from '@jest/globals';
import { makeUser } from '../modules/identity/user.factory.ts';
import { jobKind } from '../jobs/jobs.ts';
import { makeService } from '../modules/scheduling/services/service.factory.ts';
import { testApp, type TestApp } from './app.ts';
import { itIs } from './calendar.ts';
import { mailbox, type WrittenMail } from './mailbox.ts';

/*
 * One family's life with the provider, from the first question to the last invoice, through the
 * graph only. Each step builds on the previous ones. Only the first admin, the catalogue and the
 * current date come from outside.
 */

/** Fee of the visit that is canceled twelve hours before. */
const { fee } = cancellationFee('standard', 12, '102.00');

let app: TestApp;
let read: () => Promise<WrittenMail[]>;
let adminId: string;
let serviceId: string;
let clientId: string;
let caregiverId: string;
let visits: { id: string; scheduledDate: string }[];

const family = { email: 'luis@ortega.example', password: 'Ocotillo7&' };
const giver = { email: 'dana@whitehorse.example', password: 'Palo8Verde!' };

beforeAll(async () => {
  itIs('2027-03-01 09:00');
  app = await testApp();
  read = mailbox(app.services);
  const em = app.database.orm.em.fork();
  adminId = (await makeUser(em, { role: 'admin', firstName: 'Teresa', lastName: 'Vega' })).id;
  serviceId = (
    await makeService(em, { name: 'Personal Care', basePrice: '34.00', category: 'personal-care' })
  ).id;
});
afterAll(async () => {
  await app?.stop();
  jest.useRealTimers();
});

type Payload = { userErrors?: { field: string | null; message: string; code: string }[] } & Record<
  string,
  never
>;

/** Sends an operation; a failure or a refusal fails the test. */
async function ask<T = Payload>(
  document: string,
  variables: Record<string, unknown> = {},
  token: string | null = null,
): Promise<T> {
  const { data, errors } = await app.graph<Record<string, Payload>>(document, variables, token);
  expect(errors).toEqual([]);
  const [answer] = Object.values(data);
  expect(answer?.userErrors ?? []).toEqual([]);
  return answer as T;
}

const office = async <T = Payload>(
  document: string,
  variables: Record<string, unknown> = {},
): Promise<T> => ask<T>(document, variables, await app.services.sessions.open(adminId));

async function signedIn(person: { email: string; password: string }): Promise<string> {
  return (
    await ask<{ token: string }>(
      'mutation ($input: LoginInput!) { login(input: $input) { token userErrors { field message code } } }',
      { input: person },
    )
  ).token;
}

const refusals = 'userErrors { field message code }';

/** Runs a scheduled job, and reads the emails of everything that is due. */
async function runs(name: string): Promise<WrittenMail[]> {
  await app.services.jobs.enqueue(app.database.orm.em.fork(), jobKind(name), {});
  return read();
}

const to = (mails: readonly WrittenMail[], address: string): WrittenMail[] =>
  mails.filter(({ headers }) =>
    new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'm').test(headers),
  );
const subjects = (mails: readonly WrittenMail[], address: string): string[] =>
  to(mails, address).map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1] ?? '');

interface Board {
  account: { status: string; statusReason: string | null; emergencyPhone: string };
  stats: { totalAppointments: number; completedThisMonth: number; primaryCaregiver: string };
  careUpdates: { title: string; caregiver: string | null }[];
  upcomingAppointments: {
    id: string;
    date: string;
    status: string;
    caregiver: string | null;
    cancellation: { fee: { amount: string } } | null;
  }[];
}

const dashboard = async (): Promise<Board> =>
  ask<Board>(
    `{ dashboard { account { status statusReason emergencyPhone } stats { totalAppointments completedThisMonth primaryCaregiver }
  careUpdates { title caregiver } upcomingAppointments { id date status caregiver cancellation { fee { amount } } } } }`,
    {},
    await signedIn(family),
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

async function bills(): Promise<{
  invoices: Bill[];
  outstanding: string;
  paidThisMonth: string;
  overdue: number;
}> {
  const { data, errors } = await app.graph<{
    invoices: { nodes: Bill[] };
    billingSummary: {
      totalOutstanding: { amount: string };
      paidThisMonth: { amount: string };
      overdueCount: number;
    };
  }>(
    `{ invoices { nodes { id invoiceNumber status dueDate amount { amount } amountDue { amount } items { description quantity serviceDate amount { amount } } } }
    billingSummary { totalOutstanding { amount } paidThisMonth { amount } overdueCount } }`,
    {},
    await signedIn(family),
  );
  expect(errors).toEqual([]);
  const { totalOutstanding, paidThisMonth, overdueCount } = data.billingSummary;
  return {
    invoices: data.invoices.nodes,
    outstanding: totalOutstanding.amount,
    paidThisMonth: paidThisMonth.amount,
    overdue: overdueCount,
  };
}

const accept = (mail: WrittenMail | undefined, password: string): Promise<Payload> =>
  ask(
    `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token ${refusals} } }`,
    { input: { token: mail?.token, password, confirmPassword: password } },
  );

/** An arrival or a departure as a phone tells it, at this moment. */
const recordOf = (appointmentId: string): Record<string, unknown> => ({
  appointmentId,
  deviceAt: new Date(),
  deviceNow: new Date(),
  idempotencyKey: `${appointmentId}-${Date.now()}`,
});

/** Dana comes, works for so many minutes, and writes to the family. */
async function visited(id: string, begins: string, ends: string, title: string): Promise<void> {
  await office(`mutation ($id: ID!) { confirmAppointment(input: { id: $id }) { ${refusals} } }`, {
    id,
  });
  itIs(begins);
  await ask(
    `mutation ($input: RecordArrivalInput!) { recordArrival(input: $input) { ${refusals} } }`,
    { input: recordOf(id) },
    await signedIn(giver),
  );
  expect((await dashboard()).upcomingAppointments[0]).toMatchObject({ id, status: 'IN_PROGRESS' });
  itIs(ends);
  const token = await signedIn(giver);
  await ask(
    `mutation ($input: RecordDepartureInput!) { recordDeparture(input: $input) { ${refusals} } }`,
    { input: recordOf(id) },
    token,
  );
  await ask(
    `mutation ($input: WriteCareUpdateInput!) { writeCareUpdate(input: $input) { ${refusals} } }`,
    { input: { appointmentId: id, updateType: 'Visit summary', title, content: 'All is well.' } },
    token,
  );
  await settled(id);
}

/** The office settles whatever was unusual about a visit: until then it isn't billed. */
async function settled(appointmentId: string): Promise<void> {
  const { nodes } = await office<{ nodes: { id: string; kind: string }[] }>(
    `query ($filter: VisitExceptionFilterInput) { visitExceptions(filter: $filter) { nodes { id kind } } }`,
    { filter: { appointmentId, settled: false } },
  );
  await office(
    `mutation ($input: SettleVisitExceptionsInput!) { settleVisitExceptions(input: $input) { ${refusals} } }`,
    { input: { ids: nodes.map(({ id }) => id), reason: 'The family agrees.' } },
  );
}

const pay = (invoiceId: string, amount: string): Promise<Payload> =>
  office(
    `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { ${refusals} } }`,
    { input: { invoiceId, amount, paymentMethod: 'Check' } },
  );

it('a question comes in and becomes a client, who sets a password from the invitation and signs in', async () => {
  await ask(
    `mutation ($input: RequestConsultationInput!) { requestConsultation(input: $input) { ${refusals} } }`,
    {
      input: {
        name: 'Luis Ortega',
        email: family.email,
        phone: '602-555-0177',
        serviceType: 'PERSONAL_CARE',
        urgency: 'WITHIN_WEEK',
        requestType: 'consultation',
        filledInMs: 40_000,
      },
    },
  );
  expect(subjects(await read(), family.email)).toHaveLength(1);

  const {
    nodes: [request],
  } = await office<{ nodes: { id: string; name: string; status: string }[] }>(
    '{ consultationRequests { nodes { id name status } } }',
  );
  expect(request).toMatchObject({ name: 'Luis Ortega', status: 'PENDING' });
  for (const status of ['CONTACTED', 'SCHEDULED']) {
    await office(
      `mutation ($id: ID!, $status: ConsultationStatus!) { moveConsultationRequest(input: { id: $id, status: $status }) { ${refusals} } }`,
      { id: request!.id, status },
    );
  }
  const admitted = await office<{ client: { id: string; firstName: string; isInvited: boolean } }>(
    `mutation ($input: AdmitConsultationRequestInput!) { admitConsultationRequest(input: $input) { client { id firstName isInvited } ${refusals} } }`,
    {
      input: {
        id: request!.id,
        address: '12 Saguaro Way, Phoenix, AZ 85004',
        emergencyContact: 'Ana Ortega',
        emergencyPhone: '(602) 555-0188',
      },
    },
  );
  expect(admitted.client).toMatchObject({ firstName: 'Luis', isInvited: true });
  clientId = admitted.client.id;

  const [invitation] = to(await read(), family.email);
  expect(invitation?.text).toContain('/accept-invitation');
  await accept(invitation, family.password);
  expect(await dashboard()).toMatchObject({
    account: { status: 'ACTIVE', statusReason: null, emergencyPhone: '(602) 555-0188' },
    stats: { totalAppointments: 0, completedThisMonth: 0, primaryCaregiver: 'Assigned Soon' },
    careUpdates: [],
    upcomingAppointments: [],
  });
  expect(await bills()).toEqual({
    invoices: [],
    outstanding: '0.00',
    paidThisMonth: '0.00',
    overdue: 0,
  });
});

it('a caregiver applies, is hired, and gets her hours', async () => {
  await ask(
    `mutation ($input: SubmitJobApplicationInput!) { submitJobApplication(input: $input) { ${refusals} } }`,
    {
      input: {
        name: 'Dana Whitehorse',
        email: giver.email,
        phone: '(602) 555-0142',
        backgroundCheckConsent: true,
        fingerprintConsent: true,
        filledInMs: 90_000,
        workExperience: [
          {
            title: 'Caregiver',
            startDate: '2021-05-01',
            endDate: '2026-08-31',
            reasonForLeaving: 'We moved to Phoenix.',
          },
        ],
      },
    },
  );
  const {
    nodes: [application],
  } = await office<{ nodes: { id: string }[] }>('{ jobApplications { nodes { id } } }');
  for (const status of ['REVIEWING', 'INTERVIEWING']) {
    await office(
      `mutation ($id: ID!, $status: JobApplicationStatus!) { moveJobApplication(input: { id: $id, status: $status }) { ${refusals} } }`,
      { id: application!.id, status },
    );
  }
  await read();
  const hired = await office<{ caregiver: { id: string } }>(
    `mutation ($input: HireApplicantInput!) { hireApplicant(input: $input) { caregiver { id } ${refusals} } }`,
    { input: { id: application!.id, hourlyRate: '21.50', experience: 5 } },
  );
  caregiverId = hired.caregiver.id;
  await accept(to(await read(), giver.email)[0], giver.password);
  await office(
    `mutation ($input: SetCaregiverAvailabilityInput!) { setCaregiverAvailability(input: $input) { ${refusals} } }`,
    {
      input: {
        id: caregiverId,
        hours: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
          dayOfWeek,
          startTime: '08:00',
          endTime: '18:00',
        })),
      },
    },
  );
});

it('a weekly visit is planned for eight weeks, and one of them is moved', async () => {
  const plan = await office<{
    recurringAppointment: { id: string; visitsToCome: number; conflicts: number };
  }>(
    `mutation ($input: CreateRecurringAppointmentInput!) { createRecurringAppointment(input: $input) { recurringAppointment { id visitsToCome conflicts } ${refusals} } }`,
    {
      input: {
        clientId,
        serviceId,
        caregiverId,
        pattern: 'WEEKLY',
        startDate: '2027-03-02',
        startTime: '09:00',
        duration: 180,
        maxOccurrences: 8,
      },
    },
  );
  expect(plan.recurringAppointment).toMatchObject({ visitsToCome: 8, conflicts: 0 });
  const list = await office<{ nodes: typeof visits }>(
    'query ($filter: AppointmentFilterInput) { appointments(filter: $filter, first: 50) { nodes { id scheduledDate } } }',
    { filter: { recurringAppointmentId: plan.recurringAppointment.id } },
  );
  visits = list.nodes;
  expect(visits.map(({ scheduledDate }) => scheduledDate)).toEqual(
    [
      '2027-03-02',
      '2027-03-09',
      '2027-03-16',
      '2027-03-23',
      '2027-03-30',
      '2027-04-06',
      '2027-04-13',
      '2027-04-20',
    ].map((day) => `${day}T16:00:00.000Z`),
  );

  await office(
    `mutation ($input: ChangeAppointmentInput!) { changeAppointment(input: $input) { ${refusals} } }`,
    { input: { id: visits[1]!.id, scheduledDate: '2027-03-10T20:00:00.000Z' } },
  );
  await office(
    `mutation ($input: SetBillingRhythmInput!) { setBillingRhythm(input: $input) { rhythm ${refusals} } }`,
    { input: { id: clientId, rhythm: 'BIWEEKLY' } },
  );
  const { stats, upcomingAppointments } = await dashboard();
  expect(stats).toMatchObject({ totalAppointments: 8, primaryCaregiver: 'Dana Whitehorse' });
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
  const mails = to(await runs('run-invoices'), family.email);
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
  const reminders = to(await runs('send-reminders'), family.email);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain('Wednesday, March 10');
  expect(to(await runs('send-reminders'), family.email)).toEqual([]);
  await visited(visits[1]!.id, '2027-03-10 13:00', '2027-03-10 16:00', 'A walk in the afternoon');

  itIs('2027-03-15 21:00');
  const {
    upcomingAppointments: [next],
  } = await dashboard();
  expect(next).toMatchObject({ id: visits[2]!.id, cancellation: { fee: { amount: fee } } });
  await read();
  await ask(
    `mutation ($input: CancelAppointmentInput!) { cancelAppointment(input: $input) { ${refusals} } }`,
    { input: { id: next!.id, reason: 'SCHEDULE_CONFLICT', fee } },
    await signedIn(family),
  );
  const mails = await read();
  expect(to(mails, family.email)[0]?.text).toContain('The fee will be on your next invoice.');
  expect(to(mails, app.settings.provider.email)).toHaveLength(1);
  expect(await dashboard()).toMatchObject({
    stats: { totalAppointments: 8, completedThisMonth: 2 },
    upcomingAppointments: [{ id: visits[3]!.id }, {}, {}, {}, {}],
  });
});

it('the run bills visit and fee together, and never again', async () => {
  itIs('2027-03-15 06:00');
  expect(to(await runs('run-invoices'), family.email)).toEqual([]);
  itIs('2027-03-22 06:00');
  expect(subjects(await runs('run-invoices'), family.email)).toEqual([
    expect.stringContaining('INV-1002'),
  ]);
  expect(to(await runs('run-invoices'), family.email)).toEqual([]);
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
  const payments = await ask<{ totalCount: number }>(
    '{ payments { totalCount } }',
    {},
    await signedIn(family),
  );
  expect(payments.totalCount).toBe(3);
  const pdf = await app.rest('GET', `/api/billing/invoices/${second!.id}/download`, {
    token: await signedIn(family),
  });
  expect(pdf.status).toBe(200);
});

it('the five remaining visits are completed and billed', async () => {
  for (const [index, day] of [
    '2027-03-23',
    '2027-03-30',
    '2027-04-06',
    '2027-04-13',
    '2027-04-20',
  ].entries()) {
    await visited(visits[3 + index]!.id, `${day} 08:55`, `${day} 12:00`, `Week ${index + 4}`);
  }
  for (const monday of ['2027-04-05', '2027-04-19', '2027-05-03']) {
    itIs(`${monday} 06:00`);
    await runs('run-invoices');
  }
  const { invoices, outstanding } = await bills();
  expect(
    invoices.map(({ invoiceNumber, items }) => [
      invoiceNumber,
      items.map(({ serviceDate }) => serviceDate),
    ]),
  ).toEqual([
    ['INV-1005', ['2027-04-20']],
    ['INV-1004', ['2027-04-06', '2027-04-13']],
    ['INV-1003', ['2027-03-23', '2027-03-30']],
    ['INV-1002', ['2027-03-10', '2027-03-16']],
    ['INV-1001', ['2027-03-02']],
  ]);
  expect(outstanding).toBe('510.00');
  expect(await dashboard()).toMatchObject({
    upcomingAppointments: [],
    stats: { totalAppointments: 8 },
  });
});

it('an unpaid invoice becomes overdue, then the office suspends care; the family reads why, pays, and the office lifts it', async () => {
  itIs('2027-04-26 00:05');
  await runs('mark-overdue-invoices');
  expect((await bills()).overdue).toBe(1);
  itIs('2027-05-26 09:00');
  await office(
    `mutation ($id: ID!) { suspendForNonPayment(input: { clientId: $id, keptVisits: [] }) { ${refusals} } }`,
    { id: clientId },
  );
  expect(subjects(await read(), family.email)).toEqual(['Please call us about your account']);
  expect((await dashboard()).account).toMatchObject({
    status: 'SUSPENDED',
    statusReason: expect.stringContaining(
      'Invoice INV-1003 has been unpaid for more than 30 days',
    ) as string,
  });
  const booking = await app.graph<{ bookAppointment: Payload }>(
    `mutation ($input: BookAppointmentInput!) { bookAppointment(input: $input) { ${refusals} } }`,
    { input: { clientId, serviceId, scheduledDate: '2027-06-01T16:00:00.000Z', duration: 180 } },
    await app.services.sessions.open(adminId),
  );
  expect(booking.data.bookAppointment.userErrors).toMatchObject([
    { field: 'clientId', code: 'CONFLICT' },
  ]);

  for (const { id, amountDue, status } of (await bills()).invoices)
    if (status !== 'PAID') await pay(id, amountDue.amount);
  await office(
    `mutation ($id: ID!) { moveClient(input: { id: $id, status: ACTIVE }) { ${refusals} } }`,
    {
      id: clientId,
    },
  );
  expect((await dashboard()).account).toMatchObject({ status: 'ACTIVE', statusReason: null });
  expect(await bills()).toMatchObject({ outstanding: '0.00', overdue: 0, paidThisMonth: '510.00' });
});

it("and the office's figures match", async () => {
  const periods = await office<
    { begins: string; requests: object[] }[]
  >(`{ analytics(unit: MONTH, from: "2027-03-01", through: "2027-05-26") {
    begins requests { source outcome count } completedVisits cancelledVisits hours billed { amount } revenue { amount } outstanding { amount } } }`);
  expect(periods).toEqual([
    {
      begins: '2027-03-01',
      completedVisits: 4,
      cancelledVisits: 1,
      hours: '12.25',
      billed: { amount: '238.00' },
      revenue: { amount: '238.00' },
      outstanding: { amount: '0.00' },
      requests: [
        { source: 'CONSULTATION_REQUEST', outcome: 'completed', count: 1 },
        { source: 'JOB_APPLICATION', outcome: 'hired', count: 1 },
      ],
    },
    {
      begins: '2027-04-01',
      requests: [],
      completedVisits: 3,
      cancelledVisits: 0,
      hours: '9.00',
      billed: { amount: '408.00' },
      revenue: { amount: '0.00' },
      outstanding: { amount: '408.00' },
    },
    {
      begins: '2027-05-01',
      requests: [],
      completedVisits: 0,
      cancelledVisits: 0,
      hours: '0.00',
      billed: { amount: '102.00' },
      revenue: { amount: '510.00' },
      outstanding: { amount: '0.00' },
    },
  ]);
});
