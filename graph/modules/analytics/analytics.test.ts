import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { addDays, dayIn, daysBetween } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { cases, fc } from '../../testing/properties.ts';
import { emptied } from '../../testing/emptied.ts';
import { closingReasons } from '../appointments/appointment.rules.ts';
import { makeInvoiceCredit } from '../invoices/invoiceCredit.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeCancelledVisit, makeDoneVisit } from '../invoices/visit.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { SubmissionOutcome } from '../inbox/submissionOutcome.entity.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { analyticsOf } from './analytics.queries.ts';
import { owedAges } from './analytics.rules.ts';
import { outstandingByAge } from './outstanding.queries.ts';
import { reportOf } from './reports.queries.ts';

const app = useApp();
let em: EntityManager;
let staff: string;
const clean = () => emptied(app.database.pool, 'users');
beforeEach(async () => {
  await clean();
  em = app.database.orm.em.fork();
  staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
});

interface Period extends Record<string, unknown> {
  from: string;
  billed: { amount: string };
  revenue: { amount: string };
  outstanding: { amount: string } | null;
}

const figuresQuery = `query ($unit: AnalyticsUnit!, $from: Date!, $through: Date!) { analytics(unit: $unit, from: $from, through: $through) {
  from measuredDays requests { kind status count } completedVisits cancelledVisits hours billed { amount } revenue { amount } outstanding { amount } } }`;

const figures = async (unit: string, from: string, through: string): Promise<Period[]> =>
  (await app.read<{ analytics: Period[] }>(figuresQuery, staff, { unit, from, through })).analytics;

it('measures requests, visits, hours, revenue and outstanding amounts, day by day in Phoenix', async () => {
  const at = (instant: string) => ({ createdAt: new Date(instant) });
  await makeContactInquiry(em, at('2026-03-04T07:00:00Z'));
  await makeContactInquiry(em, { ...at('2026-03-05T06:59:59Z'), status: 'answered' });
  await makeContactInquiry(em, { ...at('2026-03-04T20:00:00Z'), suspectedSpam: true });
  await makeConsultation(em, at('2026-03-04T06:59:59Z'));
  const day = '2026-03-04';
  await makeDoneVisit(em, { day, worked: 202 });
  await makeDoneVisit(em, { day });
  await makeCancelledVisit(em, { day });
  const invoice = await makeInvoice(em, { issueDate: day, items: [{ rate: '100.00' }] });
  await makeInvoice(em, { issueDate: day, status: 'cancelled', items: [{ rate: '999.00' }] });
  await makePayment(em, { invoice, paymentDate: day, amount: '30.00' });
  await makePayment(em, { invoice, paymentDate: '2026-03-05', amount: '-10.00' });

  const amounts = (billed: string, revenue: string, outstanding: string) => ({
    ...{ billed: { amount: billed }, revenue: { amount: revenue } },
    outstanding: { amount: outstanding },
  });
  const counts = (completedVisits: number, cancelledVisits: number, hours: string) => ({
    ...{ completedVisits, cancelledVisits, hours, measuredDays: 1 },
  });
  expect(await figures('DAY', '2026-03-03', '2026-03-06')).toEqual([
    {
      ...{ from: '2026-03-03', ...counts(0, 0, '0.00'), ...amounts('0.00', '0.00', '0.00') },
      requests: [{ kind: 'CONSULTATION', status: 'PENDING', count: 1 }],
    },
    {
      ...{ from: day, ...counts(2, 1, '6.25'), ...amounts('100.00', '30.00', '70.00') },
      requests: [
        { kind: 'CONTACT_INQUIRY', status: 'ANSWERED', count: 1 },
        { kind: 'CONTACT_INQUIRY', status: 'NEW', count: 1 },
      ],
    },
    {
      ...{ from: '2026-03-05', ...counts(0, 0, '0.00'), ...amounts('0.00', '-10.00', '70.00') },
      requests: [],
    },
    {
      ...{ from: '2026-03-06', ...counts(0, 0, '0.00'), ...amounts('0.00', '0.00', '70.00') },
      requests: [],
    },
  ]);
});

