import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../testing/app.ts';
import { untilBlocked } from '../../testing/blocked.ts';
import { addMinutes, dayIn } from '../../shared/time.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { billVisits } from '../invoicing/invoicing.commands.ts';
import { ServicePrice } from '../catalogue/servicePrice.entity.ts';
import { makeVisitException, makeVisitRecord } from '../visit-records/visitRecord.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const begun = at(-2, '09:00');
const ended = at(-2, '12:00');

/** A completed visit of two days ago, 9:00 to 12:00, at $36 an hour. */
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: begun,
    status: 'completed',
    startedAt: begun,
    completedAt: ended,
    estimatedCost: '108.00',
    actualCost: '108.00',
    ...values,
  });
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);

type Correction = 'correctVisit' | 'takeVisitAway' | 'undoVisitStart' | 'waiveCancellationFee';
type Refusals = Awaited<ReturnType<typeof app.change>>['userErrors'];

/** Corrects a visit, and returns what is refused. */
const put = async (name: Correction, input: object, token = cast.tokens.staff): Promise<Refusals> =>
  (await app.change(name, { reason: 'She wrote the wrong one.', ...input }, token)).userErrors;
const denied = (name: Correction, id: string, token: string): Promise<void> =>
  expect(put(name, { id }, token)).rejects.toThrow('FORBIDDEN');
const conflict = (message = '', code = 'WRONG_STATE'): unknown[] => [
  { code, message: expect.stringContaining(message) as string },
];
const ask = async <T>(document: string, token = cast.tokens.staff): Promise<T> => {
  const data = await app.read<T>(document, token);
  return data;
};
/** A visit's record with an exception. */
const recorded = async (appointment: Appointment, kind: 'long' | 'no-place' = 'no-place') => {
  const { caregiver } = cast;
  const record = await makeVisitRecord(em, { appointment, caregiver, at: begun });
  await makeVisitException(em, { record, kind });
  return record;
};

const corrections = async (id: string): Promise<unknown[]> =>
  (
    await ask<{ visitCorrections: unknown[] }>(
      `{ visitCorrections(appointmentId: "${id}") { correctedBy reason takenAway startUndone feeWaived { amount } caregiverFrom caregiverTo
       serviceFrom serviceTo startedFrom startedTo completedFrom completedTo } }`,
    )
  ).visitCorrections;
const charges = async (): Promise<unknown[]> =>
  (
    await ask<{ unbilledCharges: unknown[] }>(
      `{ unbilledCharges(clientId: "${cast.client.id}") { amount { amount } } }`,
    )
  ).unbilledCharges;

it('corrects who came, what for and when; the cost follows, and the records stay', async () => {
  const booked = await visit();
  const record = await recorded(booked, 'long');
  const service = await makeService(em, { basePrice: '40.00' });
  const completedAt = addMinutes(ended, -30);
  const right = { caregiverId: cast.otherCaregiver.id, serviceId: service.id, completedAt };
  expect(await put('correctVisit', { id: booked.id, ...right })).toEqual([]);
  expect(await stored(booked.id)).toMatchObject({
    caregiver: { id: cast.otherCaregiver.id },
    serviceType: service.name,
    startedAt: begun,
    completedAt,
    actualCost: '100.00',
  });
  const { firstName, lastName } = cast.otherCaregiver;
  expect(await corrections(booked.id)).toEqual([
    {
      correctedBy: 'Teresa Valdez',
      reason: 'She wrote the wrong one.',
      takenAway: false,
      startUndone: false,
      feeWaived: null,
      caregiverFrom: 'Zoë Begay',
      caregiverTo: `${firstName} ${lastName}`,
      serviceFrom: booked.serviceType,
      serviceTo: service.name,
      startedFrom: null,
      startedTo: null,
      completedFrom: ended.toISOString(),
      completedTo: completedAt.toISOString(),
    },
  ]);
  const { rows } = await app.database.pool.query(
    'select r.at, e.settled_time from visit_records r join visit_exceptions e on e.record_id = r.id where r.id = $1',
    [record.id],
  );
  expect(rows).toEqual([{ at: begun, settled_time: 'typed' }]);
});

it('waives the fee of a canceled visit with a reason', async () => {
  const cancelled = (cancelFee: string) =>
    visit({
      status: 'cancelled',
      cancelledAt: begun,
      cancelFee,
      startedAt: null,
      completedAt: null,
    });
  const waive = (id: string, values = {}) => put('waiveCancellationFee', { id, ...values });
  const [free, booked] = [await cancelled('0.00'), await cancelled('36.00')];
  expect(await waive(free.id)).toMatchObject(conflict('This visit has no cancellation fee.'));
  expect(await waive(booked.id, { reason: ' ' })).toMatchObject([
    { code: 'INVALID', field: 'reason' },
  ]);
  await denied('waiveCancellationFee', booked.id, cast.tokens.client);
  expect(await charges()).toEqual([{ amount: { amount: '36.00' } }]);
  const mails = mailbox(app.services);
  await mails();
  expect(await waive(booked.id)).toEqual([]);
  const [told, ...others] = await mails();
  expect(others).toEqual([]);
  expect(told!.headers).toContain(`To: ${cast.client.user.email}`);
  expect(told!.text).toContain(
    `You owe nothing for your canceled visit on ${dateInWords(dayIn(booked.scheduledDate))}.`,
  );
  expect(told!.text).toContain('$36.00');
  expect(await charges()).toEqual([]);
  expect(await corrections(booked.id)).toMatchObject([
    { correctedBy: 'Teresa Valdez', feeWaived: { amount: '36.00' }, takenAway: false },
  ]);
  expect(await waive((await visit()).id)).toMatchObject(conflict());
});

