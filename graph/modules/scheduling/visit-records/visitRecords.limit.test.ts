import { randomUUID } from 'node:crypto';
import { useApp } from '../../../testing/app.ts';
import { addMinutes } from '../../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast } from '../schedule.factory.ts';
import { sendRecord } from './visitRecord.factory.ts';
import type { VisitRecordKind } from './visitRecord.rules.ts';

const app = useApp();

it('is refused above 20 of a kind by one caregiver for one visit; a repeat still gets the first answer', async () => {
  const em = app.database.orm.em.fork();
  const cast = await makeCast(em, app.services.sessions);
  const visit = (scheduledDate = new Date()): Promise<Appointment> =>
    makeAppointment(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      scheduledDate,
      status: 'confirmed',
    });
  const send = (kind: VisitRecordKind, id: string, values = {}, token = cast.tokens.caregiver) =>
    sendRecord(app, token, kind, id, values);
  const { id } = await visit();
  const same = { deviceAt: new Date(), idempotencyKey: randomUUID() };
  const first = await send('arrival', id, same);
  for (let sent = 2; sent < 20; sent += 1) await send('arrival', id);
  const last = await Promise.all([1, 2, 3].map(() => send('arrival', id)));
  expect(last.filter(({ record }) => record !== null)).toHaveLength(1);
  const refused = last.filter(({ record }) => record === null);
  for (const { userErrors } of refused)
    expect(userErrors).toEqual([
      {
        field: null,
        code: 'CONFLICT',
        message:
          'You’ve already recorded 20 arrivals for this visit. Please call our office at (602) 555-0142.',
      },
    ]);
  const { rowCount } = await app.database.pool.query(
    'select from visit_records where appointment_id = $1',
    [id],
  );
  expect([refused.length, rowCount]).toEqual([2, 20]);
  await app.database.pool.query('delete from idempotency_keys where key = $1', [
    same.idempotencyKey,
  ]);
  expect([await send('arrival', id, same), await send('arrival', id, same)]).toEqual([
    first,
    first,
  ]);
  expect((await send('departure', id)).userErrors).toEqual([]);
  expect(
    (await send('arrival', (await visit(addMinutes(new Date(), -300))).id)).userErrors,
  ).toEqual([]);
  await app.database.pool.query('update appointments set caregiver_id = $1 where id = $2', [
    cast.otherCaregiver.id,
    id,
  ]);
  expect((await send('arrival', id, {}, cast.tokens.otherCaregiver)).userErrors).toEqual([]);
});
