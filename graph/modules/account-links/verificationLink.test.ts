import 'reflect-metadata';
import { testApp, type TestApp } from '../../testing/app.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { makeClient } from '../clients/client.factory.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';

/*
 * Programs open the links in emails, and anyone may have asked for them. What the page of a
 * verification link shows, and what its buttons do, for everyone who could be behind it.
 */
const strangers = 'Stranger7&';
const holders = 'Ocotillo7&';
const home = '77 Hidden Lane, Phoenix';

let app: TestApp;
let office: string;
let strangersHash: string;
let read: () => Promise<WrittenMail[]>;
beforeAll(async () => {
  app = await testApp();
  read = mailbox(app.services);
  strangersHash = await hashPassword(strangers);
  office = await app.services.sessions.open((await makeUser(fork(), { role: 'admin' })).id);
});
beforeEach(() => read());
afterAll(() => app?.stop());

const fork = () => app.database.orm.em.fork();
let count = 0;
const newEmail = (who: string): string => `${who}${(count += 1)}@links.example`;
const passwords = (one: string): string => `password: "${one}", confirmPassword: "${one}"`;
const stored = (email: string): Promise<User> => fork().findOneOrFail(User, { email });

interface Errors {
  userErrors: { field: string | null; message: string; code: string }[];
}
async function send<Answer = object>(
  field: string,
  token: string | null = null,
): Promise<Answer & Errors> {
  const data = await app.read<{ answer: Answer & Errors }>(
    `mutation { answer: ${field.replace('}$', 'userErrors { field message code } }')} }`,
    token,
  );
  return data.answer;
}
const page = async (token: string, viewer: string | null = null): Promise<object> =>
  (
    await app.graph<{ verificationLink: object }>(
      'query ($token: String!) { verificationLink(token: $token) { state email firstName isNewAddress isOwn } }',
      { token },
      viewer,
    )
  ).data.verificationLink;

const linkTo = async (email: string): Promise<string> =>
  (await read()).findLast(({ headers }) => headers.split('\n').includes(`To: ${email}`))!.token;

/** Someone has an account with this email, and is sent a link to it or to another one. */
async function register(email: string, values: Partial<User> = { emailVerified: false }) {
  const em = fork();
  const user = await makeUser(em, {
    email,
    firstName: 'Rosa',
    passwordHash: strangersHash,
    ...(values as object),
  });
  const nothing = { phone: null, address: null, emergencyContact: null, emergencyPhone: null };
  await makeClient(em, { user, ...nothing });
  const session = await app.services.sessions.open(user.id);
  await send('resendVerification { ok }$', session);
  return { session, token: await linkTo(values.pendingEmail ?? email) };
}
/** Someone asks for another email on an account of their own. */
const moveTo = async (pendingEmail: string, from = newEmail('own'), emailVerified = true) => ({
  from,
  ...(await register(from, { pendingEmail, emailVerified })),
});

const confirm = (token: string, session: string | null = null, password?: string) =>
  send<{ ok: boolean | null }>(
    `verifyEmail(input: { token: "${token}"${password === undefined ? '' : `, password: "${password}"`} }) { ok }$`,
    session,
  );
const disown = (token: string) =>
  send<{ invitationToken: string | null }>(
    `disownEmail(input: { token: "${token}" }) { invitationToken }$`,
  );
const signsIn = async (email: string, password: string): Promise<boolean> =>
  (
    await send<{ token: string | null }>(
      `login(input: { email: "${email}", password: "${password}" }) { token }$`,
    )
  ).token !== null;
const isSignedIn = async (session: string): Promise<boolean> =>
  (await app.graph<{ me: object | null } | null>('{ me { id } }', {}, session)).data?.me != null;

const kinds = {
  registration: { isNewAddress: false, ask: register },
  'change of email': { isNewAddress: true, ask: moveTo },
};