it('takes a visit away: it is neither billed nor paid, and its time is free again', async () => {
  const booked = await visit();
  await recorded(booked);
  expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
  expect(await stored(booked.id)).toMatchObject({ status: 'cancelled', cancelFee: '0.00' });
  expect(await corrections(booked.id)).toMatchObject([{ takenAway: true }]);
  expect(await charges()).toEqual([]);
  expect(
    await ask(
      `{ visitExceptions(filter: { appointmentId: "${booked.id}", settled: false }) { nodes { id } } }`,
    ),
  ).toEqual({ visitExceptions: { nodes: [] } });
  expect(
    await ask('{ myShift { payPeriod { workedMinutes heldMinutes } } }', cast.tokens.caregiver),
  ).toEqual({ myShift: { payPeriod: { workedMinutes: 0, heldMinutes: 0 } } });
  expect(await put('takeVisitAway', { id: booked.id })).toMatchObject(conflict());
  await visit();
});

it('takes a visit away that was begun by mistake', async () => {
  const booked = await visit({ status: 'in-progress', completedAt: null, actualCost: null });
  expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
  expect((await stored(booked.id)).status).toBe('cancelled');
});

it.each<'in-progress' | 'completed'>(['in-progress', 'completed'])(
  'undoes the start of a visit that is %s: it is planned as before',
  async (status) => {
    const booked = await visit({
      status,
      confirmedAt: at(-4, '09:00'),
      ...(status === 'in-progress' && { completedAt: null, actualCost: null }),
    });
    const { id: recordId } = await recorded(booked);
    expect(await put('undoVisitStart', { id: booked.id })).toEqual([]);
    expect(await stored(booked.id)).toMatchObject({
      status: 'confirmed',
      startedAt: null,
      completedAt: null,
      actualCost: null,
    });
    expect(await corrections(booked.id)).toMatchObject([
      { startUndone: true, startedFrom: begun.toISOString(), startedTo: null },
    ]);
    const { rows } = await app.database.pool.query(
      'select u.first_name as by, e.settled_at is null as open from visit_records r join visit_exceptions e on e.record_id = r.id join users u on u.id = r.undone_by where r.id = $1',
      [recordId],
    );
    expect(rows).toEqual([{ by: 'Teresa', open: false }]);
    expect(await put('undoVisitStart', { id: booked.id })).toMatchObject(conflict('confirmed'));
  },
);

it('keeps its start once it is billed', async () => {
  const booked = await visit();
  await bill();
  expect(await put('undoVisitStart', { id: booked.id })).toMatchObject(
    conflict('is on invoice INV-', 'IN_USE'),
  );
});

it('is taken away rather than planned in the past if it was entered afterward', async () => {
  const booked = await visit({ entryReason: 'Booked by phone' });
  expect(await put('undoVisitStart', { id: booked.id })).toMatchObject(
    conflict(
      'This visit was entered afterward: it was never planned. Please take it away instead.',
    ),
  );
  expect((await stored(booked.id)).status).toBe('completed');
});

it('is worked at most a day from its plan, or it is another visit', async () => {
  const days = (count: number, from: Date): Date => addMinutes(from, count * 24 * 60);
  const longAgo = await visit({ scheduledDate: days(-5, begun), endDate: days(-5, ended) });
  for (const [{ id }, startedAt] of [
    [await visit(), days(-2, begun)],
    [longAgo, begun],
  ] as const)
    expect(
      await put('correctVisit', { id, startedAt, completedAt: addMinutes(startedAt, 60) }),
    ).toMatchObject([
      {
        code: 'INVALID',
        field: 'startedAt',
        message: expect.stringContaining('more than a day before or after') as string,
      },
    ]);
});

it('moves to the day on which it was worked if it was entered afterward', async () => {
  const booked = await visit({ entryReason: 'Booked by phone' });
  const startedAt = addMinutes(begun, -2 * 24 * 60);
  const completedAt = addMinutes(startedAt, 180);
  expect(await put('correctVisit', { id: booked.id, startedAt, completedAt })).toEqual([]);
  expect(await stored(booked.id)).toMatchObject({
    scheduledDate: startedAt,
    endDate: completedAt,
    startedAt,
    completedAt,
  });
});

it('follows the price of its day if it was entered afterward, and can’t be moved to before it could be', async () => {
  const service = await makeService(em);
  const day = (days: number) => dayIn(addMinutes(begun, -days * 24 * 60));
  await em.nativeDelete(ServicePrice, { service });
  for (const [firstDay, price] of [
    ['2000-01-01', '34.00'],
    [day(1), '40.00'],
  ] as const)
    em.create(ServicePrice, { service, firstDay, price });
  await em.flush();
  const booked = await visit({ service, entryReason: 'Booked by phone', estimatedCost: '90.00' });
  const move = (days: number) => {
    const startedAt = addMinutes(begun, -days * 24 * 60);
    return put('correctVisit', {
      ...{ id: booked.id, startedAt, completedAt: addMinutes(startedAt, 180) },
    });
  };
  const cost = async () => (await stored(booked.id)).estimatedCost;
  expect(await move(1)).toEqual([]);
  expect(await cost()).toBe('90.00');
  expect(await move(2)).toEqual([]);
  expect(await cost()).toBe('102.00');
  expect(await move(200)).toMatchObject([
    { field: 'startedAt', message: 'A visit can be entered up to 90 days afterward' },
  ]);
});

