import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RefusalCode } from '../../shared/errors.ts';
import { duringChange } from '../../testing/blocked.ts';
import { useProcess, testProcess, type WrittenMail } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { signIn } from '../sign-in/signIn.commands.ts';
import { changeEmail } from './ownAccount.commands.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { resendVerification } from '../account-links/verification.ts';
import { verifyEmail } from '../account-links/verificationLink.ts';

const password = 'Ocotillo7&';
const app = useProcess();
let em: EntityManager;
let passwordHash: string;
let user: Account;
let token: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  user = await makeUser(em, { passwordHash });
  token = await app.sessions.open(user.id);
  await app.mail();
});

const request = (options = {}) => app.request({ token, ...options });
const now = () => app.database.orm.em.fork().findOneOrFail(User, user.id);
const mailsTo = (mails: WrittenMail[], address: string) =>
  mails.filter(({ headers }) => headers.split('\n').includes(`To: ${address}`));
let numbers = 0;
const newAddress = (): string => `new${(numbers += 1)}@example.com`;

describe('another email address', () => {
  it('sends no notice to an address that was never verified', async () => {
    const stranger = newAddress();
    const made = await makeUser(em, { passwordHash, email: stranger, emailVerified: false });
    const context = await app.request({ token: await app.sessions.open(made.id) });
    const email = newAddress();
    await changeEmail(context, { email, currentPassword: password });
    const [link] = mailsTo(await app.mail(), email);
    await verifyEmail(context, { token: link!.token });
    expect(mailsTo(await app.mail(), stranger)).toEqual([]);
  });

  it('replaces the current one when its link is opened, and not before; the current one is notified of both', async () => {
    const email = newAddress();
    const account = await changeEmail(await request(), {
      email: ` ${email.toUpperCase()} `,
      currentPassword: password,
    });
    expect(account).toMatchObject({
      pendingEmail: email,
      user: { email: user.email, emailVerified: true },
    });
    const mails = await app.mail();
    const [link] = mailsTo(mails, email);
    expect(link?.text).toContain('/verify-email?token=');
    expect(mailsTo(mails, user.email)[0]?.text).toContain('Then someone may know your password');
    expect(mailsTo(mails, user.email)[0]?.text).not.toContain(email);
    expect(mails).toHaveLength(2);
    expect(await refusal(signIn(await app.request(), { email, password }))).toMatchObject({
      code: RefusalCode.INVALID_CREDENTIALS,
    });
    expect((await signIn(await app.request(), { email: user.email, password })).token).toBeTruthy();

    await verifyEmail(await request(), { token: link!.token });
    const [notice, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(notice?.headers).toContain(`To: ${user.email}\n`);
    expect(notice?.headers).toContain('was changed');
    expect(notice?.text).toContain(
      `Wasn’t you? Please call us right away at ${app.settings.provider.phone}.`,
    );
    expect(notice?.text).not.toContain(email);
    expect(await now()).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    expect((await request()).viewer).toMatchObject({ email });
    expect((await signIn(await app.request(), { email, password })).user?.email).toBe(email);
    expect(await refusal(verifyEmail(await request(), { token: link!.token }))).toMatchObject({
      code: RefusalCode.ALREADY_DONE,
      field: 'token',
    });
  });

  it('needs the current password, and wrong guesses count', async () => {
    const email = newAddress();
    expect(
      await refusal(changeEmail(await request(), { email, currentPassword: 'Wrong7&&' })),
    ).toEqual({
      field: 'currentPassword',
      code: RefusalCode.INVALID_CREDENTIALS,
      message: 'That isn’t your current password. 4 attempts remaining.',
    });
    expect(await now()).toMatchObject({ pendingEmail: null });
    expect(await app.mail()).toEqual([]);
  });

  it('gets the same answer if it has an account: its mailbox is told and gets no link, and nothing changes', async () => {
    const other = await makeUser(em);
    const account = await changeEmail(await request(), {
      email: other.email,
      currentPassword: password,
    });
    expect(account).toMatchObject({
      pendingEmail: other.email,
      user: { email: user.email, emailVerified: true },
    });
    await resendVerification(await request());
    const mails = await app.mail();
    expect(mailsTo(mails, other.email)).toHaveLength(2);
    for (const { text, token } of mailsTo(mails, other.email)) {
      expect(token).toBe('');
      expect(text).toContain('It already has an account with us, so nothing has changed.');
      expect(text).not.toContain(user.firstName);
    }
    expect(mailsTo(mails, user.email)).toHaveLength(1);
    expect(await now()).toMatchObject({ email: user.email, emailVerified: true });
  });

  it('that got an account meanwhile is refused by its link, with a clear message', async () => {
    const email = newAddress();
    await changeEmail(await request(), { email, currentPassword: password });
    const [link] = mailsTo(await app.mail(), email);
    await makeUser(em, { email });
    expect(await refusal(verifyEmail(await request(), { token: link!.token }))).toEqual({
      code: RefusalCode.EMAIL_TAKEN,
      field: 'token',
      message: 'This email already has an account. Please use another one.',
    });
    expect(await now()).toMatchObject({ email: user.email });
  });

  it('sends emails to five strangers an hour and not to twelve, all at once', async () => {
    const addresses = Array.from({ length: 12 }, newAddress);
    const context = await request();
    const answers = await Promise.all(
      addresses.map((email) => refusal(changeEmail(context, { email, currentPassword: password }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
    for (const answer of answers.filter((refused) => refused !== null))
      expect(answer).toMatchObject({ code: 'RATE_LIMITED' });
    const mails = await app.mail();
    expect(addresses.flatMap((email) => mailsTo(mails, email))).toHaveLength(5);
    expect(mailsTo(mails, user.email)).toHaveLength(5);
    expect(await refusal(resendVerification(await request()))).toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('cannot flood a mailbox: five links an hour, whoever asks and however it is written, with the same answer', async () => {
    const written = [
      'ana.ruiz@gmail.com',
      'anaruiz@gmail.com',
      'a.n.a.ruiz+x@gmail.com',
      'ANARUIZ+care@googlemail.com',
    ];
    for (let asked = 0; asked < 7; asked += 1) {
      const asker = await makeUser(em, { passwordHash });
      const context = await app.request({ token: await app.sessions.open(asker.id) });
      const email = written[asked % written.length]!;
      const account = await changeEmail(context, { email, currentPassword: password });
      expect(account.pendingEmail).toBe(email.toLowerCase());
    }
    const mails = await app.mail();
    expect(written.flatMap((address) => mailsTo(mails, address.toLowerCase()))).toHaveLength(5);
  });

  it('that gets no link because its mailbox is full is not confirmed by an earlier link to another address', async () => {
    await em.fork().nativeUpdate(User, { id: user.id }, { emailVerified: false });
    await resendVerification(await request());
    const [earlier] = mailsTo(await app.mail(), user.email);
    const email = newAddress();
    for (let asked = 0; asked < 5; asked += 1) {
      const asker = await makeUser(em, { passwordHash });
      const context = await app.request({ token: await app.sessions.open(asker.id) });
      await changeEmail(context, { email, currentPassword: password });
    }
    await app.mail();
    await changeEmail(await request(), { email, currentPassword: password });
    expect(mailsTo(await app.mail(), email)).toEqual([]);
    expect(await refusal(verifyEmail(await request(), { token: earlier!.token }))).toMatchObject({
      code: RefusalCode.INVALID,
    });
    expect(await now()).toMatchObject({ email: user.email, pendingEmail: email });
  });

  it('can be requested as often as a sign-in from one address, over all accounts', async () => {
    const limited = await testProcess({
      env: { RATE_LIMITS: 'on', SIGN_IN_ATTEMPTS: '2' },
      beside: app,
    });
    const answers: unknown[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const asker = await makeUser(em, { passwordHash });
      const context = await limited.request({ token: await limited.sessions.open(asker.id) });
      answers.push(
        await refusal(changeEmail(context, { email: newAddress(), currentPassword: password })),
      );
    }
    expect(answers).toEqual([null, null, expect.objectContaining({ code: 'RATE_LIMITED' })]);
    await limited.stop();
  });

  it('requested with a password that is being changed at this moment is refused', async () => {
    const context = await request();
    const answer = await duringChange(
      app.database.pool,
      `update users set password_hash = 'a new one' where id = $1`,
      [user.id],
      () => refusal(changeEmail(context, { email: newAddress(), currentPassword: password })),
    );
    expect(answer).toMatchObject({ code: RefusalCode.STALE_VERSION });
    expect(await now()).toMatchObject({ pendingEmail: null });
  });
});
