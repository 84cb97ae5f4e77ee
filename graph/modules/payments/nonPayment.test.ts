import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../clients/client.entity.ts';
import { ClientHold } from '../clients/clientHold.entity.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { moveClient, takeHoldAway } from '../absences/holds.commands.ts';
import { dashboardOf } from '../../views/portal/dashboard.queries.ts';
import { makeUser } from '../identity/user.factory.ts';
import { signedInOffice } from '../../testing/office.ts';
import { useProcess, withoutClients } from '../../testing/process.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { billingTasks } from '../billing/billing.job.ts';
import { Charge } from '../invoices/charge.entity.ts';
import { recordPayment } from './payment.commands.ts';
import type { GraphContext } from '../../shared/context.ts';
import { UserError } from '../../shared/errors.ts';
import { refusal } from '../../testing/commands.ts';
import { updateCharges } from '../invoices/charges.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from './payment.factory.ts';
import { markOverdue } from './overdue.ts';
import { suspendForNonPayment } from './suspension.ts';

const app = useProcess();
let staff: GraphContext;
let em: EntityManager;
let client: Client;
beforeAll(async () => {
  ({ context: staff } = await signedInOffice(app));
});
beforeEach(async () => {
  await withoutClients(app);
  em = app.database.orm.em.fork();
  client = await makeClient(em);
});

/** The first instant of a day in Phoenix, and the last one before it. */
const asItBegins = (day: string): Date => new Date(`${day}T00:00:00-07:00`);
const justBefore = (day: string): Date => new Date(asItBegins(day).getTime() - 1);

describe('marking invoices overdue', () => {
  it('happens on the day after the due date, once, and updates the charges', async () => {
    const appointment = await makeAppointment(em, { client });
    const invoice = await makeInvoice(em, {
      client,
      dueDate: '2026-03-29',
      items: [{ appointment }],
    });
    await updateCharges(em, invoice.id);
    expect(await markOverdue(em.fork(), justBefore('2026-03-30'))).toBe(0);
    expect(await markOverdue(em.fork(), asItBegins('2026-03-30'))).toBe(1);
    expect(await markOverdue(em.fork(), asItBegins('2026-03-30'))).toBe(0);
    const { rows } = await app.database.pool.query('select status from invoices where id = $1', [
      invoice.id,
    ]);
    expect(rows).toEqual([{ status: 'overdue' }]);
    expect(await em.fork().findOneOrFail(Charge, { appointment: appointment.id })).toMatchObject({
      status: 'overdue',
    });
  });

  it('leaves paid and cancelled ones alone, even when run twice at once', async () => {
    await makeInvoice(em, { client, dueDate: '2026-03-29', status: 'paid' });
    await makeInvoice(em, { client, dueDate: '2026-03-29', status: 'cancelled' });
    await makeInvoice(em, { client, dueDate: '2026-03-29' });
    const late = await Promise.all(
      [1, 2, 3].map(() => markOverdue(em.fork(), asItBegins('2026-04-01'))),
    );
    expect(late.sort()).toEqual([0, 0, 1]);
  });
});

