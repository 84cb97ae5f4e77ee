import 'reflect-metadata';
import { getNamedType, isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';
import { importClients } from '../../cli/commands/importClients.ts';
import { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { updateOwnProfile } from '../clients/ownProfile.commands.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import { contextOf } from '../../server/http/requestContext.ts';
import { createStaff } from './account.commands.ts';
import { changePassword } from '../account-links/password.commands.ts';
import type { Role } from '../identity/identity.rules.ts';
import { changeEmail, changeName } from './ownAccount.commands.ts';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { resendVerification } from '../account-links/verification.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCalendarLink } from '../../views/portal/calendarLink.ts';
import { graphSchema } from '../../server/graphql/schema.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { refusal } from '../../testing/commands.ts';

/*
 * A person who registers an email first must not own what the office later attaches to it. This
 * tries every operation that attaches a record or a role to an email, on an account that someone
 * else registered, and one operation of each kind where nobody or its owner did.
 */
const states = ['no account', 'an unverified account', 'a verified account'] as const;
type State = (typeof states)[number];

let app: TestApp;
let schema: GraphQLSchema;
let office: string;
let read: () => Promise<WrittenMail[]>;
let strangersHash: string;
beforeAll(async () => {
  app = await testApp();
  schema = graphSchema();
  strangersHash = await hashPassword(strangersPassword);
  read = mailbox(app.services);
  office = await app.services.sessions.open(
    (await makeUser(fork(), { role: 'admin', passwordHash: 'a hash that no password has' })).id,
  );
});
afterAll(() => app?.stop());

const fork = () => app.database.orm.em.fork();
let count = 0;
const newEmail = (who: string): string => `${who}${(count += 1)}@claims.example`;

type Answer = Record<string, never> & { userErrors?: { code: string }[] };

/** Returns the answer of a mutation, or the code of its refusal. */
async function send(field: string, token: string | null = null): Promise<Answer | string> {
  const { data, errors } = await app.graph<{ answer: Answer } | null>(
    `mutation { answer: ${field} }`,
    {},
    token,
  );
  return errors[0]?.extensions.code ?? data?.answer.userErrors?.[0]?.code ?? data!.answer;
}

async function sent(field: string, token: string | null = office): Promise<Answer> {
  const answer = await send(field, token);
  if (typeof answer === 'string') throw new Error(`${field}: ${answer}`);
  return answer;
}

const refusals = 'userErrors { code }';
const ownersName = { firstName: 'Rosa', lastName: 'Delgado' };
const called = 'firstName: "Rosa", lastName: "Delgado"';
const home = '12 Mesquite Road, Mesa';
const strangersHome = '99 Stranger Street, Mesa';
const strangersPhone = '602 555 0199';
const strangersPassword = 'Stranger7&';
const ownersPassword = 'Ocotillo7&';
const passwords = (one: string): string => `password: "${one}", confirmPassword: "${one}"`;

const login = (email: string, password: string) =>
  send(`login(input: { email: "${email}", password: "${password}" }) { token ${refusals} }`);
const rows = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.database.pool.query<Row>(sql, values)).rows;
const mailsTo = async (email: string): Promise<WrittenMail[]> =>
  (await read()).filter(({ headers }) => headers.split('\n').includes(`To: ${email}`));

/** Someone who registered an email, and the credentials they hold. */
interface Registered {
  userId: string;
  email: string;
  token: string;
  calendar: string;
  links: string[];
}

/** Someone with an account. */
async function register(email: string, emailVerified = false): Promise<Registered> {
  const em = fork();
  const user = await makeUser(em, {
    email,
    emailVerified,
    ...(emailVerified ? { firstName: 'Rósa', lastName: 'Delgado' } : { firstName: 'Not' }),
    passwordHash: strangersHash,
  });
  // Whoever owns the email has not said where they live yet.
  const said = emailVerified
    ? { phone: null, address: null }
    : { phone: strangersPhone, address: strangersHome };
  const unverifiedEntries = ['phone', 'address', 'emergencyContact', 'emergencyPhone'];
  await makeClient(em, { user, ...said, ...(!emailVerified && { unverifiedEntries }) });
  const token = await app.services.sessions.open(user.id);
  const made = await sent('makeCalendarLink { calendarLink { url } }', token);
  const { calendarLink } = made as unknown as { calendarLink: { url: string } };
  return { userId: user.id, email, token, calendar: new URL(calendarLink.url).pathname, links: [] };
}

/** Registers someone else's email and collects every credential that an account offers. */
async function stranger(email: string): Promise<Registered> {
  const held = await register(email);
  await sent('resendVerification { ok }', held.token);
  await fork().nativeUpdate(User, held.userId, { pendingEmail: newEmail('stranger') });
  await sent('resendVerification { ok }', held.token);
  await sent(`requestPasswordReset(input: { email: "${email}" }) { ok ${refusals} }`, null);
  held.links = (await read()).map(({ token }) => token).filter((token) => token !== '');
  expect(held.links).toHaveLength(3);
  return held;
}

/** Returns which of the earlier credentials still work. */
async function opens({ email, token, calendar, links }: Registered): Promise<string[]> {
  const found: string[] = [];
  if ((await app.graph('{ me { id } }', {}, token)).errors.length === 0) found.push('session');
  if (typeof (await login(email, strangersPassword)) !== 'string') found.push('password');
  if ((await app.rest('GET', calendar)).status === 200) found.push('calendar');
  if (links.length === 0) return found;
  const tries = links.flatMap((link) => [
    `verifyEmail(input: { token: "${link}", password: "${strangersPassword}" }) { ${refusals} }`,
    `disownEmail(input: { token: "${link}" }) { ${refusals} }`,
    `resetPassword(input: { token: "${link}", ${passwords(strangersPassword)} }) { ${refusals} }`,
    `acceptInvitation(input: { token: "${link}", ${passwords(strangersPassword)} }) { ${refusals} }`,
  ]);
  const { data } = await app.graph<Record<string, Answer>>(
    `mutation { ${tries.map((one, n) => `a${n}: ${one}`).join(' ')} }`,
  );
  const answers = tries.map((one, n) => (data[`a${n}`]!.userErrors!.length > 0 ? '' : one));
  return [...found, ...answers.filter(Boolean)];
}

const everything = ['session', 'password', 'calendar'];

/** An account that the office created for a mistyped address. */
const mistyped = async (): Promise<string> =>
  (
    (await sent(
      `admitClient(input: { ${called}, address: "${home}", email: "${newEmail('typo')}" }) { client { userId } ${refusals} }`,
    )) as unknown as { client: { userId: string } }
  ).client.userId;

interface Operation {
  /** The role the owner of the mailbox gets. */
  gives: Role;
  /** Codes of intended refusals. */
  refused?: Partial<Record<State, string>>;
  /** A state that the operation does not apply to. */
  not?: State;
  /** True if the office provides name and address. */
  says?: { name?: boolean; address?: boolean };
  /** Set if it attaches an existing record, which replaces the empty one of a registration. */
  brings?: 'record';
  run: (email: string, userId: string) => Promise<unknown>;
}

const account = `{ account { id } ${refusals} }`;
const corrected = `${called}, address: "${home}"`;
const both = { name: true, address: true };
const named = { name: true };
const person = { ...ownersName, address: home };
type MadeRow = Promise<{ id: string }>;

/** Sends an operation with these fields as its input, to which an office must not say no. */
const does = (operation: string, input: string): Promise<Answer> =>
  sent(`${operation}(input: { ${input} }) { ${refusals} }`);
/** The same about a new row. */
const about = async (operation: string, row: MadeRow, rest = ''): Promise<Answer> =>
  does(operation, `id: "${(await row).id}"${rest}`);
const gives = (
  role: Role,
  says: Operation['says'],
  run: Operation['run'],
  others: Partial<Operation> = {},
): Operation => ({ gives: role, says, run, ...others });

/** Every operation that attaches a record or a role to an email. */
const operations: Record<string, Operation> = {
  approveSignupApplication: gives('client', both, (email) =>
    about('approveSignupApplication', makeSignupApplication(fork(), { email, ...person })),
  ),
  'approveSignupApplication with a corrected email': gives('client', both, (email) =>
    about(
      'approveSignupApplication',
      makeSignupApplication(fork(), person),
      `, email: "${email.toUpperCase()}"`,
    ),
  ),
  admitConsultation: gives('client', both, (email) =>
    about('admitConsultation', makeConsultation(fork(), { email }), `, ${corrected}`),
  ),
  admitConsultationRequest: gives('client', both, (email) =>
    about('admitConsultationRequest', makeConsultationRequest(fork(), { email }), `, ${corrected}`),
  ),
  admitClient: gives('client', both, (email) =>
    does('admitClient', `${corrected}, email: "${email}"`),
  ),
  addClientEmail: gives(
    'client',
    both,
    async (email) => {
      const { client } = (await sent(
        `admitClient(input: { ${corrected} }) { client { id } ${refusals} }`,
      )) as unknown as { client: { id: string } };
      return does('addClientEmail', `id: "${client.id}", email: "${email}"`);
    },
    { brings: 'record' },
  ),
  hireApplicant: gives('caregiver', named, (email) =>
    about(
      'hireApplicant',
      makeJobApplication(fork(), { email, name: 'Rosa Delgado', status: 'interviewing' }),
    ),
  ),
  addCaregiver: gives('caregiver', named, (email) =>
    does('addCaregiver', `${called}, email: "${email}"`),
  ),
  createStaff: gives('staff', named, (email) =>
    does('createStaff', `${called}, email: "${email}"`),
  ),
  ...Object.fromEntries(
    (['staff', 'admin'] as const).map((role) => [
      `changeRole to ${role}`,
      gives(
        role,
        {},
        (_email, id) => does('changeRole', `id: "${id}", role: ${role.toUpperCase()}`),
        { not: 'no account' },
      ),
    ]),
  ),
  sendInvitation: gives(
    'client',
    {},
    (_email, id) => send(`sendInvitation(input: { id: "${id}" }) ${account}`, office),
    { not: 'no account', refused: { 'a verified account': 'WRONG_STATE' } },
  ),
  'sendInvitation to a corrected email': gives(
    'client',
    both,
    async (email) =>
      send(
        `sendInvitation(input: { id: "${await mistyped()}", email: "${email}" }) ${account}`,
        office,
      ),
    { refused: { 'a verified account': 'EMAIL_TAKEN' } },
  ),
  'npm run admin create-staff': gives('admin', named, (email) =>
    createStaff(app.services, { email, ...ownersName, role: 'admin' }),
  ),
  ...Object.fromEntries(
    [true, false].map((invite) => [
      `npm run admin import${invite ? ' --invite' : ''}`,
      gives(
        'client',
        both,
        async (email) => {
          const file = `firstName,lastName,email,address\nRosa,Delgado,${email},"${home}"\n`;
          const { faults } = await importClients(app.services, new TextEncoder().encode(file), {
            commit: true,
            invite,
            screen: { write: () => undefined },
          });
          return faults[0]?.reason.replace(`${email} `, '');
        },
        {
          not: invite ? undefined : 'no account',
          refused: { 'a verified account': 'is a client already' },
        },
      ),
    ]),
  ),
};

/** Office operations that return an account, a client or a caregiver, and attach nothing. */
const attachNothing = [
  // What `grantAccess` attaches to the email is tried in clientAccess.test.ts.
  'addClientPerson',
  'setClientPayer',
  // In the portal: ownAccess.test.ts.
  'grantOwnAccess',
  'changeClientPerson',
  'updateClient',
  'moveClient',
  'changeHold',
  'takeHoldAway',
  'updateCaregiver',
  'setCaregiverActive',
  'setUserActive',
  'endSessions',
  'resetSecondFactor',
  'saveSettings',
  'unlockLogin',
  'pauseInvoiceReminders',
  'resumeInvoiceReminders',
  'suspendForNonPayment',
];
/** What people do for themselves: these attach nothing to an email. */
const byThemselves = [
  'bookConsultation',
  'requestConsultation',
  'submitContactInquiry',
  'submitJobApplication',
  'submitSignupApplication',
  'login',
  'register',
  'requestPasswordReset',
  'changeEmail',
];

test('every operation that can attach something to an email is covered here', () => {
  const people = ['Account', 'Client', 'Caregiver'];
  const found = Object.values(schema.getMutationType()!.getFields()).filter(({ args, type }) => {
    const payload = getNamedType(type);
    const shows =
      isObjectType(payload) &&
      Object.values(payload.getFields()).some((field) =>
        people.includes(getNamedType(field.type).name),
      );
    const takes = args.some((arg) => {
      const input = getNamedType(arg.type);
      return arg.name === 'email' || (isInputObjectType(input) && 'email' in input.getFields());
    });
    return shows || takes;
  });
  const tried = Object.keys(operations).filter((name) => !name.startsWith('npm'));
  const names = new Set(tried.map((name) => name.split(' ')[0]!));
  expect(found.map(({ name }) => name).sort()).toEqual(
    [...names, ...attachNothing, ...byThemselves].sort(),
  );
});

interface BaseEntity {
  first_name: string;
  last_name: string;
  role: Role;
  email_verified: boolean;
  client_id: string | null;
  phone: string | null;
  address: string | null;
  caregiver_id: string | null;
}

async function stored(email: string): Promise<BaseEntity> {
  const found = await rows<BaseEntity>(
    `select u.first_name, u.last_name, u.role, u.email_verified, c.id as client_id, c.phone, c.address,
            (select id from caregivers where user_id = u.id) as caregiver_id
       from users u left join clients c on c.user_id = u.id where u.email = $1`,
    email,
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** The state the office sees for an email before it confirms. */
const emailState = async (email: string): Promise<unknown> =>
  (
    await app.graph(
      'query ($email: String!) { accountOfEmail(email: $email) { state account { email role isActive isInvited } } }',
      { email: ` ${email.toUpperCase()} ` },
      office,
    )
  ).data.accountOfEmail;

const hires = (name: string): boolean => name === 'hireApplicant' || name === 'addCaregiver';

/** Those that are tried on every kind of account, beside the refused ones. */
const ofEachKind = ['admitClient', 'addClientEmail', 'addCaregiver', 'createStaff'];
const cases = Object.entries(operations).flatMap(([name, operation]) =>
  states
    .filter(
      (state) =>
        state === 'an unverified account' ||
        (state !== operation.not && (ofEachKind.includes(name) || operation.refused?.[state])),
    )
    .map((state) => ({ name, state, operation })),
);

describe.each(cases)('$name, where the email has $state', ({ name, state, operation }) => {
  const { gives: role, refused, says, brings, run } = operation;

  if (state === 'a verified account') {
    test("keeps the owner's password and sessions, and tells them what they gained", async () => {
      const email = newEmail('owner');
      const owner = await register(email, true);
      expect(await emailState(email)).toMatchObject({ state: 'VERIFIED', account: { email } });
      const before = await stored(email);
      const code = refused?.[state];
      expect(await run(email, owner.userId)).toEqual(code ?? expect.anything());
      expect(await opens(owner)).toEqual(everything);
      const mails = await mailsTo(email);
      if (code !== undefined) {
        expect(mails).toEqual([]);
        return expect(await stored(email)).toEqual(before);
      }
      expect(mails.map(({ token }) => token)).toEqual(['']);
      expect(mails[0]!.text).toContain('/login');
      expect(await stored(email)).toMatchObject({
        role,
        first_name: 'Rósa',
        client_id: brings ? (expect.any(String) as string) : before.client_id,
        caregiver_id: hires(name) ? (expect.any(String) as string) : null,
        ...(says?.address ? { address: home } : {}),
      });
    });
    return;
  }

  test('gives everything to the owner of the mailbox, and nothing to the person who registered it', async () => {
    const email = newEmail('victim');
    const thief = state === 'no account' ? null : await stranger(email);
    await read();
    expect(await emailState(email)).toEqual(
      thief
        ? {
            state: 'UNVERIFIED',
            account: { email, role: 'CLIENT', isActive: true, isInvited: false },
          }
        : { state: 'NONE', account: null },
    );
    await run(email, thief?.userId ?? '');
    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => text.includes('/accept-invitation?token='))).toEqual([true]);
    expect(await emailState(email)).toEqual({
      state: 'UNVERIFIED',
      account: { email, role: role.toUpperCase(), isActive: true, isInvited: true },
    });
    if (thief) expect(await opens(thief)).toEqual([]);
    expect(await stored(email)).toMatchObject({
      role,
      email_verified: false,
      ...(says?.name ? { first_name: 'Rosa', last_name: 'Delgado' } : {}),
      ...(says?.address ? { address: home } : {}),
    });
    expect(await stored(email)).not.toMatchObject({ address: strangersHome });
    expect(await stored(email)).not.toMatchObject({ phone: strangersPhone });
    expect(
      await send(
        `register(input: { firstName: "Not", lastName: "Rosa", email: "${email}", ${passwords(strangersPassword)} }) { token ${refusals} }`,
      ),
    ).toBe('EMAIL_TAKEN');

    const { token } = (await sent(
      `acceptInvitation(input: { token: "${mails[0]!.token}", ${passwords(ownersPassword)} }) { token ${refusals} }`,
      null,
    )) as unknown as { token: string };
    expect((await app.graph('{ me { email role emailVerified } }', {}, token)).data).toEqual({
      me: { email, role: role.toUpperCase(), emailVerified: true },
    });
    if (thief) expect(await opens({ ...thief, links: [] })).toEqual([]);
    if (role === 'client')
      expect(
        (await app.graph('{ ownProfile { address } }', {}, token)).data.ownProfile,
      ).not.toBeNull();
  });
});

const admitted = (email: string) => operations.admitClient!.run(email, '');
const invitations = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ token }) => token);
const accept = (token: string, password = ownersPassword) =>
  send(
    `acceptInvitation(input: { token: "${token}", ${passwords(password)} }) { token ${refusals} }`,
  );