describe.each(Object.entries(kinds))('the link of a %s', (_kind, { isNewAddress, ask }) => {
  it('names the account and the address, and changes nothing however often it is opened', async () => {
    const email = newEmail('rosa');
    const { session, token } = await ask(email);
    const { rows: before } = await app.database.pool.query('select * from users order by id');
    const shown = { state: 'USABLE', email, firstName: 'Rosa', isNewAddress };
    for (let time = 0; time < 3; time += 1)
      expect(await page(token)).toEqual({ ...shown, isOwn: false });
    expect(await page(token, session)).toEqual({ ...shown, isOwn: true });
    expect(await page(token, office)).toEqual({ ...shown, isOwn: false });
    const { rows: after } = await app.database.pool.query('select * from users order by id');
    expect(after).toEqual(before);
  });

  it('confirms for someone signed in to the account', async () => {
    const email = newEmail('rosa');
    const { session, token } = await ask(email);
    expect(await confirm(token, session)).toMatchObject({ ok: true, userErrors: [] });
    expect(await stored(email)).toMatchObject({ emailVerified: true, pendingEmail: null });
  });

  it('confirms for someone who knows the password, and for nobody else', async () => {
    const email = newEmail('rosa');
    const { token } = await ask(email);
    for (const other of [null, office])
      expect((await confirm(token, other)).userErrors).toEqual([
        {
          field: 'password',
          code: 'INVALID',
          message: 'Please enter the password of this account.',
        },
      ]);
    expect((await confirm(token, office, 'Wrong7&&')).userErrors).toMatchObject([
      { field: 'password', code: 'INVALID_CREDENTIALS' },
    ]);
    expect(await page(token)).toMatchObject({ state: 'USABLE' });
    expect(await confirm(token, null, strangers)).toMatchObject({ ok: true, userErrors: [] });
    expect(await stored(email)).toMatchObject({ emailVerified: true, pendingEmail: null });
  });

  it('says what is true after it was used', async () => {
    const email = newEmail('rosa');
    const { session, token } = await ask(email);
    await confirm(token, session);
    const confirmed = { state: 'CONFIRMED', email, firstName: null };
    expect(await page(token)).toMatchObject(confirmed);
    expect((await confirm(token, session)).userErrors).toEqual([
      { field: 'token', code: 'ALREADY_DONE', message: 'This address is already confirmed.' },
    ]);
    expect((await disown(token)).userErrors).toMatchObject([
      { field: 'token', code: 'WRONG_STATE' },
    ]);
    expect(await isSignedIn(session)).toBe(true);
  });

  it('says nothing about the account once it has expired, was replaced or is about another email', async () => {
    const dead = {
      state: 'DEAD',
      email: null,
      firstName: null,
      isNewAddress: false,
      isOwn: false,
    };
    expect(await page('made-up')).toEqual(dead);
    const { session, token } = await ask(newEmail('rosa'));
    await send('resendVerification { ok }$', session);
    expect(await page(token)).toEqual(dead);
    const [{ token: newest }] = (await read()) as [WrittenMail];
    await app.database.pool.query(
      `update users set verification_token_expiry = now() where verification_token_expiry > now()`,
    );
    expect(await page(newest)).toEqual(dead);
    const third = await ask(newEmail('rosa'));
    await send(
      `changePassword(input: { currentPassword: "${strangers}", ${passwords('Saguaro9!')} }) { token }$`,
      third.session,
    );
    expect(await page(third.token)).toEqual(dead);
  });
});

it('too many wrong passwords lock the account, as signing in does', async () => {
  const { token } = await register(newEmail('rosa'));
  for (let time = 0; time < 5; time += 1) await confirm(token, null, 'Wrong7&&');
  expect((await confirm(token, null, strangers)).userErrors).toMatchObject([
    { code: 'ACCOUNT_LOCKED' },
  ]);
});

it('an expired link says that the address was confirmed another way', async () => {
  const email = newEmail('rosa');
  const { token } = await register(email);
  await send(`requestPasswordReset(input: { email: "${email}" }) { ok }$`);
  const reset = await linkTo(email);
  await send(`resetPassword(input: { token: "${reset}", ${passwords(holders)} }) { ok }$`);
  expect(await page(token)).toMatchObject({ state: 'CONFIRMED', email });
});