describe('suspending for non-payment', () => {
  /** Returns how many clients were suspended: one, or none if refused. */
  const suspend = (at: Date, clientId = client.id): Promise<number> =>
    suspendForNonPayment(staff, { clientId }, () => at).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof UserError) return 0;
        throw error;
      },
    );
  const state = async (): Promise<unknown> => {
    const { status, statusReason: reason } = await em.fork().findOneOrFail(Client, client.id);
    return { status, reason };
  };
  const active = { status: 'active', reason: null };
  const late = (values: object = {}) =>
    makeInvoice(em, { client, dueDate: '2026-03-29', ...values });
  const receivers = async (): Promise<unknown[]> =>
    (await app.mail()).map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort();

  it('is possible more than 30 days after the due date, names the invoice, and tells client (also on the dashboard) and office', async () => {
    const { invoiceNumber } = await late({ items: [{ rate: '100.00' }] });
    expect(await suspend(justBefore('2026-04-29'))).toBe(0);
    expect(await state()).toEqual(active);
    expect(await suspend(asItBegins('2026-04-29'))).toBe(1);
    expect(await state()).toEqual({
      status: 'suspended',
      reason: `Invoice ${invoiceNumber} has been unpaid for more than 30 days after the due date. Please call our office at ${app.settings.provider.phone}.`,
    });
    const mails = await app.mail();
    expect(mails.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
      [client.user.email, app.settings.provider.email].sort(),
    );
    for (const { text } of mails) expect(text).toContain('Due: $100.00');
    expect(await suspend(asItBegins('2026-04-30'))).toBe(0);
    expect(await dashboardOf(app.database, client.id, new Date())).toMatchObject({
      status: 'suspended',
      statusReason: expect.stringContaining('unpaid for more than 30 days') as string,
    });
  });

  it('asks which planned visits stay, cancels the others without a fee, and brings them back', async () => {
    await late();
    const caregiver = await makeCaregiver(em, { user: await makeUser(em, { role: 'caregiver' }) });
    const [kept, going] = [
      await makeAppointment(em, { client, scheduledDate: new Date('2026-05-01T17:00:00Z') }),
      await makeAppointment(em, {
        client,
        caregiver,
        scheduledDate: new Date('2026-05-02T17:00:00Z'),
      }),
    ];
    const at = asItBegins('2026-04-29');
    const clock = (): Date => at;
    const visits = async (): Promise<unknown[]> =>
      (
        await app.database.pool.query(
          'select status, cancel_fee as fee from appointments order by scheduled_date',
        )
      ).rows;
    const before = await visits();
    await expect(suspendForNonPayment(staff, { clientId: client.id }, clock)).rejects.toMatchObject(
      {
        appointmentIds: [kept.id, going.id],
        refusals: [{ field: 'keptVisits' }],
      },
    );
    expect([await state(), await visits(), await app.mail()]).toEqual([active, before, []]);
    await suspendForNonPayment(staff, { clientId: client.id, keptVisits: [kept.id] }, clock);
    expect(await visits()).toEqual([before[0], { status: 'cancelled', fee: '0.00' }]);
    const mails = await app.mail();
    expect(mails.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
      [client.user.email, app.settings.provider.email, caregiver.user!.email].sort(),
    );
    const [told] = mails.filter(({ text }) => text.includes('We’ve paused your visits'));
    expect(told?.text).toContain('We’ve also canceled 1 visit that was planned. There’s no fee.');
    expect(mails.filter(({ text }) => text.includes('Visits canceled, no fee: 1'))).toHaveLength(1);
    await moveClient(staff, client.id, 'active', {}, clock);
    expect(await visits()).toEqual(before);
  });

  it('waits until a later hold is taken away, as it would end with it', async () => {
    await late();
    const clock = (): Date => asItBegins('2026-04-29');
    const days = { firstDay: '2026-05-08', lastDay: '2026-05-12', reason: 'Hospital' };
    await moveClient(staff, client.id, 'suspended', days, clock);
    const before = await state();
    expect(
      await refusal(suspendForNonPayment(staff, { clientId: client.id }, clock)),
    ).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(
        /^Care is suspended from .*May 8.* already: .* Please take that hold away first\.$/,
      ) as string,
    });
    expect(await state()).toEqual(before);
    const hold = await em.fork().findOneOrFail(ClientHold, { client: client.id });
    await takeHoldAway(staff, { id: hold.id }, clock);
    expect(await suspend(clock())).toBe(1);
    expect(await em.fork().findOneOrFail(ClientHold, { removedAt: null })).toMatchObject({
      firstDay: '2026-04-29',
      lastDay: null,
    });
  });

  it('never happens automatically', async () => {
    await late();
    const byThemselves = billingTasks(app).filter(({ schedule }) => schedule !== undefined);
    expect(byThemselves.length).toBeGreaterThan(0);
    for (const { run } of byThemselves)
      await run({} as never, { id: '1', createdAt: new Date(), jobs: app.jobs });
    expect(await state()).toEqual(active);
  });

  it('happens once per invoice: after the office lifts it, only another late invoice leads to the next', async () => {
    await late();
    await suspend(asItBegins('2026-04-29'));
    await moveClient(staff, client.id, 'active', {}, () => asItBegins('2026-04-29'));
    expect(await state()).toEqual(active);
    expect(await suspend(asItBegins('2026-04-30'))).toBe(0);
    await makeInvoice(em, { client, dueDate: '2026-04-05' });
    expect(await suspend(asItBegins('2026-05-06'))).toBe(1);
  });

  it('excludes clients who paid, were never late, or are not active', async () => {
    const { id: invoiceId } = await late({ items: [{ rate: '100.00' }] });
    await recordPayment(staff, { invoiceId, amount: '100.00', paymentMethod: 'Check' });
    await late({ status: 'cancelled' });
    const ended = await makeClient(em, { status: 'ended' });
    await late({ client: ended });
    expect(await refusal(suspendForNonPayment(staff, { clientId: client.id }))).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('no invoice that is unpaid for more than 30 days') as string,
    });
    expect(await suspend(asItBegins('2026-06-01'), ended.id)).toBe(0);
    expect(await refusal(suspendForNonPayment(staff, { clientId: 'nobody' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('considers what is still due after a partial payment', async () => {
    const invoice = await late({ items: [{ rate: '100.00' }] });
    await makePayment(em, { invoice, amount: '99.99' });
    expect(await suspend(asItBegins('2026-04-29'))).toBe(1);
    expect((await app.mail())[0]?.text).toContain('Due: $0.01');
  });

  it.each([
    ['the address is not known to be theirs', { emailVerified: false }],
    ['the account is deactivated', { isActive: false }],
  ])('tells only the office where %s', async (_why, values) => {
    client = await makeClient(em, { user: await makeUser(em, values) });
    await late();
    await suspend(asItBegins('2026-04-29'));
    expect(await receivers()).toEqual([app.settings.provider.email]);
  });

  it('twice at once suspends and emails once', async () => {
    await late();
    const suspended = await Promise.all([1, 2, 3].map(() => suspend(asItBegins('2026-04-29'))));
    expect(suspended.sort()).toEqual([0, 0, 1]);
    expect(await app.mail()).toHaveLength(2);
  });
});
