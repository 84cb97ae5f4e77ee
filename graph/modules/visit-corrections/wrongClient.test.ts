import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { UserError } from '../../shared/errors.ts';
import { addMinutes, dayIn } from '../../shared/time.ts';
import { someOf } from '../../testing/properties.ts';
import { testProcess, type TestProcess } from '../../testing/process.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { chargesOf } from '../invoices/charges.queries.ts';
import { issueInvoice } from '../invoicing/invoicing.commands.ts';
import { recordRefund } from '../invoicing/recordRefund.commands.ts';
import { voidPayment } from '../invoicing/voidPayment.commands.ts';
import { recordPayment } from '../payments/payment.commands.ts';
import { pastVisitsPage } from '../../views/portal/pastVisits.queries.ts';
import { correctVisit } from './visitCorrections.commands.ts';

/*
 * A visit of three hours at $36 is billed to Ann, whose visit it never was, and corrected to Ben.
 * Whatever is paid, corrected and voided before and after, nobody owes for a visit that isn't theirs,
 * and no cent that was paid is lost.
 */

let app: TestProcess;
beforeAll(async () => {
  app = await testProcess();
});
afterAll(() => app.stop());

let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
let ids: Record<Name, string>;
let visitId: string;
/** What other visits cost Ann. */
let others = 0;

type Name = 'Ann' | 'Ben' | 'Cleo';
const reason = 'It was otherwise.';
const ended = at(-2, '12:00');

beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  const cleo = await makeClient(em);
  ids = { Ann: cast.client.id, Ben: cast.otherClient.id, Cleo: cleo.id };
  visitId = await worked(-2);
  others = 0;
});

const worked = async (day: number): Promise<string> =>
  (
    await makeAppointment(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      scheduledDate: at(day, '09:00'),
      status: 'completed',
      startedAt: at(day, '09:00'),
      completedAt: at(day, '12:00'),
      estimatedCost: '108.00',
      actualCost: '108.00',
    })
  ).id;

interface Bill {
  id: string;
  number: string;
  isOwed: boolean;
  due: number;
  kept: number;
  received: number;
  payments: string[];
}

/** A client's invoices that count, the first one first. */
const bills = async (name: Name): Promise<Bill[]> =>
  (
    await app.database.pool.query<Bill>(
      `select i.id, i.invoice_number as number, i.status <> 'paid' as "isOwed", received::float, kept::float, payments,
         case when i.status = 'paid' then 0 else i.total - received end::float as due
       from invoices i, lateral (
         select coalesce(sum(amount) filter (where amount > 0), 0) as received, coalesce(sum(amount), 0) as kept,
           array_agg(p.id order by p.created_at desc) filter (where amount > 0) as payments
         from payments p where p.invoice_id = i.id and p.voided_at is null) money
       where i.client_id = $1 and i.status <> 'cancelled' order by i.created_at, length(i.invoice_number), i.invoice_number`,
      [ids[name]],
    )
  ).rows;

const last = async (name: Name, fits: (bill: Bill) => boolean): Promise<Bill | undefined> =>
  (await bills(name)).findLast(fits);

const correct = (values: object): Promise<string> =>
  correctVisit(staff, { id: visitId, reason, ...values });

/** Corrects whom the visit was for; what was received for an invoice that has to go is refunded first. */
async function moveTo(name: Name): Promise<void> {
  try {
    await correct({ clientId: ids[name] });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [{ field, message } = {}] = error.refusals;
    expect({ field, message }).toEqual({
      field: 'clientId',
      message: expect.stringContaining('Please refund it first') as string,
    });
    const number = /invoice (INV-\d+)/.exec(message!)![1];
    const all = await Promise.all((['Ann', 'Ben', 'Cleo'] as const).map(bills));
    const bill = all.flat().find((one) => one.number === number);
    await refund(bill!);
    await moveTo(name);
  }
}

