import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeJwt } from 'jose';
import { makeClient } from '../clients/client.factory.ts';
import { Client } from '../clients/client.entity.ts';
import { useProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { deviceOf } from '../identity/device.ts';
import { changePassword } from '../account-links/password.commands.ts';
import { signIn } from '../sign-in/signIn.commands.ts';
import { changeEmail, changeName, ownAccount } from './ownAccount.commands.ts';
import { endOtherSessions, endSession } from '../identity/ownSessions.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requestPasswordReset, resetPassword } from '../account-links/passwordReset.ts';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { resendVerification } from '../account-links/verification.ts';

const password = 'Ocotillo7&';
const app = useProcess();
let em: EntityManager;
let passwordHash: string;
let user: User;
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
const limited = async () =>
  Object.assign(await request(), { settings: { ...app.settings, rateLimits: true } });
const now = () => app.database.orm.em.fork().findOneOrFail(User, user.id);
let numbers = 0;
const newAddress = (): string => `new${(numbers += 1)}@example.com`;

describe('the name', () => {
  it('is changed, trimmed', async () => {
    expect(
      (await changeName(await request(), { firstName: ' Zoë ', lastName: "O'Brien" })).user,
    ).toMatchObject({ firstName: 'Zoë', lastName: "O'Brien" });
    expect((await request()).viewer).toMatchObject({ firstName: 'Zoë', lastName: "O'Brien" });
  });

  it('of a client is told to the office, since visits and invoices bear it', async () => {
    const client = await makeClient(em);
    const request = async () => app.request({ token: await app.sessions.open(client.user.id) });
    const before = `${client.user.firstName} ${client.user.lastName}`;
    await changeName(await request(), { firstName: 'Paul', lastName: 'Whitehorse-Son' });
    const [mail, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(mail?.headers).toContain(app.settings.provider.email);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      `The name ${before} was changed to Paul Whitehorse-Son in the portal.`,
    );
    await changeName(await request(), { firstName: 'Paul', lastName: 'Whitehorse-Son' });
    await changeName(await app.request({ token }), { firstName: 'Zoë', lastName: 'B' });
    await app.database.pool.query('update users set email_verified = false where id = $1', [
      client.user.id,
    ]);
    await changeName(await request(), { firstName: 'Paul', lastName: 'Two' });
    expect(await app.mail()).toEqual([]);
  });

  it('is one line', async () => {
    const written = {
      firstName: 'Ann\n\nYour mailbox is full:\thttps://evil.example',
      lastName: 'B',
    };
    expect((await changeName(await request(), written)).user).toMatchObject({
      firstName: 'Ann Your mailbox is full: https://evil.example',
    });
  });

  it('can be changed thirty times in fifteen minutes and no more, also all at once', async () => {
    const change = async () =>
      refusal(changeName(await limited(), { firstName: 'Zoë', lastName: 'B' }));
    const answers = await Promise.all(Array.from({ length: 40 }, change));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
    expect(await change()).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is required', async () => {
    expect(
      await refusal(changeName(await request(), { firstName: ' ', lastName: 'B' })),
    ).toMatchObject({ field: 'firstName', message: 'First name is required' });
    expect(await now()).toMatchObject({ firstName: user.firstName });
  });
});

describe('a new password', () => {
  it('can be tried as often as a sign-in from one address, whatever the results', async () => {
    const signInAttempts = { limit: 3, minutes: 15 };
    const settings = { ...app.settings, rateLimits: true, signInAttempts };
    const attempt = async () =>
      refusal(
        changePassword(Object.assign(await request(), { settings }), {
          currentPassword: password,
          password: 'short',
        }),
      );
    const codes = (await Promise.all(Array.from({ length: 5 }, attempt))).map(
      (answer) => (answer as { code?: string } | null)?.code,
    );
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
  });

  const next = { password: 'Saguaro8$', confirmPassword: 'Saguaro8$' };
  const ways: [string, () => Promise<unknown>][] = [
    [
      'changed',
      async () => changePassword(await request(), { currentPassword: password, ...next }),
    ],
    [
      'reset',
      async () => {
        await requestPasswordReset(await app.request(), { email: user.email });
        const reset = (await app.mail()).findLast(({ text }) => text.includes('/reset-password'));
        await resetPassword(await app.request(), { token: reset!.token, ...next });
      },
    ],
  ];

  it.each(ways)('that was %s is announced to its owner', async (_how, set) => {
    await set();
    const [notice, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(notice?.headers).toContain(`To: ${user.email}\n`);
    expect(notice?.text).toContain('Your password was changed');
    expect(notice?.text).toContain(
      `Wasn’t you? Please call us right away at ${app.settings.provider.phone}.`,
    );
    expect(notice?.text).not.toMatch(/canceled|no longer works|token=/);
  });

  it.each(ways)(
    'that was %s discards a pending change of email, and says so',
    async (_how, set) => {
      await changeEmail(await request(), { email: newAddress(), currentPassword: password });
      await app.mail();
      await set();
      const [notice, ...others] = await app.mail();
      expect(others).toEqual([]);
      expect(notice?.text).toContain(
        'We canceled that. If you still want to change it, please ask again in your account.',
      );
      expect(await now()).toMatchObject({ email: user.email, pendingEmail: null });
    },
  );

  it.each(ways)('that was %s ends the calendar address, and says so', async (_how, set) => {
    const client = await makeClient(em, {
      user,
      calendarToken: `hash of ${user.id}`,
      calendarTokenCreatedAt: new Date(),
    });
    await set();
    expect((await app.mail())[0]?.text).toContain('The link to your calendar no longer works');
    expect(await em.fork().findOneOrFail(Client, client.id)).toMatchObject({
      calendarToken: null,
      calendarTokenCreatedAt: null,
    });
  });

  it('says that the link to an unconfirmed email has ended', async () => {
    await em.fork().nativeUpdate(User, { id: user.id }, { emailVerified: false });
    await resendVerification(await request());
    await app.mail();
    await changePassword(await request(), { currentPassword: password, ...next });
    expect((await app.mail())[0]?.text).toContain(
      'The link to confirm your email no longer works.',
    );
  });

  it('cannot flood a mailbox with notices: five an hour', async () => {
    let present = password;
    for (let changed = 0; changed < 6; changed += 1) {
      const other = present === password ? next.password : password;
      const changed = await changePassword(await request(), {
        currentPassword: present,
        password: other,
        confirmPassword: other,
      });
      token = changed.token!;
      present = other;
    }
    expect(await app.mail()).toHaveLength(5);
  });
});

describe('the sessions', () => {
  it('are listed with device, start and last use, this one first, without credentials', async () => {
    const firefox =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { token: elsewhere } = await signIn(await app.request({ userAgent: firefox }), {
      email: user.email,
      password,
    });
    const { sessions } = await ownAccount(await request());
    expect(sessions).toMatchObject([
      { current: true, device: null },
      { current: false, device: 'Firefox on Windows' },
    ]);
    for (const { startedAt, lastUsedAt } of sessions) expect(startedAt).toEqual(lastUsedAt);
    for (const sent of [token, elsewhere!])
      expect(JSON.stringify(sessions)).not.toContain(decodeJwt(sent).jti);
    const {
      rows: [row],
    } = await app.database.pool.query<{ sess: object }>(
      'select sess from sessions where sid = $1',
      [decodeJwt(elsewhere!).jti],
    );
    expect(JSON.stringify(row)).not.toContain('Mozilla');
  });

  it('record their last use, at most every five minutes, and not for a mere check', async () => {
    const setUse = (minutes: number) =>
      app.database.pool.query(
        `update sessions set sess = jsonb_set(sess::jsonb, '{lastUsedAt}', to_jsonb(now() - make_interval(mins => $2)))::json where sid = $1`,
        [decodeJwt(token).jti, minutes],
      );
    const use = async (): Promise<number> => {
      const {
        rows: [row],
      } = await app.database.pool.query<{ age: number }>(
        `select round(extract(epoch from now() - (sess ->> 'lastUsedAt')::timestamptz) / 60)::int as age from sessions where sid = $1`,
        [decodeJwt(token).jti],
      );
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

  it('end one by one or all others at once, only for their owner', async () => {
    const [second, third, foreign] = [
      await app.sessions.open(user.id),
      await app.sessions.open(user.id),
      await app.sessions.open((await makeUser(em)).id),
    ];
    const {
      sessions: [, { id: one } = { id: '' }],
    } = await ownAccount(await request());
    const {
      sessions: [{ id: theirs } = { id: '' }],
    } = await ownAccount(await app.request({ token: foreign }));
    await endSession(await request(), one);
    const alive = async () =>
      Promise.all(
        [token, second, third, foreign].map(
          async (sent) => (await app.sessions.find(sent)) !== null,
        ),
      );
    expect((await alive()).filter(Boolean)).toHaveLength(3);
    for (const id of [one, theirs, '', decodeJwt(second).jti!])
      expect(await refusal(endSession(await request(), id))).toMatchObject({ code: 'NOT_FOUND' });
    await endOtherSessions(await request());
    expect(await alive()).toEqual([true, false, false, true]);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', null],
  [null, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