describe('someone who registered an email first', () => {
  test('gets nothing from requests that started before the account was taken back and write after it', async () => {
    const email = newEmail('victim');
    const thief = await stranger(email);
    const ownMailbox = newEmail('stranger');
    const { sessions } = app.services;
    const viewer = await sessions.find(thief.token);
    const [former] = await rows<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      thief.userId,
    );
    const context = () =>
      contextOf(
        app.services,
        { id: 'late', ip: '203.0.113.9', token: thief.token, userAgent: null, devices: [] },
        viewer,
      );
    await admitted(email);
    const [invitation] = await invitations(email);
    const late: Record<string, () => Promise<unknown>> = {
      makeCalendarLink: () => makeCalendarLink(context()),
      updateOwnProfile: () =>
        updateOwnProfile(context(), {
          address: strangersHome,
          emergencyContact: 'A friend',
          emergencyPhone: '602 555 0100',
        }),
      changeName: () => changeName(context(), { firstName: 'Not', lastName: 'Rosa' }),
      changeEmail: () =>
        changeEmail(context(), { email: ownMailbox, currentPassword: strangersPassword }),
      changePassword: () =>
        changePassword(context(), {
          currentPassword: strangersPassword,
          password: 'Stranger8&',
          confirmPassword: 'Stranger8&',
        }),
      resendVerification: () => resendVerification(context()),
    };
    for (const [name, request] of Object.entries(late))
      expect([name, await refusal(request())]).toEqual([name, expect.anything()]);
    // Like a login whose password was checked just before the reset.
    thief.token = await sessions.open(thief.userId, former!.password_hash);
    expect(await opens(thief)).toEqual([]);
    expect(await read()).toEqual([]);
    expect(await stored(email)).toMatchObject({ first_name: 'Rosa', address: home });
    expect(typeof (await accept(invitation!))).toBe('object');
    expect(await opens(thief)).toEqual([]);
  });

  test('gets nothing on a second and third try, and the owner has one invitation that works, the newest', async () => {
    const email = newEmail('victim');
    const thief = await stranger(email);
    await read();
    for (const again of ['admitClient', 'addCaregiver', 'sendInvitation', 'createStaff'])
      await operations[again]!.run(email, thief.userId);
    const links = await invitations(email);
    expect(links).toHaveLength(4);
    for (const link of links.slice(0, 3)) expect(await accept(link)).toBe('INVALID');
    expect(typeof (await accept(links[3]!))).toBe('object');
    expect(await opens(thief)).toEqual([]);
  });

  test('gets nothing by acting at the same moment as the office', async () => {
    const email = newEmail('victim');
    const thief = await stranger(email);
    const tries = [
      'makeCalendarLink { calendarLink { url } }',
      `login(input: { email: "${email}", password: "${strangersPassword}" }) { token ${refusals} }`,
      `changePassword(input: { currentPassword: "${strangersPassword}", ${passwords('Stranger8&')} }) { token ${refusals} }`,
    ];
    const [, ...answers] = await Promise.all([
      admitted(email),
      ...tries.map((one) => send(one, thief.token)),
    ]);
    for (const answer of answers as (
      string | { calendarLink?: { url: string }; token?: string }
    )[]) {
      if (typeof answer === 'string') continue;
      const { calendarLink, token = thief.token } = answer;
      const calendar = calendarLink ? new URL(calendarLink.url).pathname : thief.calendar;
      expect(await opens({ ...thief, token, calendar })).toEqual([]);
    }
    expect([await opens(thief), typeof (await login(email, 'Stranger8&'))]).toEqual([[], 'string']);
  });

  test('gets nothing by registering at the same moment as the office admits', async () => {
    for (let round = 0; round < 2; round += 1) {
      const email = newEmail('victim');
      const registering = send(
        `register(input: { firstName: "Not", lastName: "Rosa", email: "${email}", ${passwords(strangersPassword)} }) { token ${refusals} }`,
      );
      const [registered] = await Promise.all([
        registering,
        ...['admitClient', 'addCaregiver'].map((name) => operations[name]!.run(email, '')),
      ]);
      if (typeof registered !== 'string')
        expect(
          (await app.graph('{ me { id } }', {}, registered.token)).errors[0]?.extensions.code,
        ).toBe('UNAUTHENTICATED');
      expect(typeof (await login(email, strangersPassword))).toBe('string');
      expect(await stored(email)).toMatchObject({
        first_name: 'Rosa',
        role: 'caregiver',
        address: home,
      });
    }
  });

  test('gets nothing by requesting the email from a verified account of their own', async () => {
    const own = await register(newEmail('stranger'), true);
    const email = newEmail('victim');
    await sent(
      `changeEmail(input: { email: "${email}", currentPassword: "${strangersPassword}" }) { ${refusals} }`,
      own.token,
    );
    const links = await invitations(email);
    expect(links).toHaveLength(1);
    await admitted(email);
    const [invitation] = await invitations(email);
    for (const link of links)
      expect(
        await send(`verifyEmail(input: { token: "${link}" }) { ok ${refusals} }`, own.token),
      ).toBe('EMAIL_TAKEN');
    expect(
      (await app.graph('{ ownProfile { address } me { email } }', {}, own.token)).data,
    ).toEqual({ ownProfile: { address: null }, me: { email: own.email } });
    expect(typeof (await accept(invitation!))).toBe('object');
    expect(await opens(own)).toEqual(everything);
  });

  test('gets nothing if their account is deactivated: nothing is attached to it', async () => {
    const email = newEmail('victim');
    const thief = await stranger(email);
    await sent(`setUserActive(input: { id: "${thief.userId}", isActive: false }) ${account}`);
    await read();
    const before = await stored(email);
    for (const [name, { run, not }] of Object.entries(operations)) {
      if (not || name.startsWith('sendInvitation')) continue;
      await expect(
        run(email, thief.userId).then((answer) =>
          typeof answer === 'string' ? Promise.reject(new Error(answer)) : answer,
        ),
      ).rejects.toThrow(/EMAIL_TAKEN|deactivated/);
    }
    expect(await operations.sendInvitation!.run(email, thief.userId)).toBe('WRONG_STATE');
    await operations['changeRole to staff']!.run(email, thief.userId);
    expect(await stored(email)).toEqual({ ...before, role: 'staff', phone: null, address: null });
    await sent(`setUserActive(input: { id: "${thief.userId}", isActive: true }) ${account}`);
    expect(await opens(thief)).toEqual([]);
    expect(await read()).toEqual([]);
  });
});

