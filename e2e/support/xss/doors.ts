import { randomUUID } from 'node:crypto';
import { demoPassword } from '../portal.ts';
import type { Site } from '../site.ts';

/**
 * Sends an operation as one person. @throws if it fails: a text that isn't stored proves nothing
 */
export type Ask = <Answer = Record<string, never>>(
  document: string,
  variables?: Record<string, unknown>,
) => Promise<Answer>;

export const asker =
  ({ url }: Site, token: string | null = null): Ask =>
  async <Answer>(document: string, variables: Record<string, unknown> = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: document, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data: Record<string, { userErrors?: unknown[] }> | null;
      errors?: unknown[];
    };
    const answer = Object.values(data ?? {})[0];
    if (errors || answer?.userErrors?.length)
      throw new Error(
        `${document.slice(0, 120)} …: ${JSON.stringify(errors ?? answer?.userErrors)}`,
      );
    return answer as Answer;
  };

const refusals = 'userErrors { field message code }';

/** @param input with its type: `['LoginInput!', { … }]` */
const call = (
  ask: Ask,
  mutation: string,
  [type, input]: [string, object],
  answer = '',
): Promise<Record<string, never>> =>
  ask(`mutation ($input: ${type}) { ${mutation}(input: $input) { ${answer} ${refusals} } }`, {
    input,
  });

export async function signIn(site: Site, email: string): Promise<{ token: string; ask: Ask }> {
  const { token } = (await call(
    asker(site),
    'login',
    ['LoginInput!', { email, password: demoPassword }],
    'token',
  )) as unknown as { token: string };
  return { token, ask: asker(site, token) };
}

/** Registers someone whose name is such a text. */
export async function register(
  site: Site,
  name: string,
): Promise<{ email: string; token: string; ask: Ask }> {
  const email = `${randomUUID()}@example.com`;
  const { token } = (await call(
    asker(site),
    'register',
    [
      'RegisterInput!',
      {
        email,
        firstName: name,
        lastName: name,
        password: demoPassword,
        confirmPassword: demoPassword,
      },
    ],
    'token',
  )) as unknown as { token: string };
  return { email, token, ask: asker(site, token) };
}

/** Sets the texts of which each person has one. */
export async function tellOfThemselves(ask: Ask, text: string): Promise<void> {
  await call(ask, 'changeName', ['ChangeNameInput!', { firstName: text, lastName: text }]);
  await call(ask, 'updateOwnProfile', [
    'UpdateOwnProfileInput!',
    {
      address: text,
      emergencyContact: text,
      emergencyPhone: `${text.slice(0, 26).trim()} 602-555-0142`,
    },
  ]);
}

/** Sends all five public forms with the text in every field. */
export async function sendForms(site: Site, text: string): Promise<void> {
  const ask = asker(site);
  const phone = '(602) 555-0199';
  const email = 'someone@example.com';
  const input = (values: object): object => ({
    ...values,
    filledInMs: 60_000,
    idempotencyKey: randomUUID(),
  });
  await Promise.all([
    call(ask, 'submitContactInquiry', [
      'SubmitContactInquiryInput!',
      input({ firstName: text, lastName: text, email, message: text }),
    ]),
    call(ask, 'bookConsultation', [
      'BookConsultationInput!',
      input({ name: text, email, phone, message: text, agreeToContact: true }),
    ]),
    call(ask, 'requestConsultation', [
      'RequestConsultationInput!',
      input({ name: text, email, phone, additionalInfo: text }),
    ]),
    call(ask, 'submitSignupApplication', [
      'SubmitSignupApplicationInput!',
      input({
        firstName: text,
        lastName: text,
        email,
        phone,
        address: text,
        emergencyContact: text,
        emergencyPhone: phone,
      }),
    ]),
    call(ask, 'submitJobApplication', [
      'SubmitJobApplicationInput!',
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
    ]),
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
  office: Ask,
  client: Client,
  text: string,
  at: number,
): Promise<void> {
  const [service] = await site.sql<{ id: string }>(
    'select id from services where is_active order by name limit 1',
  );
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  const key = { idempotencyKey: randomUUID() };
  await call(office, 'writeCareUpdate', [
    'WriteCareUpdateInput!',
    { clientId: client.id, updateType: text, title: text, content: text, ...key },
  ]);
  const { caregiver } = (await call(
    office,
    'addCaregiver',
    [
      'AddCaregiverInput!',
      {
        firstName: text,
        lastName: text,
        email: `${randomUUID()}@example.com`,
        certification: text,
        bio: text,
        specialties: [text],
        ...key,
      },
    ],
    'caregiver { id }',
  )) as unknown as { caregiver: { id: string } };
  await call(office, 'setCaregiverAvailability', [
    'SetCaregiverAvailabilityInput!',
    {
      id: caregiver.id,
      hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        startTime: '06:00',
        endTime: '20:00',
      })),
    },
  ]);
  const visit = {
    clientId: client.id,
    serviceId: service!.id,
    duration: 180,
    location: text,
    specialInstructions: text,
    clientNotes: text,
    adminNotes: text,
  };
  const { appointment } = (await call(
    office,
    'bookAppointment',
    ['BookAppointmentInput!', { ...visit, scheduledDate: hours(3), idempotencyKey: randomUUID() }],
    'appointment { id }',
  )) as unknown as { appointment: { id: string } };
  await call(office, 'bookAppointment', [
    'BookAppointmentInput!',
    {
      ...visit,
      caregiverId: caregiver.id,
      scheduledDate: `${hours(24 * (at + 2)).slice(0, 10)}T17:00:00Z`,
      idempotencyKey: randomUUID(),
    },
  ]);
  // Canceled this late, the first visit costs a fee, which makes an invoice.
  await call(office, 'cancelAppointmentForClient', [
    'CancelAppointmentForClientInput!',
    { id: appointment.id, reason: 'OTHER' },
  ]);
  const { invoice } = (await call(
    office,
    'issueInvoice',
    ['IssueInvoiceInput!', { clientId: client.id, notes: text, idempotencyKey: randomUUID() }],
    'invoice { id }',
  )) as unknown as { invoice: { id: string } };
  await call(office, 'recordPayment', [
    'RecordPaymentInput!',
    {
      invoiceId: invoice.id,
      amount: '0.01',
      paymentMethod: text,
      notes: text,
      idempotencyKey: randomUUID(),
    },
  ]);
}

/** Suspends care with a reason, then makes it active again for the next text. */
export async function suspend(office: Ask, client: Client, reason: string): Promise<void> {
  const move = (status: string): Promise<unknown> =>
    office(
      `mutation ($id: ID!, $status: ClientStatus!, $reason: String) { moveClient(input: { id: $id, status: $status, reason: $reason, reasonForClient: $reason, keptVisits: [] }) { ${refusals} } }`,
      { id: client.id, status, reason },
    );
  await move('SUSPENDED');
}
