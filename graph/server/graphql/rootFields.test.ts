import { randomUUID } from 'node:crypto';
import { getNamedType, isInputObjectType } from 'graphql';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { at } from '../../modules/appointments/schedule.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';
import { useApp } from '../../testing/app.ts';
import { makeWorld, type World } from '../../testing/lists.ts';
import { graphSchema } from './schema.ts';

const app = useApp();
let world: World;
let serviceId: string;
beforeEach(async () => {
  const em = app.database.orm.em.fork();
  world = await makeWorld(em, app.database, app.services.sessions);
  ({ id: serviceId } = await makeService(em));
});

const send = async (document: string, as: keyof World['tokens'] = 'staff', variables = {}) => {
  const { data, errors } = await app.graph<Record<string, unknown>>(
    document,
    variables,
    world.tokens[as],
  );
  return {
    data,
    errors: errors.map(({ path, extensions }) => ({ at: path?.join('.'), is: extensions.code })),
  };
};
const booking = (days: number, { clientId = world.client.id, key = '' } = {}) =>
  `bookAppointment(input: { clientId: "${clientId}", serviceId: "${serviceId}", startsAt: "${at(days, '09:00').toISOString()}", duration: 180 secondCaregiver: true ${key && `idempotencyKey: "${key}"`} }) { appointment { id } userErrors { field code } }`;
const visits = async (): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from appointments where client_id = $1',
    [world.client.id],
  );
  return rows[0]!.count;
};
const booked = { appointment: { id: expect.any(String) as string }, userErrors: [] };
const notFound = (field: string) => ({ userErrors: [{ field, code: 'NOT_FOUND' }] });

it('no root field is non-null', async () => {
  const schema = graphSchema();
  const roots = [schema.getQueryType()!, schema.getMutationType()!];
  const types = roots.flatMap((root) => Object.values(root.getFields()).map(({ type }) => type));
  expect(types.length).toBeGreaterThan(150);
  expect(types.map(String).filter((type) => type.endsWith('!'))).toEqual([]);
});

it('a mutation about nothing hides no other, in either order, on each of five sends', async () => {
  const unknown = `confirmAppointment(input: { id: "${randomUUID()}" }) { appointment { id } userErrors { field code } }`;
  const texts = [
    `mutation { a: ${unknown} b: ${booking(9)} }`,
    `mutation { b: ${booking(9)} a: ${unknown} }`,
  ];
  for (const text of texts)
    for (let sent = 1; sent <= 5; sent++) {
      const before = await visits();
      expect(await send(text)).toEqual({
        data: { a: { appointment: null, ...notFound('id') }, b: booked },
        errors: [],
      });
      expect(await visits()).toBe(before + 1);
    }
});

it('a mutation that one may not do hides no other, in either order, on each of five sends', async () => {
  const forbidden =
    'createStaff(input: { firstName: "Ana", lastName: "Ruiz", email: "a@b.example" }) { userErrors { code } }';
  const texts = [
    `mutation { a: ${forbidden} b: ${booking(9)} }`,
    `mutation { b: ${booking(9)} a: ${forbidden} }`,
  ];
  for (const text of texts)
    for (let sent = 1; sent <= 5; sent++) {
      const before = await visits();
      expect(await send(text)).toEqual({
        data: { a: null, b: booked },
        errors: [{ at: 'a', is: 'FORBIDDEN' }],
      });
      expect(await visits()).toBe(before + 1);
    }
});

it('a read that fails hides no other, and a missing session only what needs one', async () => {
  const read = `{ deskToday { day } billingSummary { totalInvoices } me { id } client(id: "${randomUUID()}") { id } services { id } }`;
  for (let sent = 1; sent <= 5; sent++) {
    const { data, errors } = await send(read);
    expect(data).toMatchObject({ deskToday: {}, billingSummary: null, me: {}, client: null });
    expect(data.services).toEqual(expect.arrayContaining([{ id: serviceId }]));
    // Fields of a query are read side by side.
    expect(errors).toHaveLength(2);
    expect(errors).toEqual(
      expect.arrayContaining([
        { at: 'billingSummary', is: 'FORBIDDEN' },
        { at: 'client', is: 'NOT_FOUND' },
      ]),
    );
  }
  const { data, errors } = await app.graph<Record<string, unknown>>(read);
  expect(data).toMatchObject({ deskToday: null, billingSummary: null, me: null, client: null });
  expect(data.services).toEqual(expect.arrayContaining([{ id: serviceId }]));
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(
    Array.from({ length: 4 }, () => 'UNAUTHENTICATED'),
  );
});

