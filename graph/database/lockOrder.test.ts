import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { setCaregiverActive } from '../modules/absences/absence.commands.ts';
import { makeAppointment } from '../modules/appointments/appointment.factory.ts';
import type { Appointment } from '../modules/appointments/appointment.entity.ts';
import { at, makeCast, type Cast } from '../modules/appointments/schedule.factory.ts';
import { updateCaregiver } from '../modules/caregivers/caregiver.commands.ts';
import { setExternalReference } from '../modules/external-references/externalReference.commands.ts';
import { seeNotices } from '../modules/notices/notices.commands.ts';
import { setToldByPhone } from '../modules/notices/toldByPhone.commands.ts';
import { VisitNotice } from '../modules/notices/visitNotice.entity.ts';
import { makePayment } from '../modules/payments/payment.factory.ts';
import { completeAppointment } from '../modules/visits/appointmentStatus.commands.ts';
import { VisitConfirmation } from '../modules/visit-confirmations/visitConfirmation.entity.ts';
import { takeConfirmationAway } from '../modules/visit-confirmations/visitConfirmations.commands.ts';
import { takeVisitAway } from '../modules/visit-corrections/visitCorrections.commands.ts';
import {
  makeVisitException,
  makeVisitRecord,
} from '../modules/visit-records/visitRecord.factory.ts';
import type { GraphContext } from '../shared/context.ts';
import { untilBlocked } from '../testing/blocked.ts';
import { useProcess } from '../testing/process.ts';

/*
 * A change of a part is one of its record, and one of a user is one of their caregiver (migration
 * 0153), so commands lock the record before its parts, and the user before the caregiver.
 */
const app = useProcess();
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
});

/** Another transaction does the first, then the second once the work waits for it. */
async function crossing(
  [first, second]: readonly [string, string],
  id: string,
  work: () => Promise<unknown>,
  later = id,
): Promise<void> {
  const other = await app.database.pool.connect();
  try {
    await other.query('begin');
    await other.query(first, [id]);
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    working.catch(() => undefined);
    await untilBlocked(app.database.pool, () => isDone);
    expect(isDone).toBe(false);
    await other.query(second, [later]);
    await other.query('commit');
    await working;
  } finally {
    await other.query('rollback').catch(() => undefined);
    other.release();
  }
}

const lock = (table: string): string => `select from ${table} where id = $1 for no key update`;

describe('an account is changed while the office', () => {
  const account = [lock('users'), `update users set last_name = 'Other' where id = $1`] as const;

  it('saves its caregiver', () =>
    crossing(account, cast.caregiver.user!.id, () =>
      updateCaregiver(staff, cast.caregiver.id, { phone: '602-555-0111' } as never),
    ));

  it('says that its caregiver left', () =>
    crossing(account, cast.caregiver.user!.id, () =>
      setCaregiverActive(staff, { id: cast.caregiver.id, isActive: false }),
    ));
});

it('an invoice is changed while another program’s identifier of its payment is set', async () => {
  const payment = await makePayment(em);
  await crossing(
    [lock('invoices'), `update payments set payment_method = 'Cash' where id = $1`],
    payment.invoice.id,
    () =>
      setExternalReference(staff, { kind: 'payment', id: payment.id, system: 'crm', value: '1' }),
    payment.id,
  );
});

describe('a visit is changed while', () => {
  const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
    makeAppointment(em, { client: cast.client, caregiver: cast.caregiver, ...values });
  const withNotice = async (): Promise<{ visit: string; notice: string }> => {
    const appointment = await visit();
    const { client } = cast;
    const notice = em.create(VisitNotice, { kind: 'changed', appointment, client } as never);
    await em.flush();
    return { visit: appointment.id, notice: (notice as VisitNotice).id };
  };
  const replaces = [
    lock('appointments'),
    'delete from visit_notices where appointment_id = $1',
  ] as const;

  it('its client sees a notice of it', async () => {
    const { visit: id, notice } = await withNotice();
    const context = await app.request({ token: cast.tokens.client });
    await expect(
      crossing(replaces, id, () => seeNotices(context, { ids: [notice] })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('the office tells its client of it by phone', async () => {
    const { visit: id, notice } = await withNotice();
    await expect(
      crossing(replaces, id, () => setToldByPhone(staff, { id: notice, told: true })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a confirmation of it is taken away', async () => {
    const appointment = await visit();
    const now = new Date();
    const confirmation = em.create(VisitConfirmation, {
      appointment,
      confirmedBy: cast.client.user,
      at: now,
      serverAt: now,
    });
    await em.flush();
    await crossing(
      [
        lock('appointments'),
        'update visit_confirmations set server_at = server_at + make_interval(secs => 1) where appointment_id = $1',
      ],
      appointment.id,
      () => takeConfirmationAway(staff, confirmation.id),
    );
  });

  const works = {
    'is taken away': (id: string) => takeVisitAway(staff, { id, reason: 'She mistook it.' }),
    'is completed': (id: string) => completeAppointment(staff, { id, at: at(-2, '14:00') }),
  };
  // It comes first by its identifier, so it is locked first.
  it.each(Object.entries(works))('another one that it overlapped %s', async (what, work) => {
    const startedAt = at(-2, '09:00');
    const completedAt = at(-2, '12:00');
    const worked = {
      scheduledDate: startedAt,
      startedAt,
      status: 'completed',
      completedAt,
    } as const;
    const [lower, higher] = [randomUUID(), randomUUID()].sort();
    const asked = await visit({ ...worked, id: lower! });
    const own = await visit({
      ...worked,
      id: higher!,
      ...(what === 'is completed' && {
        status: 'in-progress',
        startedAt: completedAt,
        completedAt: null,
      }),
    });
    const { caregiver } = cast;
    await makeVisitException(em, {
      record: await makeVisitRecord(em, { appointment: asked, caregiver, at: startedAt }),
      kind: 'overlap',
    });
    await crossing(
      [lock('appointments'), lock('appointments')],
      asked.id,
      () => work(own.id),
      own.id,
    );
    expect(
      (
        await app.database.pool.query('select from visit_exceptions where appointment_id = $1', [
          asked.id,
        ])
      ).rowCount,
    ).toBe(0);
  });
});