describe('a corrected email that someone registered', () => {
  test('is taken from them, and their account is deleted', async () => {
    const email = newEmail('victim');
    const thief = await stranger(email);
    await operations['sendInvitation to a corrected email']!.run(email, '');
    expect(await rows('select from users where id = $1', thief.userId)).toEqual([]);
  });

  test('stays theirs if the office has records for them', async () => {
    const email = newEmail('victim');
    const thief = await register(email);
    const { client_id: id } = await stored(email);
    await makeAppointment(fork(), { client: await fork().findOneOrFail(Client, id!) });
    expect(await operations['sendInvitation to a corrected email']!.run(email, '')).toBe(
      'EMAIL_TAKEN',
    );
    expect(await opens(thief)).toEqual(everything);
  });

  test('stays with someone the office has invited', async () => {
    const email = newEmail('victim');
    await admitted(email);
    expect(await operations['sendInvitation to a corrected email']!.run(email, '')).toBe(
      'EMAIL_TAKEN',
    );
  });
});

test('the last admin is not reset by a change of their own role', async () => {
  const own = await register(newEmail('admin'));
  await rows(`update users set role = 'admin' where id = $1`, own.userId);
  await rows(`update users set is_active = false where role = 'admin' and id <> $1`, own.userId);
  expect(
    await send(`changeRole(input: { id: "${own.userId}", role: ADMIN }) ${account}`, own.token),
  ).toBe('IN_USE');
  expect(await opens(own)).toEqual(everything);
  await rows(`update users set is_active = true where role = 'admin'`);
});

test('the office sees no account for an invalid email', async () => {
  for (const text of ['', 'x', 'two words@claims.example']) {
    expect(await emailState(text)).toEqual({ state: 'NONE', account: null });
  }
});