it('a link to an old address tells its reader nothing about the new one', async () => {
  const old = newEmail('old');
  const { session, token } = await register(old);
  await confirm(token, session);
  await send(
    `changeEmail(input: { email: "${newEmail('new')}", currentPassword: "${strangers}" }) { account { pendingEmail } }$`,
    session,
  );
  expect(await page(token)).toMatchObject({ state: 'DEAD', email: null });
});

describe('"This wasn’t me"', () => {
  it('on a registration ends everything that its maker had, and lets the mailbox choose a password', async () => {
    const email = newEmail('family');
    const { session, token } = await register(email);
    await send(
      'updateOwnProfile(input: { phone: "602 555 0199", address: "99 Stranger Street", emergencyContact: "A friend", emergencyPhone: "602 555 0100" }) { profile { phone } }$',
      session,
    );
    const { calendarLink } = await send<{ calendarLink: { url: string } }>(
      'makeCalendarLink { calendarLink { url } }$',
      session,
    );
    const { invitationToken } = await disown(token);
    expect(await isSignedIn(session)).toBe(false);
    expect(await signsIn(email, strangers)).toBe(false);
    expect((await app.rest('GET', new URL(calendarLink.url).pathname)).status).not.toBe(200);
    expect(await page(token)).toMatchObject({ state: 'DEAD', email: null });
    expect((await disown(token)).userErrors).toMatchObject([{ field: 'token', code: 'INVALID' }]);

    const { token: own } = await send<{ token: string }>(
      `acceptInvitation(input: { token: "${invitationToken}", ${passwords(holders)} }) { token }$`,
    );
    const { data } = await app.graph(
      '{ me { email emailVerified firstName lastName } ownProfile { phone address } }',
      {},
      own,
    );
    expect(data).toEqual({
      me: { email, emailVerified: true, firstName: email.split('@')[0], lastName: '' },
      ownProfile: { phone: null, address: null },
    });
    expect(await signsIn(email, holders)).toBe(true);
  });

  it('without a password chosen at once, "Forgot password" invites the mailbox', async () => {
    const email = newEmail('family');
    const { token } = await register(email);
    await disown(token);
    await send(`requestPasswordReset(input: { email: "${email}" }) { ok }$`);
    expect((await read()).map(({ text }) => text.includes('/accept-invitation'))).toEqual([true]);
  });

  it('on a change of email drops the change, and gives the mailbox nothing of the account', async () => {
    const email = newEmail('family');
    const { from, session, token } = await moveTo(email);
    expect(await disown(token)).toEqual({ invitationToken: null, userErrors: [] });
    expect(await stored(from)).toMatchObject({ pendingEmail: null, emailVerified: true });
    expect(await isSignedIn(session)).toBe(true);
    expect(await signsIn(from, strangers)).toBe(true);
    expect(await page(token)).toMatchObject({ state: 'DEAD', email: null });
  });

  it('on a change of email of an account that was never verified drops the change only', async () => {
    const { from, token } = await moveTo(newEmail('family'), newEmail('own'), false);
    expect(await disown(token)).toMatchObject({ invitationToken: null });
    expect(await signsIn(from, strangers)).toBe(true);
  });
});

it('a stranger who registered an email gets nothing of its family, whatever opens the mail', async () => {
  const email = newEmail('family');
  const { session, token } = await register(email);
  for (let time = 0; time < 3; time += 1) await page(token);
  await confirm(token);
  await send(
    `admitClient(input: { email: "${email}", firstName: "Rosa", lastName: "Delgado", address: "${home}", phone: "602 555 0177" }) { client { id } }$`,
    office,
  );
  const { data } = await app.graph('{ ownProfile { phone address } }', {}, session);
  expect(JSON.stringify(data)).not.toContain(home);
  expect(await isSignedIn(session)).toBe(false);
  expect(await signsIn(email, strangers)).toBe(false);
});
