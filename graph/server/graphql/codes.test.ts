import { describe, expect, it } from '@jest/globals';
import { CaregiverAvailability } from '../../modules/availability/caregiverAvailability.entity.ts';
import { nextWeekday } from '../../modules/appointments/schedule.factory.ts';
import { hashPassword } from '../../modules/sign-in/passwords.ts';
import { makeFactor } from '../../modules/second-factor/secondFactor.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { RefusalCode, type requestCodes } from '../../shared/errors.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import type { Refused } from '../../testing/app.ts';
import { Bookings } from '../../testing/bookings.ts';

const office = new Bookings();
const { book, visit, put } = office;
const nobody = '01890000-0000-7000-8000-000000000000';

const refused = async (answer: Promise<{ userErrors: Refused[] }>): Promise<string[]> =>
  (await answer).userErrors.map(({ code }) => code);
const twice = async <T>(send: () => Promise<T>): Promise<T> => {
  await send();
  return send();
};
const logIn = (email: string, password: string): Promise<{ userErrors: Refused[] }> =>
  put('login', { email, password });
const tomorrow = (): string => addDays(dayIn(new Date()), 1);
/** An invoice over $100.00, and a payment of it. */
const pay = async (amount: string): Promise<{ invoiceId: string; userErrors: Refused[] }> => {
  const { id } = await makeInvoice(office.em, { items: [{ rate: '100.00' }] });
  const paid = await put<{ userErrors: Refused[] }>('recordPayment', {
    invoiceId: id,
    amount,
    paymentMethod: 'Check',
  });
  return { invoiceId: id, ...paid };
};

/** For each code, what is refused with it. */
const provoked: Readonly<Record<RefusalCode, () => Promise<{ userErrors: Refused[] }>>> = {
  INVALID: () => book({ duration: 5 }),
  NOT_FOUND: () => book({ clientId: nobody }),
  ALREADY_DONE: async () => {
    const { id } = await visit();
    return twice(() => put('cancelAppointmentForClient', { id, reason: 'ILLNESS' }));
  },
  WRONG_STATE: async () => put('completeAppointment', { id: (await visit()).id }),
  STALE_VERSION: async () =>
    put('changeAppointment', { id: (await visit()).id, location: 'Upstairs', version: 99 }),
  IN_USE: async () => put('cancelInvoice', { id: (await pay('50.00')).invoiceId, reason: 'Typo' }),
  TIME_TAKEN: async () => {
    await book();
    return book({ clientId: office.cast.otherClient.id });
  },
  SHORT_NOTICE: async () => {
    const made = await put(
      'createRecurringAppointment',
      {
        clientId: office.cast.client.id,
        serviceId: office.service.id,
        pattern: 'DAILY',
        startDate: tomorrow(),
        startTime: '09:00',
        duration: 195,
      },
      'recurringAppointment { id }',
    );
    return put('changeRecurringAppointment', {
      id: made.recurringAppointment!.id,
      startTime: '10:00',
    });
  },
  REASON_REQUIRED: async () => {
    const { caregiver } = office.cast;
    await office.em.nativeUpdate(
      CaregiverAvailability,
      { caregiver },
      { startTime: '06:00:00', endTime: '07:00:00' },
    );
    return book();
  },
  DECISION_REQUIRED: async () => {
    await book();
    return book({ caregiverId: office.cast.otherCaregiver.id });
  },
  ABOVE_AMOUNT: () => pay('100.01'),
  LIMIT_REACHED: async () => {
    const day = nextWeekday(1);
    let last = { userErrors: [] as Refused[] };
    for (let n = 0; n <= 20; n += 1) {
      const [firstDay, lastDay] = [addDays(day, n), addDays(day, n)];
      last = await put('requestTimeOff', { firstDay, lastDay }, '', office.cast.tokens.caregiver);
    }
    return last;
  },
  EMAIL_TAKEN: () =>
    twice(() =>
      put(
        'createStaff',
        { email: 'Taken@office.example', firstName: 'Ana', lastName: 'Cruz' },
        '',
        office.cast.tokens.admin,
      ),
    ),
  INVALID_CREDENTIALS: () => logIn('nobody@codes.example', 'Wrong7&&'),
  SECOND_FACTOR_REQUIRED: async () => {
    const password = 'Right7&&';
    const user = await makeUser(office.em, { passwordHash: await hashPassword(password) });
    await makeFactor(office.em, user);
    return logIn(user.email, password);
  },
  PROOF_REQUIRED: async () => {
    const user = await makeUser(office.em, { role: 'staff' });
    const { factor } = await makeFactor(office.em, user);
    const proven = { at: new Date(Date.now() - 3_600_000), secondStep: true };
    const { sessions } = office.app.services;
    const token = await sessions.open(user.id, undefined, null, [], undefined, proven);
    return put('removeSecondFactor', { id: factor.id }, '', token);
  },
  ACCOUNT_LOCKED: async () => {
    for (let n = 0; n < 5; n += 1) await logIn('locked@codes.example', 'Wrong7&&');
    return logIn('locked@codes.example', 'Wrong7&&');
  },
  ACCOUNT_INACTIVE: async () => {
    const password = 'Right7&&';
    const { email } = await makeUser(office.em, {
      isActive: false,
      passwordHash: await hashPassword(password),
    });
    return logIn(email, password);
  },
  KEY_REUSED: async () => {
    await book({ idempotencyKey: 'one' });
    return book({ idempotencyKey: 'one', duration: 240 });
  },
};

it.each(Object.values(RefusalCode))('%s comes with what its description says', async (code) => {
  expect(await refused(provoked[code]())).toEqual([code]);
});

describe('what is no refusal', () => {
  const ask = async (query: string, values: object = {}, token: string | null = null) =>
    (await office.app.graph(query, { ...values }, token)).errors.map(
      ({ extensions }) => extensions.code,
    );
  const oneClient = `{ client(id: "${nobody}") { id } }`;

  it.each<[string, () => Promise<string[]>]>([
    ['UNAUTHENTICATED', () => ask(oneClient)],
    ['FORBIDDEN', () => ask(oneClient, {}, office.cast.tokens.client)],
    ['NOT_FOUND', () => ask(oneClient, {}, office.cast.tokens.staff)],
    ['BAD_USER_INPUT', () => ask('query ($a: ID!) { client(id: $a) { id } }', { a: ['x'] })],
    ['GRAPHQL_PARSE_FAILED', () => ask('{')],
    ['GRAPHQL_VALIDATION_FAILED', () => ask('{ nothing }')],
    ['OPERATION_RESOLUTION_FAILURE', () => ask('query A { __typename } query B { __typename }')],
  ])('has the code %s', async (code, send) => {
    expect(await send()).toEqual([code]);
  });

  it.each<[keyof typeof requestCodes, unknown]>([
    ['BAD_REQUEST', []],
    [
      'PERSISTED_QUERY_NOT_SUPPORTED',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } },
    ],
  ])('has the code %s', async (code, body) => {
    const answer = await office.app.rest('POST', '/graphql', { body });
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });
});
