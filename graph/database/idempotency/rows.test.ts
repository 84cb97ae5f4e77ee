import { randomUUID } from 'node:crypto';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { at } from '../../modules/appointments/schedule.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { makeDoneVisit } from '../../modules/invoices/visit.factory.ts';
import { addDays, todayInPhoenix } from '../../shared/phoenix.rules.ts';
import { Bookings } from '../../testing/bookings.ts';

const office = new Bookings();
const { put, sql, visit } = office;
const day = addDays(todayInPhoenix(), -5);

interface Answer {
  results: { appointmentId?: string; clientId?: string; userErrors: { code: string }[] }[] | null;
  userErrors: { code: string }[];
}
const codesOf = ({ results }: Answer): string[][] =>
  results!.map(({ userErrors }) => userErrors.map(({ code }) => code));

it('gives visits to a caregiver, each for itself, and once', async () => {
  const { otherCaregiver } = office.cast;
  const free = await visit({ caregiver: null });
  const taken = await visit({ scheduledDate: at(6, '09:00') });
  await makeAppointment(office.em, {
    caregiver: otherCaregiver,
    scheduledDate: at(6, '10:00'),
  });
  const cancelled = await visit({ scheduledDate: at(7, '09:00'), status: 'cancelled' });
  const nobody = randomUUID();
  const input = {
    caregiverId: otherCaregiver.id,
    appointmentIds: [nobody, free.id, taken.id, cancelled.id],
    idempotencyKey: randomUUID(),
  };
  const read = 'results { appointmentId appointment { caregiverId } userErrors { code } }';
  const send = () => put<Answer>('assignAppointments', input, read);
  const answer = await send();
  expect(codesOf(answer)).toEqual([['NOT_FOUND'], [], ['TIME_TAKEN'], ['WRONG_STATE']]);
  expect(answer.results![1]).toMatchObject({ appointment: { caregiverId: otherCaregiver.id } });
  expect(answer.results![0]).toMatchObject({ appointmentId: nobody, appointment: null });
  // Somebody else gives it to another: a repeat doesn’t take it back.
  await sql('update appointments set caregiver_id = null where id = $1', free.id);
  expect(codesOf(await send())).toEqual(codesOf(answer));
  expect(await sql('select caregiver_id from appointments where id = $1', free.id)).toEqual([
    { caregiver_id: null },
  ]);
});

it('bills clients, each for itself; a repeat, also at the same time, bills nobody twice', async () => {
  const [first, second, nothing] = await Promise.all([1, 2, 3].map(() => makeClient(office.em)));
  for (const client of [first!, second!]) await makeDoneVisit(office.em, { client, day });
  const input = {
    clientIds: [first!.id, nothing!.id, randomUUID(), second!.id],
    idempotencyKey: randomUUID(),
  };
  const read = 'results { clientId invoice { id clientId } userErrors { code } }';
  const send = (values: object = {}) => put<Answer>('issueInvoices', { ...input, ...values }, read);
  const [answer, other] = await Promise.all([send(), send()]);
  expect(codesOf(answer)).toEqual([[], ['WRONG_STATE'], ['NOT_FOUND'], []]);
  expect(answer.results![3]).toMatchObject({ invoice: { clientId: second!.id } });
  expect(other).toEqual(answer);
  // What was done by an earlier request is answered, and what it left is done.
  await makeDoneVisit(office.em, { client: first!, day: addDays(day, 1) });
  await makeDoneVisit(office.em, { client: nothing!, day });
  const later = await send();
  expect(codesOf(later)).toEqual([[], [], ['NOT_FOUND'], []]);
  expect(later.results![0]).toEqual(answer.results![0]);
  const made = 'select id from invoices where client_id = $1';
  expect(await sql(made, first!.id)).toHaveLength(1);

  expect((await send({ through: day })).userErrors).toMatchObject([{ code: 'KEY_REUSED' }]);
  expect((await send({ clientIds: [] })).userErrors).toMatchObject([{ code: 'INVALID' }]);
});