/** Refunds what was paid for an invoice, or a part of it, for the visit if that is on it. */
async function refund({ id, kept }: Bill, most = kept): Promise<void> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select i.id from invoice_items i left join custom_lines c on c.id = i.custom_line_id
      where i.invoice_id = $1 and i.amount > 0 and coalesce(i.appointment_id, c.corrects_id) = $2`,
    [id, visitId],
  );
  const itemId = rows[0]?.id ?? null;
  const amount = Math.min(kept, most).toFixed(2);
  await recordRefund(staff, { invoiceId: id, itemId, amount, paymentMethod: 'Check', reason });
}

/** The bank returns the last payment for an invoice; what else was received is refunded if it has to go. */
async function returned(bill: Bill): Promise<void> {
  const [paymentId] = bill.payments;
  const back = { paymentId, as: 'returned', reason };
  await voidPayment(staff, back).catch(async (error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    const [, left] =
      /\$(\S+) more was received for it. Please refund it first/.exec(error.message) ?? [];
    await refund(bill, Number(left));
    await voidPayment(staff, back);
  });
}

/** Takes a step, such as "bill Ann"; one for which there is nothing to do is left out. */
async function take(step: string): Promise<void> {
  const [what, whom = 'Ann'] = step.split(' ') as [string, Name?];
  if (what === 'to') return moveTo(whom);
  if (what === 'longer') return void (await correct({ completedAt: addMinutes(ended, 60) }));
  if (what === 'shorter') return void (await correct({ completedAt: addMinutes(ended, -60) }));
  if (what === 'more') {
    others += 108;
    return void (await worked(-2 - others / 108));
  }
  if (what === 'bill') {
    const wanted = { clientId: ids[whom], through: dayIn(new Date()) };
    return void (await issueInvoice(staff, wanted).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
    }));
  }
  if (what === 'pay' || what === 'part') {
    const bill = await last(whom, ({ isOwed }) => isOwed);
    if (bill === undefined) return;
    const amount = what === 'pay' ? bill.due.toFixed(2) : '8.00';
    await recordPayment(staff, { invoiceId: bill.id, amount, paymentMethod: 'Check' });
  }
  if (what === 'void') {
    const bill = await last(
      whom,
      ({ payments, kept, received }) => payments !== null && kept === received,
    );
    if (bill === undefined) return;
    await returned(bill);
  }
  if (what === 'refund') {
    const [bill, { ahead }] = [await last(whom, ({ kept }) => kept > 0), await balance(whom)];
    if (bill !== undefined && ahead < 0) await refund(bill, -ahead);
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0);

/** What a client is due to pay, has paid, and will be billed. */
async function balance(name: Name) {
  const all = await bills(name);
  const charges = await chargesOf(
    kysely(em.fork()),
    ids[name],
    { through: dayIn(new Date()) },
    'worked',
  );
  const due = sum(all.map((bill) => bill.due));
  const kept = sum(all.map((bill) => bill.kept));
  const ahead = sum(charges.map(({ amount }) => Number(amount)));
  return { due, kept, ahead, total: due + kept + ahead };
}

async function expectRight(): Promise<void> {
  const { rows } = await app.database.pool.query<{ client: string; cost: number }>(
    'select client_id as client, actual_cost::float as cost from appointments where id = $1',
    [visitId],
  );
  const [{ client, cost }] = rows as [{ client: string; cost: number }];
  for (const name of ['Ann', 'Ben', 'Cleo'] as const) {
    const own = name === 'Ann' ? others : 0;
    const { due, total } = await balance(name);
    const theirs = client === ids[name] ? own + cost : own;
    expect({ name, total }).toEqual({ name, total: theirs });
    expect({ name, owesMore: due > theirs }).toEqual({ name, owesMore: false });
    if (client !== ids[name]) continue;
    const userId = (name === 'Ann' ? cast.client : cast.otherClient).user.id;
    const reader = { clientId: client, userId, asks: false };
    const page = await pastVisitsPage(
      kysely(em.fork()),
      reader,
      { first: 10, after: null },
      new Date(),
    );
    expect(page.rows.find(({ id }) => id === visitId)?.cost).toBe(cost.toFixed(2));
  }
}

const befores = [
  'bill Ann',
  'bill Ann, part Ann',
  'bill Ann, pay Ann',
  'bill Ann, part Ann, pay Ann',
  'bill Ann, longer, bill Ann',
  'bill Ann, longer, bill Ann, pay Ann',
  'bill Ann, part Ann, longer, bill Ann, pay Ann',
  'bill Ann, pay Ann, longer, bill Ann',
  'bill Ann, pay Ann, longer, bill Ann, pay Ann',
  'bill Ann, more, shorter, bill Ann, pay Ann',
  'more, bill Ann, longer, bill Ann, pay Ann',
];
const afters = [
  '',
  'bill Ben',
  'bill Ben, pay Ben',
  'void Ann',
  'void Ann, void Ann',
  'more, bill Ann',
  'more, bill Ann, pay Ann',
  'more, bill Ann, void Ann, bill Ann',
  'bill Ben, void Ann, bill Ben',
  'bill Ben, pay Ben, void Ann, bill Ben',
  'bill Ben, pay Ben, void Ann, void Ben',
  'more, more, bill Ann, void Ann',
  'refund Ann',
  'refund Ann, more, more, bill Ann, to Ann, to Ben',
  'bill Ben, pay Ben, to Cleo, bill Cleo',
  'bill Ben, to Cleo, bill Cleo, pay Cleo',
  'bill Ben, part Ben, to Cleo, bill Cleo, void Ann',
  'to Ann, bill Ann',
  'bill Ben, to Ann, bill Ann, pay Ann',
  'bill Ben, pay Ben, to Ann, bill Ann, pay Ann, to Ben',
];

// Each beginning meets a third of what may follow, which meets four of the beginnings.
describe.each(befores.map((before, index) => ({ before, index })))(
  'a visit of somebody else: $before, to Ben',
  ({ before, index }) => {
    test.each(someOf(afters, 3, index))('%s', async (after) => {
      for (const step of `${before}, to Ben`.split(', ')) await take(step);
      await expectRight();
      for (const step of after === '' ? [] : after.split(', ')) await take(step);
      await expectRight();
    });
  },
);

it('the older invoice of a paid correction is canceled, and what was paid is given back', async () => {
  for (const step of ['bill Ann', 'longer', 'bill Ann', 'pay Ann']) await take(step);
  const [first, second] = await bills('Ann');
  expect([first?.due, second?.kept]).toEqual([108, 36]);
  await moveTo('Ben');
  expect((await bills('Ann')).map(({ number }) => number)).toEqual([second?.number]);
  expect(await balance('Ann')).toEqual({ due: 0, kept: 36, ahead: -36, total: 0 });
  expect(await balance('Ben')).toEqual({ due: 0, kept: 0, ahead: 144, total: 144 });
});
