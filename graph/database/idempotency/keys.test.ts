import { expect, it } from '@jest/globals';
import { makeContactInquiry } from '../../modules/intake/intake.factory.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { Bookings } from '../../testing/bookings.ts';

const office = new Bookings();
const { put, visit, sql } = office;
const cancel = (id: string, values: object = {}, token?: string) =>
  put(
    'cancelAppointmentForClient',
    { id, reason: 'ILLNESS', idempotencyKey: id, ...values },
    'appointment { id status }',
    token,
  );
const done = (id: string) => ({ appointment: { id, status: 'CANCELLED' }, userErrors: [] });

it('a repeat gets the first answer, also if both come at once, and does nothing', async () => {
  const { id } = await visit();
  const both = await Promise.all([cancel(id), cancel(id)]);
  expect(both).toEqual([done(id), done(id)]);
  const { cancelled_at: first } = (
    await sql('select cancelled_at from appointments where id = $1', id)
  )[0]!;
  expect(await cancel(id)).toEqual(done(id));
  expect(await sql('select cancelled_at from appointments where id = $1', id)).toEqual([
    { cancelled_at: first },
  ]);
  expect(await cancel(id, { idempotencyKey: null })).toMatchObject({
    userErrors: [{ code: 'ALREADY_DONE' }],
  });
});

it('a repeat is no news after the record changed, and no second change', async () => {
  const { id } = await visit({ location: 'At home' });
  const move = () => put('changeAppointment', { id, location: 'Upstairs', idempotencyKey: 'move' });
  expect(await move()).toEqual({ userErrors: [] });
  await put('changeAppointment', { id, location: 'Downstairs' });
  expect(await move()).toEqual({ userErrors: [] });
  await put('cancelAppointmentForClient', { id, reason: 'ILLNESS' });
  expect(await move()).toEqual({ userErrors: [] });
  expect(await sql('select status from appointments where id = $1', id)).toEqual([
    { status: 'cancelled' },
  ]);
});

it('a key is used up by what was done only, for one input of one user', async () => {
  const { id } = await visit();
  const refused = await cancel(id, { noticeAt: '2020-01-01T00:00:00Z' });
  expect(refused.userErrors).toMatchObject([{ code: 'INVALID', field: 'noticeAt' }]);
  expect(await cancel(id, { idempotencyKey: ' ' })).toMatchObject({
    userErrors: [{ code: 'INVALID', field: 'idempotencyKey' }],
  });
  expect(await cancel(id)).toEqual(done(id));
  const reused = { userErrors: [{ code: 'KEY_REUSED', field: 'idempotencyKey' }] };
  expect(await cancel(id, { reason: 'OTHER' })).toMatchObject(reused);
  expect(await cancel(id, {}, office.cast.tokens.admin)).toMatchObject(reused);
});

it('a repeat makes no second plan and no second time off', async () => {
  const { id } = await visit({ caregiver: null, service: office.service });
  const key = { idempotencyKey: 'twice' };
  const repeat = { id, pattern: 'DAILY', maxOccurrences: 3, ...key };
  const plan = await put('repeatAppointment', repeat, 'recurringAppointment { id }');
  expect(plan).toEqual({ recurringAppointment: { id: expect.any(String) }, userErrors: [] });
  expect(await put('repeatAppointment', repeat, 'recurringAppointment { id }')).toEqual(plan);
  const { client, caregiver } = office.cast;
  const plans = 'select id from recurring_appointments where client_id = $1';
  expect(await sql(plans, client.id)).toHaveLength(1);

  const span = { days: { from: '2036-03-03', through: '2036-03-04' } };
  const off = { caregiverId: caregiver.id, span, reason: 'Travel', ...key };
  const added = await put('addCaregiverTimeOff', off, 'timeOff { id }');
  expect(added).toEqual({ timeOff: { id: expect.any(String) }, userErrors: [] });
  expect(await put('addCaregiverTimeOff', off, 'timeOff { id }')).toEqual(added);
  const stored = 'select id from caregiver_time_off where caregiver_id = $1';
  expect(await sql(stored, caregiver.id)).toHaveLength(1);
});

it('a payment, a refund and a note come back with what was made, also to a repeat', async () => {
  const { id } = await makeInvoice(office.em, { items: [{ rate: '100.00' }] });
  const recorded = 'invoice { id } payment { id amount { amount } }';
  const made = { invoiceId: id, amount: '40.00', paymentMethod: 'Check', idempotencyKey: id };
  const paid = await put('recordPayment', made, recorded);
  expect(paid).toMatchObject({ invoice: { id }, payment: { amount: { amount: '40.00' } } });
  const refunded = await put('recordRefund', { ...made, reason: 'Too much' }, recorded);
  expect(refunded).toMatchObject({ payment: { amount: { amount: '-40.00' } } });
  expect(await put('recordPayment', made, recorded)).toEqual(paid);
  const inquiry = await makeContactInquiry(office.em);
  const note = { kind: 'CONTACT_INQUIRY', id: inquiry.id, text: 'Called.', idempotencyKey: id };
  const noted = await put('noteSubmission', note, 'note { id text } entry { notes { id } }');
  expect(noted).toMatchObject({ note: { text: 'Called.' }, entry: { notes: [{}] } });
  expect(await put('noteSubmission', note, 'note { id text } entry { notes { id } }')).toEqual(
    noted,
  );
});