it('a repeat with the same key answers the same, alone, beside a failure, or by variable', async () => {
  const key = randomUUID();
  const first = await send(`mutation { b: ${booking(9, { key })} }`);
  expect(first).toEqual({ data: { b: booked }, errors: [] });
  const besides = `mutation { a: createStaff(input: { firstName: "A", lastName: "B", email: "a@b.example" }) { userErrors { code } } b: ${booking(9, { key })} c: ${booking(9, { key, clientId: randomUUID() })} }`;
  expect((await send(besides)).data).toEqual({
    a: null,
    b: first.data.b,
    c: { appointment: null, userErrors: [{ field: 'idempotencyKey', code: 'KEY_REUSED' }] },
  });
  const input = {
    duration: 180,
    startsAt: at(9, '09:00').toISOString(),
    serviceId,
    clientId: world.client.id,
    caregiverId: null,
    secondCaregiver: true,
    idempotencyKey: key,
  };
  const variable =
    'mutation($input: BookAppointmentInput!) { b: bookAppointment(input: $input) { appointment { id } userErrors { field code } } }';
  expect(await send(variable, 'staff', { input })).toEqual(first);
  expect(await visits()).toBe(1);
});

it('a refusal about nothing uses up no key', async () => {
  const key = randomUUID();
  expect(await send(`mutation { b: ${booking(9, { key, clientId: randomUUID() })} }`)).toEqual({
    data: { b: { appointment: null, ...notFound('clientId') } },
    errors: [],
  });
  expect((await send(`mutation { b: ${booking(9, { key })} }`)).data).toEqual({ b: booked });
});

it("answers about someone else's as if it did not exist", async () => {
  const em = app.database.orm.em.fork();
  const { client } = await makeInvoice(em);
  const { id } = await makeAppointment(em, { client, scheduledDate: at(9, '09:00') });
  const cancel = (what: string) =>
    `mutation { cancelAppointment(input: { id: "${what}", reason: OTHER, fee: "0.00" }) { cancelledAt userErrors { field code message } } }`;
  const answers = [];
  for (const what of [id, randomUUID(), 'nobody']) answers.push(await send(cancel(what), 'client'));
  expect(answers[0]!.data).toMatchObject({
    cancelAppointment: { cancelledAt: null, ...notFound('id') },
  });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

/** Mutations without an idempotency key, by the reason. */
const keyless: Readonly<Record<string, string>> = {
  'never: passwords, sessions and what a link from an email proves (product 2.7)':
    'acceptInvitation addAuthenticatorApp addPasskey changeEmail changePassword disownEmail endOtherSessions endSession endSessions finishLogin login logout prove register removeSecondFactor requestPasswordReset resendVerification resetPassword verifyEmail',
  'a repeat changes nothing, or is ALREADY_DONE':
    'admitConsultation admitConsultationRequest approveSignupApplication confirmAppointment endAccess endApiToken endCalendarLink endOwnAccess giveConfirmation hireApplicant markSubmission moveInboxEntry openPortal pauseInvoiceReminders removeCaregiverTimeOff removeClientPerson removeServicePrice resumeInvoiceReminders retryJob runInvoices seeNotices sendWebhookAgain sortCareNote takeBackCareUpdate takeConfirmationAway unlockLogin withdrawVisitOffer',
  'sets values: a repeat sets the same, and `version` or the last one wins':
    'addClientEmail assignSubmission changeClientPerson changeName changeRole changeWebhook correctCareUpdate renameApiToken setBillingRhythm setCaregiverAvailability setClientPayer setHomePlace setServiceActive setToldByPhone setUserActive setWebhookActive updateCaregiver updateClient updateOwnProfile updateService',
  'the newest one counts, and an earlier one ends': 'makeCalendarLink sendInvitation',
  'shows a secret once, which is stored nowhere':
    'beginAuthenticatorApp beginPasskey beginProof createApiToken makeRecoveryCodes rotateWebhookSecret',
};

it('every mutation takes an idempotency key, or there is a reason why not', () => {
  const fields = Object.values(graphSchema().getMutationType()!.getFields());
  const without = fields.filter(({ args }) => {
    const input = getNamedType(args.find(({ name }) => name === 'input')?.type);
    return !isInputObjectType(input) || !('idempotencyKey' in input.getFields());
  });
  expect(without.map(({ name }) => name).sort()).toEqual(
    Object.values(keyless)
      .flatMap((names) => names.split(' '))
      .sort(),
  );
});
