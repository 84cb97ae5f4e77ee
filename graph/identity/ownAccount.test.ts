import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeJwt } from 'jose';
import { RefusalCode } from '../errors.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testProcess, type TestProcess, type WrittenMail } from '../testing/process.ts';
import { refusal } from '../testing/refusal.ts';
import { deviceOf } from './device.ts';
import { changePassword, signIn } from './identity.ts';
import { changeEmail, changeName, ownAccount } from './ownAccount.ts';
import { endOtherSessions, endSession } from './ownSessions.ts';
import { hashPassword } from './passwords.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { User } from './user.entity.ts';
import { makeUser } from './user.factory.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const password = 'Ocotillo7&';
let source: TestDatabase;
let app: TestProcess;
let em: EntityManager;
let passwordHash: string;
let user: User;
let token: string;
beforeAll(async () => {
  source = await testDatabase();
  app = await testProcess(source.url);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await app.stop();
  await source.drop();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  user = await makeUser(em, { passwordHash });
  token = await app.sessions.open(user.id);
  await app.mail();
});

const request = (more = {}) => app.request({ token, ...more });
const now = () => app.database.orm.em.fork().findOneOrFail(User, user.id);
const mailsTo = (mails: WrittenMail[], address: string) => mails.filter(({ headers }) => headers.split('\n').includes(`To: ${address}`));
let numbers = 0;
const newAddress = (): string => `new${(numbers += 1)}@example.com`;

describe('the name', () => {
  it('is changed, trimmed', async () => {
    expect((await changeName(await request(), { firstName: ' Zoë ', lastName: "O'Brien" })).user).toMatchObject({ firstName: 'Zoë', lastName: "O'Brien" });
    expect((await request()).viewer).toMatchObject({ firstName: 'Zoë', lastName: "O'Brien" });
  });

  it('is required', async () => {
    expect(await refusal(changeName(await request(), { firstName: ' ', lastName: 'B' }))).toMatchObject({ field: 'firstName', message: 'First name is required' });
    expect(await now()).toMatchObject({ firstName: user.firstName });
  });
});

