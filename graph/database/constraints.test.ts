import { useDatabase } from '../testing/useDatabase.ts';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { makePayment } from '../modules/payments/payment.factory.ts';
import { makeCaregiver } from '../modules/caregivers/caregiver.factory.ts';
import { makeClient } from '../modules/clients/client.factory.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { makeService } from '../modules/catalogue/service.factory.ts';
import { makeAppointment } from '../modules/appointments/appointment.factory.ts';
import { invoiceStatuses } from '../modules/invoices/billing.rules.ts';
import { cancellationPolicyNames, clientStatuses } from '../modules/clients/care.rules.ts';
import { jobApplicationStatuses } from '../modules/careers/careers.rules.ts';
import { roles } from '../modules/identity/identity.rules.ts';
import { callTimes, careTypes, urgencies } from '../modules/intake/consultationRequest.rules.ts';
import {
  consultationForms,
  consultationStatuses,
  consultationTimes,
} from '../modules/intake/consultation.rules.ts';
import { inquiryStatuses } from '../modules/intake/contactInquiry.rules.ts';
import { signupStatuses } from '../modules/intake/signupApplication.rules.ts';
import {
  appointmentStatuses,
  cancelReasons,
  closingReasons,
  priorities,
} from '../modules/appointments/appointment.rules.ts';
import { testDataKey } from '../testing/database.ts';

const database = useDatabase({ dataKeys: [testDataKey] });

const em = () => database.orm.em.fork();