it('is refused if the caregiver worked elsewhere then', async () => {
  const on = (startsAt: string, startedAt: string, endedAt: string, caregiver = cast.caregiver) =>
    visit({
      caregiver,
      scheduledDate: at(-3, startsAt),
      startedAt: at(-3, startedAt),
      completedAt: at(-3, endedAt),
    });
  const one = await on('09:00', '09:00', '12:00');
  const other = await on('12:00', '11:00', '15:00', cast.otherCaregiver);
  const correct = (id: string, values: object) => put('correctVisit', { id, ...values });
  expect(await correct(one.id, { caregiverId: cast.otherCaregiver.id })).toMatchObject([
    { field: 'caregiverId', message: expect.stringContaining('has another visit from') as string },
  ]);
  expect((await stored(one.id)).caregiver?.id).toBe(cast.caregiver.id);
  expect(await corrections(one.id)).toEqual([]);
  expect(await correct(other.id, { reason: ' ' })).toMatchObject([
    { field: 'reason', code: 'INVALID' },
  ]);
  expect(await correct(other.id, {})).toMatchObject([
    { code: 'ALREADY_DONE', message: 'Nothing is different from before.' },
  ]);
  expect(await correct(other.id, { completedAt: at(-3, '10:00') })).toMatchObject([
    { field: 'completedAt', code: 'INVALID' },
  ]);
  await denied('takeVisitAway', other.id, cast.tokens.caregiver);
});

interface Line {
  description: string;
  quantity: string;
  amount: string;
}

/** What the next invoice would bill. */
async function toBill(clientId = cast.client.id): Promise<Line[]> {
  const { unbilledLines } = await ask<{
    unbilledLines: (Omit<Line, 'amount'> & { amount: { amount: string } })[];
  }>(`{ unbilledLines(clientId: "${clientId}") { description quantity amount { amount } } }`);
  return unbilledLines.map(({ amount, ...line }) => ({ ...line, amount: amount.amount }));
}

const bill = (clientId = cast.client.id, period: { from?: string } = {}) =>
  app.change<{
    invoice: { id: string; invoiceNumber: string; amount: { amount: string } } | null;
  }>(
    'issueInvoice',
    { clientId, ...period },
    cast.tokens.staff,
    'invoice { id invoiceNumber amount { amount } }',
  );
const cancel = async (id: string, rebill = true): Promise<Refusals> =>
  (await app.change('cancelInvoice', { id, rebill, reason: 'Wrong month' }, cast.tokens.staff))
    .userErrors;
const pay = async (invoiceId: string, amount: string): Promise<void> =>
  expect(
    (
      await app.change(
        'recordPayment',
        { invoiceId, amount, paymentMethod: 'CHECK' },
        cast.tokens.staff,
      )
    ).userErrors,
  ).toEqual([]);
const invoices = async () =>
  (
    await ask<{ officeInvoices: { nodes: Record<string, unknown>[] } }>(
      `{ officeInvoices(filter: { clientId: "${cast.client.id}" }) { nodes { invoiceNumber status amount { amount } replaces replacedBy } } }`,
    )
  ).officeInvoices.nodes;
const amounts = async (clientId = cast.client.id): Promise<string[]> =>
  (await toBill(clientId)).map(({ amount }) => amount);