it('is always current, and does not measure future periods', async () => {
  const now = new Date();
  const today = dayIn(now);
  const seen = () => figures('DAY', today, addDays(today, 1));
  const shown = (status: string, amount: string) => ({
    ...{ measuredDays: 1, billed: { amount }, outstanding: { amount } },
    requests: [{ kind: 'CONTACT_INQUIRY', status, count: 1 }],
  });
  const nothing = { measuredDays: 1, requests: [], outstanding: { amount: '0.00' } };
  const tomorrow = { measuredDays: 0, outstanding: null };
  expect(await seen()).toMatchObject([nothing, tomorrow]);
  const inquiry = await makeContactInquiry(em, { createdAt: now });
  const invoice = await makeInvoice(em, { issueDate: today });
  expect(await seen()).toMatchObject([shown('NEW', '34.00'), tomorrow]);
  inquiry.status = 'closed';
  Object.assign(invoice, { status: 'cancelled', cancelledAt: now });
  await em.flush();
  expect(await seen()).toMatchObject([shown('CLOSED', '0.00'), tomorrow]);
});

it('sums by week from Monday and by month; the outstanding amount is that of the last day', async () => {
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09']) {
    await makePayment(em, {
      invoice: await makeInvoice(em, { issueDate: day, items: [{ rate: '100.00' }] }),
      paymentDate: day,
      amount: '40.00',
    });
  }
  const shown = (periods: Period[]): unknown[] =>
    periods.map(({ from, billed, revenue, outstanding }) => [
      from,
      billed.amount,
      revenue.amount,
      outstanding?.amount,
    ]);
  expect(shown(await figures('WEEK', '2026-03-01', '2026-03-10'))).toEqual([
    ['2026-02-23', '200.00', '80.00', '120.00'],
    ['2026-03-02', '200.00', '80.00', '240.00'],
    ['2026-03-09', '100.00', '40.00', '300.00'],
  ]);
  expect(shown(await figures('MONTH', '2026-02-15', '2026-03-10'))).toEqual([
    ['2026-02-01', '100.00', '40.00', '60.00'],
    ['2026-03-01', '400.00', '160.00', '300.00'],
  ]);
});

it('has at most 400 periods, which end after they begin', async () => {
  const ask = async (from: string, through: string) =>
    (await app.graph(figuresQuery, { unit: 'DAY', from, through }, staff)).errors.map(
      ({ extensions }) => extensions.code,
    );
  expect(await ask('2026-03-02', '2026-03-01')).toEqual(['BAD_USER_INPUT']);
  expect(await ask('2025-01-01', '2026-02-04')).toEqual([]);
  expect(await ask('2025-01-01', '2026-02-05')).toEqual(['BAD_USER_INPUT']);
});

/**
 * Minutes after midnight in Phoenix at the start of 2026. Covers two years, including the ends of
 * days.
 */
const firstDay = '2026-01-01';
const instantAt = (minutes: number): Date =>
  new Date(Date.parse(`${firstDay}T00:00:00-07:00`) + minutes * 60_000);
const anInstant = fc.oneof(
  fc.integer({ min: 0, max: 729 * 1440 }),
  fc.tuple(fc.nat(700), fc.constantFrom(-1, 0)).map(([days, by]) => Math.max(0, days * 1440 + by)),
);
const aDay = fc.nat(729).map((days) => addDays(firstDay, days));
const cents = fc.integer({ min: 1, max: 90_000 });
const dollars = (amount: number): string => (amount / 100).toFixed(2);