describe('visits of one caregiver', () => {
  const nine = new Date('2030-05-06T16:00:00Z');
  const noon = new Date('2030-05-06T19:00:00Z');

  test('may not overlap', async () => {
    const caregiver = await makeCaregiver(em());
    await makeAppointment(em(), { caregiver, scheduledDate: nine, duration: 180 });
    await expect(
      makeAppointment(em(), {
        caregiver,
        scheduledDate: new Date(noon.getTime() - 1),
        duration: 60,
      }),
    ).rejects.toMatchObject({
      code: '23P01',
      constraint: 'appointments_caregiver_overlap',
    });
  });

  test('may replace a canceled one, which then cannot be restored', async () => {
    const caregiver = await makeCaregiver(em());
    const cancelled = await makeAppointment(em(), {
      caregiver,
      scheduledDate: nine,
      status: 'cancelled',
    });
    await makeAppointment(em(), { caregiver, scheduledDate: nine });
    await expect(
      database.pool.query(`update appointments set status = 'scheduled' where id = $1`, [
        cancelled.id,
      ]),
    ).rejects.toMatchObject({ code: '23P01' });
  });

  test('may follow one another, take the time worked once completed, and do not conflict with those of others', async () => {
    const caregiver = await makeCaregiver(em());
    await makeAppointment(em(), { caregiver, scheduledDate: nine, status: 'completed' });
    for (const values of [
      { caregiver, scheduledDate: nine, duration: 180 },
      { caregiver, scheduledDate: noon, duration: 60 },
      { scheduledDate: nine },
      { scheduledDate: nine, caregiver: null },
      { scheduledDate: nine, caregiver: null },
    ])
      await expect(makeAppointment(em(), values)).resolves.toBeDefined();
  });

  test('cannot be double-booked by two people at once', async () => {
    const caregiver = await makeCaregiver(em());
    const client = await makeClient(em());
    const booked = await Promise.allSettled(
      [1, 2].map(() => makeAppointment(em(), { caregiver, client, scheduledDate: nine })),
    );
    expect(booked.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

/** Allowed values of each choice; any other value is refused. */
const choices: Record<string, readonly string[]> = {
  users_role: [...roles, 'program'],
  clients_status: clientStatuses,
  clients_cancellation_policy: cancellationPolicyNames,
  contact_inquiries_status: inquiryStatuses,
  consultations_status: consultationStatuses,
  consultations_preferred_time: consultationTimes,
  consultations_form: consultationForms,
  consultation_requests_status: consultationStatuses,
  consultation_requests_preferred_time: callTimes,
  consultation_requests_urgency: urgencies,
  consultation_requests_service_type: careTypes,
  signup_applications_status: signupStatuses,
  job_applications_status: jobApplicationStatuses,
  appointments_status: appointmentStatuses,
  appointments_priority: priorities,
  appointments_cancel_reason: [...cancelReasons, ...closingReasons],
  care_updates_priority: priorities,
  invoices_status: invoiceStatuses,
};

test('a choice accepts only its values', async () => {
  const { rows } = await database.pool.query<{ choice: string; rule: string }>(
    `select replace(conname, '_check', '') as choice, pg_get_constraintdef(oid) as rule
       from pg_constraint where contype = 'c' and convalidated and conname = any($1)`,
    [Object.keys(choices).map((choice) => `${choice}_check`)],
  );
  const literals = ({ rule }: { rule: string }): string[] =>
    [...rule.matchAll(/'([^']*)'/g)].map(([, value]) => value!);
  expect(Object.fromEntries(rows.map((row) => [row.choice, literals(row)]))).toEqual(choices);
  for (const { rule } of rows) expect(rule).not.toMatch(/<>|\b(?:NOT|OR)\b/);
  const { id } = await makeUser(em());
  for (const role of ['unheard-of', '', 'STAFF', 'staff '])
    await expect(
      database.pool.query('update users set role = $1 where id = $2', [role, id]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'users_role_check' });
});

describe('money', () => {
  test.each([
    [
      'a total that is not subtotal and tax',
      'update invoices set total = total + 0.01',
      'invoices_total_check',
    ],
    ['a negative tax', 'update invoices set tax = -1, total = subtotal - 1', 'invoices_tax_check'],
    [
      'a due date before the issue date',
      `update invoices set due_date = issue_date - 1`,
      'invoices_due_date_check',
    ],
    [
      'a line whose amount is not quantity times rate',
      'update invoice_items set amount = amount + 0.01',
      'invoice_items_amount_check',
    ],
    ['a payment of nothing', 'update payments set amount = 0', 'payments_amount_check'],
    [
      'a refund without a reason',
      'update payments set amount = -amount',
      'payments_refund_reason_check',
    ],
    ['a negative fee', 'update appointments set cancel_fee = -1', 'appointments_cancel_fee_check'],
    ['a negative price', 'update services set base_price = -1', 'services_base_price_check'],
    [
      'a visit that ends before it begins',
      'update appointments set end_date = scheduled_date',
      'appointments_end_date_check',
    ],
  ])('%s is refused', async (_case, statement, constraint) => {
    await makePayment(em());
    await makeAppointment(em());
    await makeService(em());
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      code: '23514',
      constraint,
    });
  });

  test('lines are rounded half up to the cent by the factory and the database alike', async () => {
    const invoice = await makeInvoice(em(), {
      items: [
        { quantity: '0.25', rate: '33.02' },
        { quantity: '1.50', rate: '0.67' },
      ],
      tax: '0.10',
    });
    expect(invoice).toMatchObject({ subtotal: '9.27', total: '9.37' });
  });
});

describe('people', () => {
  test('an email belongs to one user, regardless of case', async () => {
    await makeUser(em(), { email: 'ana@people.example' });
    await expect(makeUser(em(), { email: 'ana@people.example' })).rejects.toMatchObject({
      code: '23505',
    });
    await expect(makeUser(em(), { email: 'ANA@people.example' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'users_email_lower_unique',
    });
  });

  test('a user has one client profile', async () => {
    const { user } = await makeClient(em());
    await expect(makeClient(em(), { user })).rejects.toMatchObject({
      code: '23505',
      constraint: 'clients_user_id_unique',
    });
  });

  test('people with references to them cannot be deleted', async () => {
    const { client } = await makeInvoice(em());
    await expect(
      database.pool.query('delete from clients where id = $1', [client.id]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|23503)$/) });
  });
});