describe('a billed visit', () => {
  it('is corrected on the next invoice: what was billed is given back, what is right is billed', async () => {
    const booked = await visit();
    const { invoice: first } = await bill();
    expect(first?.amount.amount).toBe('108.00');
    const halfAnHour = (minutes: number) => ({
      id: booked.id,
      completedAt: addMinutes(ended, minutes),
    });
    expect(await put('correctVisit', halfAnHour(30))).toEqual([]);
    const service = booked.serviceType;
    const credit = {
      description: `Credit for ${service} (${first?.invoiceNumber})`,
      quantity: '3.00',
      amount: '-108.00',
    };
    expect(await toBill()).toEqual([
      credit,
      { description: `${service}, corrected`, quantity: '3.50', amount: '126.00' },
    ]);
    // Once more before it is billed: only the new line is replaced.
    expect(await put('correctVisit', halfAnHour(60))).toEqual([]);
    const right = { description: `${service}, corrected`, quantity: '4.00', amount: '144.00' };
    expect(await toBill()).toEqual([credit, right]);
    const { invoice: second } = await bill();
    expect(second?.amount.amount).toBe('36.00');
    expect(await toBill()).toEqual([]);
    // Once more after it is billed: that line is given back.
    expect(await put('correctVisit', halfAnHour(90))).toEqual([]);
    expect(await toBill()).toEqual([
      {
        description: `Credit for ${service}, corrected (${second?.invoiceNumber})`,
        quantity: '4.00',
        amount: '-144.00',
      },
      { ...right, quantity: '4.50', amount: '162.00' },
    ]);
    const pdf = await app.rest('GET', `/api/billing/invoices/${second?.id}/download`, {
      token: cast.tokens.client,
    });
    expect(pdf.status).toBe(200);
  });

  it('has its invoice say who came and when, also if it costs the same', async () => {
    const booked = await visit();
    const { invoice: first } = await bill();
    const { id: caregiverId, firstName, lastName } = cast.otherCaregiver;
    const correct = async (values: object): Promise<void> =>
      expect(await put('correctVisit', { id: booked.id, ...values })).toEqual([]);
    await correct({ caregiverId });
    const service = booked.serviceType;
    const lines = [
      {
        description: `Credit for ${service} (${first?.invoiceNumber})`,
        quantity: '3.00',
        amount: '-108.00',
      },
      { description: `${service}, corrected`, quantity: '3.00', amount: '108.00' },
    ];
    expect(await toBill()).toEqual(lines);
    // Not on an invoice yet: nothing more to give back.
    const [startedAt, completedAt] = [addMinutes(begun, 15), addMinutes(ended, 15)];
    await correct({ startedAt, completedAt });
    expect(await toBill()).toEqual(lines);
    await visit({ scheduledDate: addMinutes(ended, 60), startedAt: null, completedAt: null });
    const { invoice: second } = await bill();
    const { rows } = await app.database.pool.query(
      `select visit_from, visit_to, visit_caregiver from invoice_items
       where invoice_id = $1 and amount = 108 and custom_line_id is not null`,
      [second?.id],
    );
    expect(rows).toEqual([
      {
        visit_from: startedAt,
        visit_to: completedAt,
        visit_caregiver: `${firstName} ${lastName}`,
      },
    ]);
    const { invoice } = await ask<{ invoice: { items: { visit: { id: string } | null }[] } }>(
      `{ invoice(id: "${second?.id}") { items { visit { id } } } }`,
      cast.tokens.client,
    );
    expect(invoice.items.map(({ visit: billed }) => billed?.id)).toContain(booked.id);
    await correct({ caregiverId: cast.caregiver.id });
    expect(await toBill()).toMatchObject([
      { description: `Credit for ${service}, corrected (${second?.invoiceNumber})` },
      { description: `${service}, corrected` },
    ]);
  });

  it('that is taken away is given back once there is more to bill', async () => {
    const booked = await visit();
    await bill();
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    expect(await toBill()).toMatchObject([{ amount: '-108.00' }]);
    expect(await bill()).toMatchObject({ invoice: null, userErrors: [{ code: 'WRONG_STATE' }] });
    await visit({ estimatedCost: '120.00', actualCost: '120.00' });
    expect((await bill()).invoice?.amount.amount).toBe('12.00');
  });

  it('waits: what a run would bill leaves out who gets back as much as there is to bill', async () => {
    const booked = await visit();
    await bill();
    await put('takeVisitAway', { id: booked.id });
    await visit({ client: cast.otherClient, caregiver: null });
    const through = dayIn(new Date());
    const { unbilledByClient } = await ask<{
      unbilledByClient: {
        clients: { client: { id: string }; total: { amount: string } }[];
        total: { amount: string };
      };
    }>(
      `{ unbilledByClient(through: "${through}") { clients { client { id } total { amount } } total { amount } } }`,
    );
    const ids = unbilledByClient.clients.map(({ client }) => client.id);
    expect(ids).toContain(cast.otherClient.id);
    expect(ids).not.toContain(cast.client.id);
    const totals = unbilledByClient.clients.map(({ total }) => Number(total.amount));
    expect(totals.reduce((sum, total) => sum + total).toFixed(2)).toBe(
      unbilledByClient.total.amount,
    );
    expect(
      await app.change('runInvoices', { through }, cast.tokens.staff, 'clients'),
    ).toMatchObject({ clients: ids.length, userErrors: [] });
  });

  it('is billed once, whichever of its invoices is canceled', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await put('correctVisit', { id: booked.id, completedAt: addMinutes(ended, 30) });
    const second = (await bill()).invoice!;
    expect(await cancel(first.id)).toMatchObject([
      {
        code: 'IN_USE',
        message: `A visit on this invoice was corrected on invoice ${second.invoiceNumber}. Please cancel that one first.`,
      },
    ]);
    expect(await cancel(second.id)).toEqual([]);
    expect((await toBill()).map(({ amount }) => amount)).toEqual(['-108.00', '126.00']);
    expect(await cancel(first.id)).toEqual([]);
    expect((await toBill()).map(({ amount }) => amount)).toEqual(['126.00']);
  });

  const lasted = async (id: string, hours: number): Promise<void> =>
    expect(
      await put('correctVisit', { id, completedAt: addMinutes(ended, hours * 60 - 180) }),
    ).toEqual([]);
  /** A visit on two invoices: billed with 3 hours, corrected to 4. */
  const correctedVisit = async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await lasted(booked.id, 4);
    return { id: booked.id, first, second: (await bill()).invoice! };
  };

  it('is given back once, whatever becomes of the invoice that corrected it', async () => {
    const { id, second } = await correctedVisit();
    expect(await cancel(second.id, false)).toEqual([]);
    expect(await amounts()).toEqual(['-108.00']);
    await lasted(id, 5);
    expect(await amounts()).toEqual(['-108.00', '180.00']);
    await lasted(id, 3);
    expect(await amounts()).toEqual([]);
    expect(await put('takeVisitAway', { id })).toEqual([]);
    expect(await amounts()).toEqual(['-108.00']);
  });

  it('stays written off while the invoices with its credit are canceled', async () => {
    const { second } = await correctedVisit();
    await cancel(second.id, false);
    await visit({ scheduledDate: at(-3, '09:00'), startedAt: null, completedAt: null });
    await visit({ scheduledDate: at(-4, '09:00'), startedAt: null, completedAt: null });
    const third = (await bill()).invoice!;
    expect(await cancel(third.id)).toEqual([]);
    expect((await amounts()).filter((amount) => amount === '-108.00')).toHaveLength(1);
    expect(await amounts()).toHaveLength(3);
  });

  it('keeps an invoice whose correction a later one corrects', async () => {
    const { id, second } = await correctedVisit();
    await lasted(id, 5);
    const third = (await bill()).invoice!;
    for (const rebill of [true, false])
      expect(await cancel(second.id, rebill)).toMatchObject(
        conflict(`was corrected on invoice ${third.invoiceNumber}`, 'IN_USE'),
      );
  });

  it('is corrected on the next invoice, also if that begins after its day', async () => {
    const booked = await visit();
    await bill();
    const completedAt = addMinutes(ended, -120);
    expect(await put('correctVisit', { id: booked.id, completedAt })).toEqual([]);
    await visit({
      scheduledDate: at(-1, '09:00'),
      startedAt: at(-1, '09:00'),
      completedAt: at(-1, '12:00'),
    });
    const { invoice } = await bill(cast.client.id, { from: dayIn(at(-1, '09:00')) });
    expect(invoice?.amount.amount).toBe('36.00');
    expect(await toBill()).toEqual([]);
  });

  it('costs nothing once it is corrected to a service without a price', async () => {
    const service = await makeService(em);
    const booked = await visit({ service, serviceType: service.name });
    await bill();
    const free = await makeService(em, { basePrice: '0.00' });
    const to = async (serviceId: string): Promise<void> =>
      expect(await put('correctVisit', { id: booked.id, serviceId })).toEqual([]);
    await to(free.id);
    expect(await amounts()).toEqual(['-108.00']);
    await visit({ scheduledDate: at(-3, '09:00'), estimatedCost: '120.00' });
    await bill();
    await to((await makeService(em, { basePrice: '40.00' })).id);
    expect(await amounts()).toEqual(['120.00']);
  });

  /** The line of an invoice that bills a visit. */
  const lineOf = async (invoiceId: string, appointmentId: string): Promise<string> =>
    (
      await app.database.pool.query<{ id: string }>(
        `select i.id from invoice_items i left join custom_lines c on c.id = i.custom_line_id
          where i.invoice_id = $1 and i.amount > 0 and coalesce(i.appointment_id, c.corrects_id) = $2`,
        [invoiceId, appointmentId],
      )
    ).rows[0]!.id;
  /** Refunds a part of an invoice, for a visit or out of goodwill. */
  const refund = async (
    invoiceId: string,
    amount: string,
    appointmentId: string | null,
  ): Promise<void> => {
    const itemId = appointmentId && (await lineOf(invoiceId, appointmentId));
    const refunded = { invoiceId, itemId, amount, paymentMethod: 'CHECK', reason: 'Not there' };
    const { userErrors } = await app.change('recordRefund', refunded, cast.tokens.staff);
    expect(userErrors).toEqual([]);
  };
  const voidRefund = async (amount: number): Promise<Refusals> => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from payments where amount = $1 and client_id = $2 and voided_at is null',
      [-amount, cast.client.id],
    );
    const wrong = { paymentId: rows[0]!.id, as: 'MISTAKE', reason: 'Never sent' };
    return (await app.change('voidPayment', wrong, cast.tokens.staff)).userErrors;
  };

  it('is given back in full, whatever was refunded out of goodwill or for another visit', async () => {
    const [booked, other] = [await visit(), await visit({ scheduledDate: at(-3, '09:00') })];
    const first = (await bill()).invoice!;
    await pay(first.id, '216.00');
    await refund(first.id, '20.00', null);
    await refund(first.id, '30.00', other.id);
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    expect(await amounts()).toEqual(['-108.00']);
    await refund(first.id, '10.00', null);
    expect(await amounts()).toEqual(['-108.00']);
    expect(await put('takeVisitAway', { id: other.id })).toEqual([]);
    expect((await amounts()).sort()).toEqual(['-108.00', '-108.00', '30.00']);
    const wrong = { invoiceId: first.id, itemId: booked.id, amount: '1.00', reason: 'Late' };
    const { userErrors } = await app.change(
      'recordRefund',
      { ...wrong, paymentMethod: 'CHECK' },
      cast.tokens.staff,
    );
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: 'itemId' }]);
  });

  it('is given back once, by a refund or by the next invoice', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '108.00');
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    await refund(first.id, '8.00', booked.id);
    await refund(first.id, '100.00', booked.id);
    const lines = (await toBill()).map(({ description, amount }) => [description, amount]);
    expect(lines).toEqual([
      [expect.stringContaining('Credit for'), '-108.00'],
      [`Refunded already (${first.invoiceNumber})`, '108.00'],
    ]);
    expect(
      await ask(`{ officeInvoice(id: "${first.id}") { payments { amount { amount } itemId } } }`),
    ).toEqual({
      officeInvoice: {
        payments: [
          { amount: { amount: '108.00' }, itemId: null },
          { amount: { amount: '-8.00' }, itemId: await lineOf(first.id, booked.id) },
          { amount: { amount: '-100.00' }, itemId: await lineOf(first.id, booked.id) },
        ],
      },
    });
    expect(await voidRefund(8)).toEqual([]);
    expect(await amounts()).toEqual(['-108.00', '100.00']);
    await refund(first.id, '8.00', booked.id);
    await visit({ scheduledDate: at(-3, '09:00'), startedAt: null, completedAt: null });
    const { invoice } = await bill();
    expect(invoice?.amount.amount).toBe('108.00');
    expect(await voidRefund(8)).toMatchObject(
      conflict(`${invoice!.invoiceNumber} counts this refund`, 'IN_USE'),
    );
  });

  it('is given back once, also if it was refunded before it was corrected', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '108.00');
    await refund(first.id, '100.00', booked.id);
    await lasted(booked.id, 2);
    expect(await amounts()).toEqual(['-108.00', '72.00', '36.00']);
    await visit({ scheduledDate: at(-3, '09:00') });
    expect((await bill()).invoice?.amount.amount).toBe('108.00');
    // What the refund gave back beyond that counts for the next correction.
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    expect(await amounts()).toEqual(['-72.00', '64.00']);
    expect(await voidRefund(100)).toMatchObject(conflict('counts this refund', 'IN_USE'));
  });

  it('costs what it did once it is corrected back, whatever was refunded meanwhile', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '108.00');
    await lasted(booked.id, 2);
    await refund(first.id, '36.00', booked.id);
    await lasted(booked.id, 1);
    expect(await amounts()).toEqual(['-108.00', '36.00', '36.00']);
    await lasted(booked.id, 3);
    expect(await amounts()).toEqual([]);
  });

  it('is not charged for its refund once it is corrected back after that was set off', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '108.00');
    await refund(first.id, '36.00', booked.id);
    await lasted(booked.id, 2);
    await visit({ scheduledDate: at(-3, '09:00'), startedAt: null, completedAt: null });
    expect((await bill()).invoice?.amount.amount).toBe('108.00');
    await lasted(booked.id, 3);
    expect(await amounts()).toEqual(['-72.00', '108.00', '-36.00']);
  });

  it('keeps no invoice that counts what was refunded for an older one from being canceled', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '108.00');
    await lasted(booked.id, 2);
    await refund(first.id, '36.00', booked.id);
    await visit({ scheduledDate: at(-3, '09:00') });
    const second = (await bill()).invoice!;
    await pay(second.id, '50.00');
    await refund(second.id, '50.00', booked.id);
    expect(await cancel(second.id)).toEqual([]);
    expect((await amounts()).sort()).toEqual(['-108.00', '108.00', '36.00', '72.00']);
  });

  it('has refunds of its own, whatever was refunded for another visit', async () => {
    const [booked, others] = [await visit(), { scheduledDate: at(-3, '09:00') }];
    const first = (await bill()).invoice!;
    await pay(first.id, '50.00');
    await lasted(booked.id, 2);
    await refund(first.id, '50.00', booked.id);
    const other = await visit(others);
    const second = (await bill()).invoice!;
    await pay(second.id, '108.00');
    // The second invoice counts a refund of the first one, which is replaced.
    const clientId = cast.otherClient.id;
    expect(await put('correctVisit', { id: booked.id, clientId })).toEqual([]);
    await refund(second.id, '20.00', other.id);
    expect(await voidRefund(20)).toEqual([]);
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from invoice_items where invoice_id = $1 and amount < 0',
      [second.id],
    );
    const wrong = { invoiceId: second.id, itemId: rows[0]!.id, amount: '1.00', reason: 'Late' };
    expect(
      (await app.change('recordRefund', { ...wrong, paymentMethod: 'CHECK' }, cast.tokens.staff))
        .userErrors,
    ).toMatchObject([{ code: 'INVALID', field: 'itemId' }]);
  });

  it('keeps its invoice from being canceled while a run bills its correction', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await lasted(booked.id, 4);
    let canceling: Promise<Refusals> | undefined;
    await app.database.orm.em.fork().transactional(async (run) => {
      const wanted = { clientId: cast.client.id, through: dayIn(new Date()) };
      expect(await billVisits(run, app.services, wanted, new Date())).not.toBeNull();
      canceling = cancel(first.id);
      await untilBlocked(app.database.pool);
    });
    expect(await canceling).toMatchObject(conflict('was corrected on invoice', 'IN_USE'));
  });

  it('is given back once, also if the invoice that counts its refund is canceled and written off', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '108.00');
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    await refund(first.id, '108.00', booked.id);
    await visit({ scheduledDate: at(-3, '09:00') });
    expect(await cancel((await bill()).invoice!.id, false)).toEqual([]);
    expect(await amounts()).toEqual(['-108.00', '108.00']);
  });

  it('is not charged for a refund of an invoice that is canceled after all', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '50.00');
    await lasted(booked.id, 2);
    await refund(first.id, '50.00', booked.id);
    expect(await amounts()).toEqual(['-108.00', '72.00', '36.00']);
    expect(await cancel(first.id)).toEqual([]);
    expect(await amounts()).toEqual(['72.00']);
  });

  it('has lines that change only with another correction', async () => {
    const booked = await visit();
    await bill();
    await put('takeVisitAway', { id: booked.id });
    const [{ id = '' } = {}] = (
      await app.database.pool.query<{ id: string }>('select id from custom_lines')
    ).rows;
    const { userErrors } = await app.change('removeCustomLine', { id }, cast.tokens.staff);
    expect(userErrors).toMatchObject(conflict('', 'IN_USE'));
  });
});