const upTo = <Value>(maxLength: number, one: fc.Arbitrary<Value>) => fc.array(one, { maxLength });
const aVisit = { at: anInstant, worked: fc.integer({ min: 1, max: 700 }) };
const aCancellation = {
  ...{ at: anInstant, byClient: fc.boolean(), forCare: fc.constantFrom(null, ...closingReasons) },
  fee: fc.option(cents, { nil: null }),
};
const anInvoice = {
  issued: aDay,
  total: cents,
  /** Shares of the total, paid or given as a credit some days after issue; the last may settle the invoice. */
  payments: upTo(3, fc.record({ after: fc.nat(120), share: fc.nat(40), isCredit: fc.boolean() })),
  refund: fc.option(fc.nat(200), { nil: null }),
  end: fc.constantFrom('pending', 'overdue', 'paid', 'cancelled'),
  endsAfter: fc.integer({ min: 1, max: 200 * 1440 }),
};
const aSource = fc.constantFrom('consultation', 'consultation-request', 'signup-application');
const aLife = fc.record({
  done: upTo(6, fc.record(aVisit)),
  cancelled: upTo(6, fc.record(aCancellation)),
  invoices: upTo(6, fc.record(anInvoice)),
  clients: upTo(5, fc.record({ at: anInstant, sources: upTo(2, aSource) })),
  from: aDay,
  days: fc.nat(300),
});
/** Units to ask for, and the days on which weeks begin. */
const units = [
  ['day', 1],
  ['week', 0],
  ['week', 1],
  ['month', 1],
] as const;
type Units = (typeof units)[number];
type Life = typeof aLife extends fc.Arbitrary<infer Value> ? Value : never;

const closedAt = ({ issued, end, endsAfter }: Life['invoices'][number]): Date | null =>
  end === 'paid' || end === 'cancelled'
    ? new Date(Date.parse(`${issued}T00:00:00-07:00`) + endsAfter * 60_000)
    : null;
const paymentsOf = ({ issued, total, payments }: Life['invoices'][number]) =>
  payments
    .map(({ after, share, isCredit }) => ({
      isCredit,
      day: addDays(issued, after),
      cents: Math.floor((total * share) / 150),
    }))
    .filter(({ cents: paid }) => paid > 0);

const submissions = {
  consultation: ['consultation', makeConsultation],
  'consultation-request': ['consultationRequest', makeConsultationRequest],
  'signup-application': ['signupApplication', makeSignupApplication],
} as const;

/** Days from issue to the due date. */
const daysToPay = 20;

/** Stores all of it for a client who registered before any period asked for. */
async function live(life: Life): Promise<void> {
  await clean();
  em = app.database.orm.em.fork(); // a flush compares all that its entity manager has seen
  const client = await makeClient(em, { createdAt: new Date('2020-01-01T12:00:00Z') });
  const office = await makeUser(em, { role: 'staff' });
  for (const { at, worked } of life.done) {
    const completedAt = instantAt(at);
    const startedAt = new Date(completedAt.getTime() - worked * 60_000);
    await makeDoneVisit(em, { client, day: firstDay, startedAt, completedAt, caregiver: null });
  }
  for (const { at, byClient, forCare, fee } of life.cancelled)
    await makeCancelledVisit(em, {
      client,
      day: firstDay,
      caregiver: null,
      cancelledAt: instantAt(at),
      cancelledBy: byClient ? client.user : office,
      cancelReason: forCare,
      cancelFee: fee === null ? null : dollars(fee),
    });
  for (const invoice of life.invoices) {
    const { issued, total, end, refund } = invoice;
    const closed = closedAt(invoice);
    const stored = await makeInvoice(em, {
      client,
      issueDate: issued,
      dueDate: addDays(issued, daysToPay),
      status: end,
      items: [{ rate: dollars(total) }],
      ...(end === 'paid' ? { paidAt: closed } : {}),
      ...(end === 'cancelled' ? { cancelledAt: closed } : {}),
    });
    for (const { day, cents: paid, isCredit } of paymentsOf(invoice)) {
      const of = { invoice: stored, amount: dollars(paid) };
      if (isCredit) await makeInvoiceCredit(em, { ...of, creditDate: day, givenBy: office });
      else await makePayment(em, { ...of, paymentDate: day });
    }
    if (refund !== null) {
      const paymentDate = addDays(issued, refund);
      await makePayment(em, { invoice: stored, paymentDate, amount: '-0.01' });
    }
  }
  for (const { at, sources } of life.clients) {
    const made = await makeClient(em, { createdAt: instantAt(at) });
    for (const [n, source] of sources.entries()) await became(made, source, n, office);
  }
}