describe('another e-mail address', () => {
  it('takes the place of the present one when its link is opened, and not before; the present one is told', async () => {
    const email = newAddress();
    const account = await changeEmail(await request(), { email: ` ${email.toUpperCase()} `, currentPassword: password });
    expect(account).toMatchObject({ pendingEmail: email, user: { email: user.email, emailVerified: true } });
    const mails = await app.mail();
    const [link] = mailsTo(mails, email);
    expect(link?.text).toContain('/verify-email?token=');
    expect(mailsTo(mails, user.email)[0]?.text).toContain('Then someone knows your password');
    expect(mailsTo(mails, user.email)[0]?.text).not.toContain(email);
    expect(mails).toHaveLength(2);
    expect(await refusal(signIn(await app.request(), { email, password }))).toMatchObject({ code: RefusalCode.INVALID_CREDENTIALS });
    expect((await signIn(await app.request(), { email: user.email, password })).token).toBeTruthy();

    await verifyEmail(await app.request(), link!.token);
    expect(await now()).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    expect((await request()).viewer).toMatchObject({ email });
    expect((await signIn(await app.request(), { email, password })).user.email).toBe(email);
    expect(await refusal(verifyEmail(await app.request(), link!.token))).toMatchObject({ code: RefusalCode.INVALID, field: 'token' });
  });

  it('needs the present password, and wrong guesses count', async () => {
    const email = newAddress();
    expect(await refusal(changeEmail(await request(), { email, currentPassword: 'Wrong7&&' }))).toEqual({
      field: 'currentPassword', code: RefusalCode.INVALID_CREDENTIALS, message: 'This is not your current password. 4 attempts remaining.',
    });
    expect(await now()).toMatchObject({ pendingEmail: null });
    expect(await app.mail()).toEqual([]);
  });

  it('is refused when it has an account, before and after the link was sent', async () => {
    const other = await makeUser(em);
    expect(await refusal(changeEmail(await request(), { email: other.email, currentPassword: password }))).toMatchObject({ field: 'email', code: RefusalCode.EMAIL_TAKEN });
    const email = newAddress();
    await changeEmail(await request(), { email, currentPassword: password });
    const [link] = mailsTo(await app.mail(), email);
    await makeUser(em, { email });
    expect(await refusal(verifyEmail(await app.request(), link!.token))).toMatchObject({ code: RefusalCode.EMAIL_TAKEN });
    expect(await now()).toMatchObject({ email: user.email });
  });

  it('is sent its link again on request; the earlier link is dead', async () => {
    const email = newAddress();
    await changeEmail(await request(), { email, currentPassword: password });
    const [first] = mailsTo(await app.mail(), email);
    await resendVerification(await request());
    const [second] = mailsTo(await app.mail(), email);
    expect(await refusal(verifyEmail(await app.request(), first!.token))).toMatchObject({ code: RefusalCode.INVALID });
    await verifyEmail(await app.request(), second!.token);
    expect(await now()).toMatchObject({ email });
  });

  it.each([
    ['naming the present one', async () => changeEmail(await request(), { email: user.email, currentPassword: password })],
    ['a new password', async () => changePassword(await request(), { currentPassword: password, password: 'Saguaro8$', confirmPassword: 'Saguaro8$' })],
    ['a password reset', async () => {
      await requestPasswordReset(await app.request(), { email: user.email });
      const [reset] = mailsTo(await app.mail(), user.email);
      await resetPassword(await app.request(), { token: reset!.token, password: 'Saguaro8$', confirmPassword: 'Saguaro8$' });
    }],
  ])('is forgotten after %s, and its link is dead', async (_what, step) => {
    const email = newAddress();
    await changeEmail(await request(), { email, currentPassword: password });
    const [link] = mailsTo(await app.mail(), email);
    await step();
    expect(await refusal(verifyEmail(await app.request(), link!.token))).toMatchObject({ code: RefusalCode.INVALID });
    expect(await now()).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it('fills no mailbox: five links an hour', async () => {
    const email = newAddress();
    for (let count = 0; count < 5; count += 1) await changeEmail(await request(), { email, currentPassword: password });
    expect(await refusal(changeEmail(await request(), { email, currentPassword: password }))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('the sessions', () => {
  it('are listed with device, start and last use, this one first, without anything to sign in with', async () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { token: elsewhere } = await signIn(await app.request({ userAgent: firefox }), { email: user.email, password });
    const { sessions } = await ownAccount(await request());
    expect(sessions).toMatchObject([{ current: true, device: null }, { current: false, device: 'Firefox on Windows' }]);
    for (const { startedAt, lastUsedAt } of sessions) expect(startedAt).toEqual(lastUsedAt);
    for (const sent of [token, elsewhere]) expect(JSON.stringify(sessions)).not.toContain(decodeJwt(sent).jti);
    const { rows: [row] } = await app.database.pool.query<{ sess: object }>('select sess from sessions where sid = $1', [decodeJwt(elsewhere).jti]);
    expect(JSON.stringify(row)).not.toContain('Mozilla');
  });

  it('note their last use, at most every five minutes, and not for a mere look', async () => {
    const setUse = (minutes: number) => app.database.pool.query(
      `update sessions set sess = jsonb_set(sess::jsonb, '{lastUsedAt}', to_jsonb(now() - make_interval(mins => $2)))::json where sid = $1`, [decodeJwt(token).jti, minutes]);
    const use = async (): Promise<number> => {
      const { rows: [row] } = await app.database.pool.query<{ age: number }>(
        `select round(extract(epoch from now() - (sess ->> 'lastUsedAt')::timestamptz) / 60)::int as age from sessions where sid = $1`, [decodeJwt(token).jti]);
      return row!.age;
    };
    await setUse(4);
    await request();
    expect(await use()).toBe(4);
    await setUse(6);
    await request({ activity: false });
    expect(await use()).toBe(6);
    await request();
    expect(await use()).toBe(0);
    expect((await request()).viewer).not.toBeNull();
  });

  it('end one by one or all others at once, and are the person’s own', async () => {
    const [second, third, foreign] = [await app.sessions.open(user.id), await app.sessions.open(user.id), await app.sessions.open((await makeUser(em)).id)];
    const { sessions: [, { id: one } = { id: '' }] } = await ownAccount(await request());
    const { sessions: [{ id: theirs } = { id: '' }] } = await ownAccount(await app.request({ token: foreign }));
    await endSession(await request(), one);
    const alive = async () => Promise.all([token, second, third, foreign].map(async (sent) => (await app.sessions.find(sent)) !== null));
    expect((await alive()).filter(Boolean)).toHaveLength(3);
    for (const id of [one, theirs, '', decodeJwt(second).jti!]) expect(await refusal(endSession(await request(), id))).toMatchObject({ code: 'NOT_FOUND' });
    await endOtherSessions(await request());
    expect(await alive()).toEqual([true, false, false, true]);
  });
});

it('needs a session for all of it', async () => {
  const nobody = await app.request();
  for (const verb of [ownAccount, endOtherSessions, (context: typeof nobody) => changeName(context, {}), (context: typeof nobody) => changeEmail(context, {}), (context: typeof nobody) => endSession(context, 'x')]) {
    expect(await refusal(verb(nobody))).toMatchObject({ code: 'UNAUTHENTICATED' });
  }
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Linux; Android 15; SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36', 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