describe('a cancellation fee that is billed', () => {
  const cancelled = () =>
    visit({
      status: 'cancelled',
      cancelledAt: begun,
      cancelFee: '36.00',
      startedAt: null,
      completedAt: null,
    });
  const waive = (id: string) => put('waiveCancellationFee', { id });
  /** The mails that waiving it sends, by subject. */
  const mailsOfWaiving = async (id: string) => {
    const mails = mailbox(app.services);
    await mails();
    expect(await waive(id)).toEqual([]);
    return (await mails())
      .map(({ headers, text }) => ({ subject: /^Subject: (.*)$/m.exec(headers)![1]!, text }))
      .sort((one, other) => (one.subject < other.subject ? -1 : 1));
  };

  it('alone on its invoice: the invoice no longer counts', async () => {
    const booked = await cancelled();
    const first = (await bill()).invoice!;
    const told = await mailsOfWaiving(booked.id);
    expect(told.map(({ subject }) => subject)).toEqual([
      `Invoice ${first.invoiceNumber} no longer counts`,
      'You owe nothing for your canceled visit',
    ]);
    expect(told[0]!.text).toContain('You owe nothing for what was on it.');
    expect(await invoices()).toMatchObject([{ status: 'CANCELLED', replacedBy: [] }]);
    expect(await toBill()).toEqual([]);
    expect(await corrections(booked.id)).toMatchObject([
      { reason: 'She wrote the wrong one.', feeWaived: { amount: '36.00' } },
    ]);
    expect(await waive(booked.id)).toMatchObject(conflict('This visit has no cancellation fee.'));
  });

  it('with others: a new invoice of just those others replaces it at once', async () => {
    const booked = await cancelled();
    await visit({ scheduledDate: at(-3, '09:00') });
    const first = (await bill()).invoice!;
    expect(first.amount.amount).toBe('144.00');
    await visit({ scheduledDate: at(-1, '09:00'), startedAt: null, completedAt: null });
    const told = await mailsOfWaiving(booked.id);
    const all = await invoices();
    expect(all).toHaveLength(2);
    const second = all.find(({ status }) => status === 'PENDING')!;
    expect(second).toMatchObject({
      amount: { amount: '108.00' },
      replaces: [first.invoiceNumber],
    });
    expect(told.map(({ subject }) => subject)).toEqual([
      `Invoice ${first.invoiceNumber} no longer counts`,
      'You owe nothing for your canceled visit',
      expect.stringContaining(`Your invoice ${second.invoiceNumber as string}`),
    ]);
    // What has come up since waits for its own run.
    expect(await charges()).toHaveLength(1);
  });

  it('with others that credits come to more than: promises no invoice at once', async () => {
    const taken = await visit();
    await pay((await bill()).invoice!.id, '108.00');
    expect(await put('takeVisitAway', { id: taken.id })).toEqual([]);
    const booked = await cancelled();
    const cheaper = { estimatedCost: '99.00', actualCost: '99.00' };
    await visit({ scheduledDate: at(-3, '09:00'), ...cheaper });
    expect((await bill()).invoice?.amount.amount).toBe('27.00');
    const [told] = await mailsOfWaiving(booked.id);
    expect(told!.text).toContain('Your next invoice will have the right amount');
    expect((await toBill()).map(({ amount }) => amount)).toEqual(['99.00', '-108.00']);
  });

  it('partly paid: the next invoice gives it back, and the client reads so', async () => {
    const booked = await cancelled();
    await visit({ scheduledDate: at(-3, '09:00') });
    const first = (await bill()).invoice!;
    await pay(first.id, '10.00');
    const told = await mailsOfWaiving(booked.id);
    expect(told.map(({ subject }) => subject)).toEqual(['You owe nothing for your canceled visit']);
    expect(told[0]!.text).toContain(
      `It’s on invoice ${first.invoiceNumber}, which stays as it is. Your next invoice gives it back.`,
    );
    expect(await toBill()).toEqual([
      {
        description: `Credit for Cancellation fee, ${booked.serviceType} (${first.invoiceNumber})`,
        quantity: '1.00',
        amount: '-36.00',
      },
    ]);
    expect(await waive(booked.id)).toMatchObject(conflict('This visit has no cancellation fee.'));
  });

  it('paid: is refused, and says what to do instead', async () => {
    const booked = await cancelled();
    const first = (await bill()).invoice!;
    await pay(first.id, '36.00');
    expect(await waive(booked.id)).toMatchObject([
      {
        code: 'IN_USE',
        message: `This fee was paid with invoice ${first.invoiceNumber}. Please refund it there instead.`,
      },
    ]);
    expect((await stored(booked.id)).cancelFee).toBe('36.00');
    expect(await corrections(booked.id)).toEqual([]);
  });
});