async function became(
  client: Client,
  source: keyof typeof submissions,
  n: number,
  decidedBy: Client['user'],
): Promise<void> {
  const [link, make] = submissions[source];
  em.create(SubmissionOutcome, {
    [link]: await make(em),
    client,
    decidedBy,
    createdAt: new Date(Date.parse('2026-01-01T00:00:00Z') + n),
  } as never);
  await em.flush();
}

/**
 * The first day of each period and the day after its last, computed independently from the
 * calendar.
 */
function calendar({ from, days }: Life, [unit, weekBegins]: Units): [string, string][] {
  const isFirst = (day: string): boolean =>
    unit === 'day' ||
    (unit === 'month' ? day.endsWith('-01') : new Date(day).getUTCDay() === weekBegins);
  const back = (day: string): string => (isFirst(day) ? day : back(addDays(day, -1)));
  const on = (day: string): string => (isFirst(day) ? day : on(addDays(day, 1)));
  const periods: [string, string][] = [];
  for (let begins = back(from); begins <= addDays(from, days);) {
    const next = on(addDays(begins, 1));
    periods.push([begins, next]);
    begins = next;
  }
  return periods;
}

const added = (amounts: number[]): string => dollars(amounts.reduce((sum, one) => sum + one, 0));

/** What is owed at the end of the day before `next`, computed from the invoices alone. */
const owedBefore = (life: Life, next: string): string =>
  added(
    life.invoices.map((invoice) => {
      const closed = closedAt(invoice);
      if (invoice.issued >= next || (closed !== null && dayIn(closed) < next)) return 0;
      const paid = paymentsOf(invoice).filter(({ day }) => day < next);
      return invoice.total - paid.reduce((sum, one) => sum + one.cents, 0);
    }),
  );

function expected(life: Life, asked: Units) {
  return calendar(life, asked).map(([begins, next]) => {
    const isIn = (day: string): boolean => day >= begins && day < next;
    const at = ({ at: minutes }: { at: number }): boolean => isIn(dayIn(instantAt(minutes)));
    const done = life.done.filter(at);
    const cancelled = life.cancelled.filter(at);
    const clients = life.clients.filter(at);
    const from = (source: string): number =>
      clients.filter(({ sources }) => (sources[0] ?? 'other') === source).length;
    const refunds = life.invoices.filter(
      ({ issued, refund }) => refund !== null && isIn(addDays(issued, refund)),
    );
    const billed = life.invoices.filter(({ issued, end }) => isIn(issued) && end !== 'cancelled');
    const all = life.invoices.flatMap(paymentsOf).filter(({ day }) => isIn(day));
    const paid = all.filter(({ isCredit }) => !isCredit);
    const credits = all.filter(({ isCredit }) => isCredit);
    return {
      from: begins,
      through: addDays(next, -1),
      completedVisits: done.length,
      hours: (
        done.reduce((sum, { worked }) => sum + Math.max(1, Math.round(worked / 15)), 0) / 4
      ).toFixed(2),
      billed: added(billed.map(({ total }) => total)),
      refunded: added(refunds.map(() => 1)),
      credited: added(credits.map((one) => one.cents)),
      paid: added([...paid.map((one) => one.cents), ...refunds.map(() => -1)]),
      cancelledByClient: cancelled.filter(({ byClient, forCare }) => !forCare && byClient).length,
      cancelledByOffice: cancelled.filter(({ byClient, forCare }) => !forCare && !byClient).length,
      cancelledForCare: cancelled.filter(({ forCare }) => forCare).length,
      cancelFees: added(cancelled.map(({ fee }) => fee ?? 0)),
      newClients: ['consultation', 'consultation-request', 'signup-application', 'other'].map(
        (source) => ({ source, count: from(source) }),
      ),
    };
  });
}

