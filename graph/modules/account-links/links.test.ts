import 'reflect-metadata';
import { RefusalCode } from '../../shared/errors.ts';
import { duringChange } from '../../testing/blocked.ts';
import { useProcess, type WrittenMail } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { signIn } from '../sign-in/signIn.commands.ts';
import { acceptInvitation, invite } from './invitation.ts';
import { passwordLink } from './passwordLink.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.ts';
import { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { resendVerification } from './verification.ts';
import { verifyEmail } from './verificationLink.ts';

const password = 'Ocotillo7&';
const chosen = 'Saguaro9!';
const deadLink = {
  field: 'token',
  code: RefusalCode.INVALID,
  message: 'This link has expired or was already used. Please ask for a new one.',
};
const app = useProcess();
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(() => app.mail());

const someone = (values: Partial<Account> = {}): Promise<Account> =>
  makeUser(app.database.orm.em.fork(), { passwordHash, ...values });
const read = (id: string): Promise<Account> =>
  app.database.orm.em.fork().findOneOrFail(User, id) as Promise<Account>;
const expireLinks = (id: string): Promise<unknown> =>
  app.database.pool.query(
    `update users set reset_token_expiry = now() - interval '1 minute', verification_token_expiry = now() - interval '1 minute' where id = $1`,
    [id],
  );
const canSignIn = async (email: string, typed: string): Promise<boolean> =>
  (await refusal(signIn(await app.request(), { email, password: typed }))) === null;

describe('"Forgot password"', () => {
  const ask = async (email: string): Promise<unknown> =>
    refusal(requestPasswordReset(await app.request(), { email }));
  const reset = async (token: string, next = chosen): Promise<unknown> =>
    refusal(resetPassword(await app.request(), { token, password: next, confirmPassword: next }));

  it('sends a link that works once, sets the password, ends every session and lifts a lock', async () => {
    const { id, email } = await someone({ emailVerified: false });
    const { token: session } = await signIn(await app.request(), { email, password });
    for (let attempt = 0; attempt < 5; attempt += 1) await canSignIn(email, 'Wrong7&&');

    expect(await ask(email.toUpperCase())).toBeNull();
    const [mail, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      `${app.settings.provider.url}/reset-password?token=${mail?.token}`,
    );

    expect(await reset(mail!.token)).toBeNull();
    expect((await app.request({ token: session })).viewer).toBeNull();
    expect(await canSignIn(email, chosen)).toBe(true);
    expect(await canSignIn(email, password)).toBe(false);
    expect((await read(id)).emailVerified).toBe(true);
    expect(await reset(mail!.token, password)).toEqual(deadLink);
    expect(await canSignIn(email, password)).toBe(false);
  });

  it('takes an account that nobody had verified from its maker, with what they entered; a verified one keeps it', async () => {
    const em = app.database.orm.em.fork();
    const entered = {
      phone: '602-555-0166',
      address: '66 Cactus Road',
      emergencyContact: 'Mallory',
      emergencyPhone: '602-555-0167',
    };
    for (const emailVerified of [false, true]) {
      const user = await someone({ emailVerified });
      const { id } = await makeClient(em, {
        user: em.getReference(User, user.id),
        ...entered,
        unverifiedEntries: emailVerified ? [] : Object.keys(entered),
      });
      await ask(user.email);
      const [mail] = await app.mail();
      expect(mail!.text.includes(user.firstName)).toBe(emailVerified);
      expect(await reset(mail!.token)).toBeNull();
      const { firstName, lastName } = await read(user.id);
      expect([firstName, lastName]).toEqual(
        emailVerified ? [user.firstName, user.lastName] : [user.email.split('@')[0], ''],
      );
      const { phone, address, emergencyContact, emergencyPhone } = await app.database.orm.em
        .fork()
        .findOneOrFail(Client, id);
      const nothing = { phone: null, address: null, emergencyContact: null, emergencyPhone: null };
      expect({ phone, address, emergencyContact, emergencyPhone }).toEqual(
        emailVerified ? entered : nothing,
      );
    }
  });

  it('keeps a name that the office uses: it has written in the record, planned a visit or named it for another program', async () => {
    const em = app.database.orm.em.fork();
    const uses: Record<string, (client: Client) => Promise<unknown>> = {
      note: async () => undefined,
      visit: (client) => makeAppointment(em, { client }),
      reference: ({ id }) =>
        app.database.pool.query(
          `insert into external_references (kind, client_id, system, value) values ('client', $1, 'quickbooks', '4711')`,
          [id],
        ),
    };
    for (const [what, use] of Object.entries(uses)) {
      const user = await someone({ emailVerified: false });
      const client = await makeClient(em, {
        user: em.getReference(User, user.id),
        medicalNotes: what === 'note' ? 'Insulin' : null,
      });
      await use(client);
      await app.mail();
      await ask(user.email);
      const [mail] = await app.mail();
      expect(await reset(mail!.token)).toBeNull();
      expect([what, (await read(user.id)).firstName]).toEqual([what, user.firstName]);
    }
  });

  it('reading the link says whose it is while it works, does not use it up, and does not tell dead links apart', async () => {
    const { id, email } = await someone();
    const whose = async (
      token: string,
      purpose = 'passwordReset' as 'passwordReset' | 'invitation',
    ) => (await passwordLink(await app.request(), purpose, token))?.email;
    await ask(email);
    const [mail] = await app.mail();
    for (let look = 0; look < 3; look += 1) expect(await whose(mail!.token)).toBe(email);
    expect(await whose(mail!.token, 'invitation')).toBeUndefined();
    expect(await whose('never-sent')).toBeUndefined();
    await expireLinks(id);
    expect(await whose(mail!.token)).toBeUndefined();
    await ask(email);
    const [next] = await app.mail();
    expect(await reset(next!.token)).toBeNull();
    expect(await whose(next!.token)).toBeUndefined();
  });

  it('stores no token that would open the account', async () => {
    const { id, email } = await someone();
    await ask(email);
    const [mail] = await app.mail();
    const { resetToken, resetTokenExpiry } = await read(id);
    expect(resetToken).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.round((resetTokenExpiry!.getTime() - Date.now()) / 60_000)).toBe(60);
    expect(await reset(resetToken!)).toEqual(deadLink);
    expect(await reset(mail!.token)).toBeNull();
  });

  it('encrypts emails and links in the queue', async () => {
    const { email } = await someone();
    await app.database.orm.em.transactional(async (em) =>
      invite(em, app, (await em.findOneOrFail(User, { email })) as Account),
    );
    await ask(email);
    const { rows } = await app.database.pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    );
    expect(rows.map(({ payload }) => Object.keys(payload))).toEqual([['sealed'], ['sealed']]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('a link used twice at once works once', async () => {
    const { email } = await someone();
    await ask(email);
    const [mail] = await app.mail();
    const answers = await Promise.all(
      ['Saguaro1!', 'Saguaro2!', 'Saguaro3!'].map((next) => reset(mail!.token, next)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it('cannot flood a mailbox: five links an hour', async () => {
    const { email } = await someone();
    for (let asked = 0; asked < 7; asked += 1) expect(await ask(email)).toBeNull();
    expect(await app.mail()).toHaveLength(5);
  });

  it('cannot be blocked for the owner by accounts that a stranger registered with similar addresses', async () => {
    const { email } = await someone();
    const similar = (at: number): string => email.replace('@', `+${at}@`);
    for (let at = 0; at < 3; at += 1) await someone({ email: similar(at), emailVerified: false });
    for (let asked = 0; asked < 9; asked += 1) expect(await ask(similar(asked % 4))).toBeNull();
    expect(await app.mail()).toHaveLength(5);
    expect(await ask(email)).toBeNull();
    const [mail, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(mail?.headers).toContain(`To: ${email}`);
  });

  it('sends nothing to an address that is being changed at this moment', async () => {
    const { id, email } = await someone();
    await ask(email);
    const mails = await duringChange(
      app.database.pool,
      `update users set email = 'moved.' || email where id = $1`,
      [id],
      () => app.mail(),
    );
    expect(mails).toEqual([]);
    expect((await read(id)).resetToken).toBeNull();
  });
});

describe('verification', () => {
  const verify = async (token: string): Promise<unknown> =>
    refusal(verifyEmail(await app.request(), { token, password }));

  async function resend(user: Account): Promise<string> {
    await resendVerification(await app.request({ token: await app.sessions.open(user.id) }));
    return (await app.mail())[0]?.token ?? '';
  }

  it('marks the email as verified, once, with the password of the account', async () => {
    const user = await someone({ emailVerified: false });
    const token = await resend(user);
    expect(await verify('made up')).toEqual(deadLink);
    expect((await read(user.id)).emailVerified).toBe(false);
    expect(await verify(token)).toBeNull();
    expect((await read(user.id)).emailVerified).toBe(true);
    expect(await verify(token)).toEqual({
      ...deadLink,
      code: RefusalCode.ALREADY_DONE,
      message: 'This address is already confirmed.',
    });
  });

  it('is sent again only to signed-in users who need it, five times an hour', async () => {
    expect(await refusal(resendVerification(await app.request()))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await resend(await someone())).toBe('');
    const user = await someone({ emailVerified: false });
    for (let asked = 0; asked < 5; asked += 1) expect(await resend(user)).not.toBe('');
    const context = await app.request({ token: await app.sessions.open(user.id) });
    expect(await refusal(resendVerification(context))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
  });
});

describe('an invitation', () => {
  const accept = async (token: string) =>
    acceptInvitation(await app.request(), { token, password: chosen, confirmPassword: chosen });

  async function invited(): Promise<{ user: Account; token: string }> {
    const user = await someone({ passwordHash: null, emailVerified: false });
    await app.database.orm.em
      .fork()
      .transactional(async (em) =>
        invite(em, app, (await em.findOneOrFail(User, user.id)) as Account),
      );
    const [mail] = await app.mail();
    expect(mail?.text).toContain(
      `${app.settings.provider.url}/accept-invitation?token=${mail?.token}`,
    );
    return { user, token: mail!.token };
  }

  it('resets no password, but sets the first one, verifies the email and signs in, once', async () => {
    const { user, token } = await invited();
    const { resetTokenExpiry } = await read(user.id);
    expect(Math.round((resetTokenExpiry!.getTime() - Date.now()) / 86_400_000)).toBe(7);
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect(await refusal(resetPassword(await app.request(), reset))).toEqual(deadLink);
    const answer = await accept(token);
    expect(answer.user).toMatchObject({ id: user.id, emailVerified: true });
    expect((await app.request({ token: answer.token })).viewer).toMatchObject({ userId: user.id });
    expect(await canSignIn(user.email, chosen)).toBe(true);
    expect(await refusal(accept(token))).toEqual({
      field: 'token',
      code: RefusalCode.INVALID,
      message:
        'This invitation has expired or was already used. If you’ve chosen your password, log in with it. If not, ask for a new password and we’ll send you a new invitation.',
    });
  });

  it('is sent again by "Forgot password", for anyone and any number of times: the newest works for its 7 days', async () => {
    const { user, token } = await invited();
    const forgot = async (): Promise<WrittenMail[]> => {
      await requestPasswordReset(await app.request(), { email: user.email });
      return app.mail();
    };
    let newest = token;
    for (let asked = 0; asked < 7; asked += 1) {
      const mails = await forgot();
      for (const { text, token: sent } of mails) {
        expect(text).toContain(`${app.settings.provider.url}/accept-invitation?token=`);
        expect(await refusal(accept(newest))).toMatchObject({ code: RefusalCode.INVALID });
        newest = sent;
      }
      expect(mails).toHaveLength(asked < 5 ? 1 : 0);
    }
    expect(
      Math.round(((await read(user.id)).resetTokenExpiry!.getTime() - Date.now()) / 86_400_000),
    ).toBe(7);
    expect((await accept(newest)).user?.id).toBe(user.id);
    expect(await app.mail()).toEqual([]);
  });

  it('is sent again by "Forgot password" when it has expired; nothing is sent for a deactivated account', async () => {
    const { user } = await invited();
    await expireLinks(user.id);
    await requestPasswordReset(await app.request(), { email: user.email });
    const [mail] = await app.mail();
    await app.database.pool.query('update users set is_active = false where id = $1', [user.id]);
    await requestPasswordReset(await app.request(), { email: user.email });
    expect(await app.mail()).toEqual([]);
    await app.database.pool.query('update users set is_active = true where id = $1', [user.id]);
    expect((await accept(mail!.token)).user?.id).toBe(user.id);
  });
});