describe('a visit of another client', () => {
  it('goes to them with its notes; who was billed gets it back, and they are billed', async () => {
    const booked = await visit();
    const other = await makeClient(em);
    await makeCareUpdate(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      appointment: booked,
    });
    await pay((await bill()).invoice!.id, '108.00');
    expect(await put('correctVisit', { id: booked.id, clientId: other.id })).toEqual([]);
    expect((await stored(booked.id)).client.id).toBe(other.id);
    const { rows } = await app.database.pool.query(
      'select c.client_id as note, v.client_from_id as before, v.client_to_id as since from care_updates c join visit_corrections v using (appointment_id) where appointment_id = $1',
      [booked.id],
    );
    expect(rows).toEqual([{ note: other.id, before: cast.client.id, since: other.id }]);
    expect((await toBill()).map(({ amount }) => amount)).toEqual(['-108.00']);
    expect((await toBill(other.id)).map(({ amount }) => amount)).toEqual(['108.00']);
  });

  const moved = (id: string, clientId = cast.otherClient.id): Promise<Refusals> =>
    put('correctVisit', { id, clientId });

  it('is owed by nobody else: an unpaid invoice is canceled, and the right client is billed', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    const mails = mailbox(app.services);
    await mails();
    expect(await moved(booked.id)).toEqual([]);
    const [told, ...more] = await mails();
    expect(more).toEqual([]);
    expect(told?.text).toContain('You owe nothing for what was on it.');
    expect(await invoices()).toMatchObject([
      { invoiceNumber: first.invoiceNumber, status: 'CANCELLED', replacedBy: [] },
    ]);
    const { invoice: right } = await bill(cast.otherClient.id);
    expect(right?.amount.amount).toBe('108.00');
    await pay(right!.id, '108.00');
    expect(await amounts()).toEqual([]);
    const { billingSummary } = await ask<{ billingSummary: object }>(
      '{ billingSummary { totalOutstanding { amount } } }',
      cast.tokens.client,
    );
    expect(billingSummary).toEqual({ totalOutstanding: { amount: '0.00' } });
  });

  it('is owed by nobody else, also if it was corrected before', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await put('correctVisit', { id: booked.id, completedAt: addMinutes(ended, 60) });
    await visit({ scheduledDate: at(-3, '09:00') });
    const second = (await bill()).invoice!;
    expect(second.amount.amount).toBe('144.00');
    expect(await moved(booked.id)).toEqual([]);
    const all = await invoices();
    expect(all).toHaveLength(3);
    for (const { invoiceNumber } of [first, second])
      expect(all).toContainEqual(expect.objectContaining({ invoiceNumber, status: 'CANCELLED' }));
    expect(all).toContainEqual(
      expect.objectContaining({
        status: 'PENDING',
        amount: { amount: '108.00' },
        replaces: [second.invoiceNumber],
      }),
    );
    expect(await amounts()).toEqual([]);
    expect(await amounts(cast.otherClient.id)).toEqual(['144.00']);
  });

  it('stays until what was received for an older invoice of a paid correction is refunded', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '8.00');
    await put('correctVisit', { id: booked.id, completedAt: addMinutes(ended, 60) });
    const second = (await bill()).invoice!;
    await pay(second.id, '36.00');
    expect(await moved(booked.id)).toMatchObject(
      conflict(`is on invoice ${first.invoiceNumber}, for which $8.00 was received`, 'IN_USE'),
    );
    const refund = { invoiceId: first.id, amount: '8.00', paymentMethod: 'CHECK', reason: 'Wrong' };
    expect((await app.change('recordRefund', refund, cast.tokens.staff)).userErrors).toEqual([]);
    expect(await moved(booked.id)).toEqual([]);
    expect(await invoices()).toContainEqual(
      expect.objectContaining({ invoiceNumber: first.invoiceNumber, status: 'CANCELLED' }),
    );
    expect(await toBill()).toMatchObject([
      { amount: '-144.00' },
      { amount: '108.00', description: expect.stringContaining('taken back') as string },
    ]);
    expect(await amounts(cast.otherClient.id)).toEqual(['144.00']);
  });

  it('leaves what else was on the unpaid invoice on a new one', async () => {
    const booked = await visit();
    await visit({ scheduledDate: at(-3, '09:00') });
    const first = (await bill()).invoice!;
    expect(await moved(booked.id)).toEqual([]);
    expect(await invoices()).toContainEqual(
      expect.objectContaining({
        status: 'PENDING',
        amount: { amount: '108.00' },
        replaces: [first.invoiceNumber],
      }),
    );
    expect(await amounts(cast.otherClient.id)).toEqual(['108.00']);
  });

  it('stays until what was received for an unpaid invoice is refunded or voided', async () => {
    const booked = await visit();
    const first = (await bill()).invoice!;
    await pay(first.id, '8.00');
    expect(await moved(booked.id)).toEqual([
      {
        code: 'IN_USE',
        field: 'clientId',
        message: `This visit is on invoice ${first.invoiceNumber}, for which $8.00 was received. Please refund it first, or void it if you don’t have it.`,
      },
    ]);
    const refund = { invoiceId: first.id, amount: '8.00', paymentMethod: 'CHECK', reason: 'Wrong' };
    expect((await app.change('recordRefund', refund, cast.tokens.staff)).userErrors).toEqual([]);
    expect(await moved(booked.id)).toEqual([]);
    expect(await invoices()).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('is refused for somebody who is not a client', async () => {
    const booked = await visit();
    expect(await put('correctVisit', { id: booked.id, clientId: cast.caregiver.id })).toMatchObject(
      [{ code: 'NOT_FOUND' }],
    );
    expect((await stored(booked.id)).client.id).toBe(cast.client.id);
  });
});

