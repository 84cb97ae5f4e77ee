import type { EntityManager } from '@mikro-orm/postgresql';
import { makeInvoice } from '../billing/invoices/invoice.factory.ts';
import { makePayment } from '../billing/payments/payment.factory.ts';
import { makeCancelledVisit, makeDoneVisit } from '../billing/invoices/visit.factory.ts';
import type { Role } from '../identity/identity.rules.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeConsultation, makeContactInquiry } from '../intake/intake.factory.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let em: EntityManager;
beforeEach(async () => {
  app = await testApp();
  em = app.database.orm.em.fork();
});
afterEach(() => app.stop());

const token = async (role: Role): Promise<string> =>
  app.services.sessions.open((await makeUser(em, { role })).id);

interface Period {
  begins: string;
  measuredDays: number;
  requests: object[];
  completedVisits: number;
  cancelledVisits: number;
  hours: string;
  billed: { amount: string };
  revenue: { amount: string };
  outstanding: { amount: string } | null;
}

const query = `query ($unit: AnalyticsUnit!, $from: Date!, $through: Date!) { analytics(unit: $unit, from: $from, through: $through) {
  begins measuredDays requests { source outcome count } completedVisits cancelledVisits hours billed { amount } revenue { amount } outstanding { amount } } }`;

async function figures(unit: string, from: string, through: string): Promise<Period[]> {
  const { data, errors } = await app.graph<{ analytics: Period[] }>(
    query,
    { unit, from, through },
    await token('staff'),
  );
  expect(errors).toEqual([]);
  return data.analytics;
}

it('measures requests, visits, hours, revenue and outstanding amounts, day by day in Phoenix', async () => {
  await makeContactInquiry(em, { createdAt: new Date('2026-03-04T07:00:00Z') });
  await makeContactInquiry(em, { createdAt: new Date('2026-03-05T06:59:59Z'), status: 'answered' });
  await makeContactInquiry(em, {
    createdAt: new Date('2026-03-04T20:00:00Z'),
    suspectedSpam: true,
  });
  await makeConsultation(em, { createdAt: new Date('2026-03-04T06:59:59Z') });
  await makeDoneVisit(em, { day: '2026-03-04', worked: 202 });
  await makeDoneVisit(em, { day: '2026-03-04' });
  await makeCancelledVisit(em, { day: '2026-03-04' });
  const invoice = await makeInvoice(em, { issueDate: '2026-03-04', items: [{ rate: '100.00' }] });
  await makeInvoice(em, {
    issueDate: '2026-03-04',
    status: 'cancelled',
    items: [{ rate: '999.00' }],
  });
  await makePayment(em, { invoice, paymentDate: '2026-03-04', amount: '30.00' });
  await makePayment(em, { invoice, paymentDate: '2026-03-05', amount: '-10.00' });

  const [third, fourth, fifth, sixth] = await figures('DAY', '2026-03-03', '2026-03-06');
  expect(third).toMatchObject({
    begins: '2026-03-03',
    requests: [{ source: 'CONSULTATION', outcome: 'pending', count: 1 }],
    completedVisits: 0,
    outstanding: { amount: '0.00' },
  });
  expect(fourth).toEqual({
    begins: '2026-03-04',
    measuredDays: 1,
    requests: [
      { source: 'CONTACT_INQUIRY', outcome: 'answered', count: 1 },
      { source: 'CONTACT_INQUIRY', outcome: 'new', count: 1 },
    ],
    completedVisits: 2,
    cancelledVisits: 1,
    hours: '6.25',
    billed: { amount: '100.00' },
    revenue: { amount: '30.00' },
    outstanding: { amount: '70.00' },
  });
  expect(fifth).toMatchObject({
    requests: [],
    revenue: { amount: '-10.00' },
    outstanding: { amount: '70.00' },
  });
  expect(sixth).toMatchObject({
    begins: '2026-03-06',
    measuredDays: 1,
    revenue: { amount: '0.00' },
    outstanding: { amount: '70.00' },
  });
});

it('is always current, and does not measure future periods', async () => {
  const now = new Date();
  const today = dayIn(now);
  const [first] = await figures('DAY', today, today);
  expect(first).toMatchObject({ measuredDays: 1, requests: [], outstanding: { amount: '0.00' } });
  const inquiry = await makeContactInquiry(em, { createdAt: now });
  const invoice = await makeInvoice(em, { issueDate: today });
  const seen = async () => (await figures('DAY', today, addDays(today, 1))) as [Period, Period];
  expect((await seen())[0]).toMatchObject({
    requests: [{ source: 'CONTACT_INQUIRY', outcome: 'new', count: 1 }],
    outstanding: { amount: '34.00' },
  });
  inquiry.status = 'closed';
  Object.assign(invoice, { status: 'cancelled', cancelledAt: now });
  await em.flush();
  const [later, tomorrow] = await seen();
  expect(later).toMatchObject({
    requests: [{ source: 'CONTACT_INQUIRY', outcome: 'closed', count: 1 }],
    billed: { amount: '0.00' },
    outstanding: { amount: '0.00' },
  });
  expect(tomorrow).toMatchObject({ measuredDays: 0, outstanding: null });
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
    periods.map(({ begins, billed, revenue, outstanding }) => [
      begins,
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

it('can be read only by the office, at most 400 periods at once', async () => {
  const ask = async (from: string, through: string, as: string | null) =>
    (await app.graph(query, { unit: 'DAY', from, through }, as)).errors.map(
      ({ extensions }) => extensions.code,
    );
  expect(await ask('2026-03-01', '2026-03-02', null)).toEqual(['UNAUTHENTICATED']);
  for (const role of ['client', 'caregiver'] as const)
    expect(await ask('2026-03-01', '2026-03-02', await token(role))).toEqual(['FORBIDDEN']);
  for (const role of ['staff', 'admin'] as const)
    expect(await ask('2026-03-01', '2026-03-02', await token(role))).toEqual([]);
  expect(await ask('2026-03-02', '2026-03-01', await token('staff'))).toEqual(['BAD_USER_INPUT']);
  expect(await ask('2025-01-01', '2026-02-04', await token('staff'))).toEqual([]);
  expect(await ask('2025-01-01', '2026-02-05', await token('staff'))).toEqual(['BAD_USER_INPUT']);
});