/** Late enough that all generated data is in the past. */
const now = new Date('2030-01-01T19:00:00Z');

it('matches an independent count for any history, with weeks from Sunday and Monday, including what was owed and its age', async () => {
  await fc.assert(
    // Without bias: most days would lie at the ends, and no history within the period asked for.
    fc.asyncProperty(fc.noBias(aLife), async (life) => {
      await live(life);
      const db = kysely(em);
      const { from } = life;
      const through = addDays(from, life.days);
      for (const asked of units) {
        const [unit, weekBegins] = asked;
        const wanted = { unit, weekBegins, from, through };
        expect(await reportOf(db, wanted)).toEqual(expected(life, asked));
        const measured = await analyticsOf(db, wanted, now);
        expect(measured.map(({ from, outstanding }) => [from, outstanding])).toEqual(
          calendar(life, asked).map(([begins, next]) => [begins, owedBefore(life, next)]),
        );
      }
      // A day in between: later payments count as unpaid, and the age is as of that day.
      const day = through;
      const open = life.invoices.filter(({ end }) => end === 'pending' || end === 'overdue');
      const ages = open.map((invoice) => {
        const days = daysBetween(addDays(invoice.issued, daysToPay), day);
        const paid = paymentsOf(invoice).reduce((sum, one) => sum + one.cents, 0);
        const late =
          days <= 30 ? 'up-to-30' : days <= 60 ? 'up-to-60' : days <= 90 ? 'up-to-90' : 'over-90';
        return { age: days <= 0 ? 'not-late' : late, owed: invoice.total - paid };
      });
      expect(await outstandingByAge(db, new Date(`${day}T19:00:00Z`))).toEqual(
        owedAges.map((age) => {
          const those = ages.filter((one) => one.age === age);
          return { age, invoiceCount: those.length, amount: added(those.map(({ owed }) => owed)) };
        }),
      );
    }),
    cases(8),
  );
});

const reportsQuery = `query ($input: ReportsInput!) { reports(input: $input) { asOf
  periods { from through completedVisits hours billed { amount } paid { amount } refunded { amount } cancelledByClient cancelledByOffice cancelledForCare cancelFees { amount } newClients { source count } }
  outstanding { age invoiceCount amount { amount } } outstandingTotal { amount } } }`;

it('is read by the office, and refuses invalid periods', async () => {
  await makeInvoice(em, { issueDate: dayIn(new Date()) });
  const input = { from: '2026-03-15', through: '2026-04-01', by: 'MONTH' };
  expect(await app.read(reportsQuery, staff, { input })).toMatchObject({
    reports: {
      periods: [
        {
          from: '2026-03-01',
          through: '2026-03-31',
          hours: '0.00',
          cancelFees: { amount: '0.00' },
        },
        { from: '2026-04-01', through: '2026-04-30', newClients: expect.any(Array) },
      ],
      outstanding: [
        { age: 'NOT_LATE', invoiceCount: 1, amount: { amount: '34.00' } },
        { age: 'UP_TO_30' },
        { age: 'UP_TO_60' },
        { age: 'UP_TO_90' },
        { age: 'OVER_90', invoiceCount: 0, amount: { amount: '0.00' } },
      ],
      outstandingTotal: { amount: '34.00' },
    },
  });
  for (const wrong of [{ through: '2026-03-14' }, { from: '1990-01-01' }])
    expect(
      (await app.graph(reportsQuery, { input: { ...input, ...wrong } }, staff)).errors,
    ).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});
