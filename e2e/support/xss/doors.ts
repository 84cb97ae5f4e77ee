import { weekdays } from '../../../graph/shared/week.rules.ts';
import { randomUUID } from 'node:crypto';
import { demoPassword } from '../portal.ts';
import type { Change, Site } from '../site.ts';

/** Registers someone whose name is such a text. */
export async function register(
  site: Site,
  name: string,
): Promise<{ email: string; token: string; change: Change }> {
  const email = `${randomUUID()}@example.com`;
  const { token } = await site.as()<{ token: string }>(
    'register',
    {
      email,
      firstName: name,
      lastName: name,
      password: demoPassword,
      confirmPassword: demoPassword,
    },
    'token',
  );
  return { email, token, change: site.as(token) };
}

/** Sets the texts of which each person has one. */
export async function tellOfThemselves(change: Change, text: string): Promise<void> {
  await change('changeName', { firstName: text, lastName: text });
  await change('updateOwnProfile', {
    address: text,
    emergencyContact: text,
    emergencyPhone: `${text.slice(0, 26).trim()} 602-555-0142`,
  });
}

/** Sends all five public forms with the text in every field. */
export async function sendForms(site: Site, text: string): Promise<void> {
  const change = site.as();
  const phone = '(602) 555-0199';
  const email = 'someone@example.com';
  const input = (values: object): object => ({
    ...values,
    filledInMs: 60_000,
    idempotencyKey: randomUUID(),
  });
  await Promise.all([
    change(
      'submitContactInquiry',
      input({ firstName: text, lastName: text, email, message: text }),
    ),
    change(
      'bookConsultation',
      input({ name: text, email, phone, message: text, agreeToContact: true }),
    ),
    change('requestConsultation', input({ name: text, email, phone, additionalInfo: text })),
    change(
      'submitSignupApplication',
      input({
        firstName: text,
        lastName: text,
        email,
        phone,
        address: text,
        emergencyContact: text,
        emergencyPhone: phone,
      }),
    ),
    change(
      'submitJobApplication',
      input({
        name: text,
        email,
        phone,
        backgroundCheckConsent: true,
        fingerprintConsent: true,
        additionalNotes: text,
        workExperience: [
          { title: text, startDate: '2020-01-01', endDate: '2021-01-01', reasonForLeaving: text },
        ],
      }),
    ),
  ]);
}

interface Client {
  id: string;
}

/** A person's client profile. */
export const profileOf = async (site: Site, email: string): Promise<Client> =>
  (
    await site.sql<Client>(
      'select c.id from clients c join users u on u.id = c.user_id where u.email = $1',
      [email],
    )
  )[0]!;

/**
 * Everything the office writes for a client: a care update, a caregiver with that name and an
 * upcoming visit, an invoice and a payment.
 * @param at index of the text, to keep visits apart
 */
export async function writeToClient(
  site: Site,
  office: Change,
  client: Client,
  text: string,
  at: number,
): Promise<void> {
  const [service] = await site.sql<{ id: string }>(
    'select id from services where is_active order by name limit 1',
  );
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  const key = { idempotencyKey: randomUUID() };
  await office('writeCareUpdate', {
    clientId: client.id,
    updateType: text,
    title: text,
    content: text,
    ...key,
  });
  const { caregiver } = await office<{ caregiver: { id: string } }>(
    'addCaregiver',
    {
      firstName: text,
      lastName: text,
      email: `${randomUUID()}@example.com`,
      certification: text,
      bio: text,
      specialties: [text],
      ...key,
    },
    'caregiver { id }',
  );
  await office('setCaregiverAvailability', {
    id: caregiver.id,
    hours: weekdays.map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '06:00',
      endTime: '20:00',
    })),
  });
  const visit = {
    clientId: client.id,
    serviceId: service!.id,
    duration: 180,
    location: text,
    specialInstructions: text,
    clientNotes: text,
    adminNotes: text,
  };
  const { appointment } = await office<{ appointment: { id: string } }>(
    'bookAppointment',
    { ...visit, startsAt: hours(3), idempotencyKey: randomUUID() },
    'appointment { id }',
  );
  await office('bookAppointment', {
    ...visit,
    caregiverId: caregiver.id,
    startsAt: `${hours(24 * (at + 2)).slice(0, 10)}T17:00:00Z`,
    idempotencyKey: randomUUID(),
  });
  // Canceled this late, the first visit costs a fee, which makes an invoice.
  await office('cancelAppointmentForClient', { id: appointment.id, reason: 'OTHER' });
  const { invoice } = await office<{ invoice: { id: string } }>(
    'issueInvoice',
    { clientId: client.id, notes: text, idempotencyKey: randomUUID() },
    'invoice { id }',
  );
  await office('recordPayment', {
    invoiceId: invoice.id,
    amount: '0.01',
    paymentMethod: text,
    notes: text,
    idempotencyKey: randomUUID(),
  });
}

/** Suspends care with a reason, then makes it active again for the next text. */
export async function suspend(office: Change, client: Client, reason: string): Promise<void> {
  const move = (status: string): Promise<unknown> =>
    office('moveClient', {
      id: client.id,
      status,
      reason,
      reasonForClient: reason,
      keptVisits: [],
    });
  await move('SUSPENDED');
}