describe('the cost of a corrected visit in the portal', () => {
  /** What its client reads: the cost, and the invoice that bills it. */
  const costs = async (token = cast.tokens.client) => {
    const { pastAppointments } = await ask<{
      pastAppointments: {
        nodes: {
          id: string;
          cost: { amount: string } | null;
          invoiceId: string | null;
          invoiceNumber: string | null;
        }[];
      };
    }>('{ pastAppointments { nodes { id cost { amount } invoiceId invoiceNumber } } }', token);
    return pastAppointments.nodes.map(({ cost, invoiceId, invoiceNumber }) => ({
      cost: cost?.amount,
      invoiceId,
      invoiceNumber,
    }));
  };
  const none = { invoiceId: null, invoiceNumber: null };
  const on = (invoice: { id: string; invoiceNumber: string } | null) => ({
    invoiceId: invoice?.id,
    invoiceNumber: invoice?.invoiceNumber,
  });
  const correct = async (id: string, values: object): Promise<void> =>
    expect(await put('correctVisit', { id, ...values })).toEqual([]);

  it('is what is right, on the invoice that bills that', async () => {
    const booked = await visit();
    await bill();
    await correct(booked.id, { completedAt: addMinutes(ended, 30) });
    expect(await costs()).toEqual([{ cost: '126.00', ...none }]);
    const { invoice: second } = await bill();
    expect(await costs()).toEqual([{ cost: '126.00', ...on(second) }]);
    await correct(booked.id, { completedAt: addMinutes(ended, -30) });
    expect(await costs()).toEqual([{ cost: '90.00', ...none }]);
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    expect(await costs()).toEqual([{ cost: '0.00', ...none }]);
  });

  it('is nothing once it is taken away, or its fee is waived', async () => {
    const booked = await visit();
    const fee = await visit({
      scheduledDate: at(-3, '09:00'),
      status: 'cancelled',
      cancelledAt: begun,
      cancelFee: '36.00',
      startedAt: null,
      completedAt: null,
    });
    const { invoice } = await bill();
    expect(await costs()).toMatchObject([{ cost: '108.00' }, { cost: '36.00' }]);
    const part = { invoiceId: invoice!.id, amount: '10.00', paymentMethod: 'CHECK' };
    const paid = await app.change('recordPayment', part, cast.tokens.staff);
    expect(paid.userErrors).toEqual([]);
    expect(await put('takeVisitAway', { id: booked.id })).toEqual([]);
    expect(await put('waiveCancellationFee', { id: fee.id })).toEqual([]);
    const nothing = { cost: '0.00', ...none };
    expect(await costs()).toEqual([nothing, nothing]);
  });
});
