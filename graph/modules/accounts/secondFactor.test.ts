import { jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import { useApp, type Refused } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { newLink } from '../account-links/links.ts';
import { resetFactorByCommand } from './factorReset.commands.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { codeOf } from '../second-factor/secondFactor.factory.ts';
import { stepOfCode } from '../second-factor/authenticatorApp.ts';
import { proofMinutes } from '../../shared/operations/proven.rules.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const app = useApp();
const em = () => app.database.orm.em.fork();
const password = 'Ocotillo7&';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

interface Answer {
  token: string | null;
  challenge: { token: string; methods: string[] } | null;
  userErrors: Refused[];
}
const answer = 'token challenge { token methods } user { id }';
const logIn = (email: string): Promise<Answer> =>
  app.change('login', { email, password }, null, answer);
const finish = (input: object): Promise<Answer> => app.change('finishLogin', input, null, answer);

interface Person {
  user: Account;
  secret: string;
  recoveryCodes: string[];
  token: string;
}

/** Someone of the office who has logged in and added an authenticator app. */
async function withApp(values: Partial<Account> = {}): Promise<Person> {
  const user = await makeUser(em(), { role: 'staff', passwordHash, ...values });
  const { token } = await logIn(user.email);
  const { app: shown } = await begin(token!);
  const { recoveryCodes, userErrors } = await add(token!, shown.challenge, codeOf(shown.secret));
  expect(userErrors).toEqual([]);
  return { user, secret: shown.secret, recoveryCodes: recoveryCodes!, token: token! };
}

const begin = async (
  token: string,
  given: string | null = password,
): Promise<{ app: { challenge: string; secret: string; link: string }; userErrors: Refused[] }> => {
  const { data, errors } = await app.graph<{ done: never }>(
    'mutation ($input: BeginAuthenticatorAppInput!) { done: beginAuthenticatorApp(input: $input) { app { challenge secret link } userErrors { field code message } } }',
    { input: { password: given } },
    token,
  );
  expect(errors).toEqual([]);
  return data.done;
};
const add = (token: string, challenge: string, code: string) =>
  app.change<{ recoveryCodes: string[] | null; ownFactors: object }>(
    'addAuthenticatorApp',
    { challenge, code },
    token,
    'recoveryCodes ownFactors { factors { id kind } recoveryCodesLeft }',
  );
const factorsOf = (token: string) =>
  app.read<{ ownFactors: { factors: { id: string }[]; recoveryCodesLeft: number } }>(
    '{ ownFactors { factors { id kind createdAt lastUsedAt } recoveryCodesLeft } }',
    token,
  );
const meOf = async (token: string | null): Promise<unknown> =>
  (await app.graph<{ me: unknown }>('{ me { id } }', {}, token)).data.me;
/** As if the last proof of a session were older. */
const age = (user: Account, minutes = proofMinutes + 1) =>
  app.database.pool.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{provenAt}', to_jsonb(now() - make_interval(mins => $2)))::json
      where sess ->> 'userId' = $1`,
    [user.id, minutes],
  );
const challengeOf = async (user: Account): Promise<string> =>
  (await logIn(user.email)).challenge!.token;
const wrong = '000000';
const notThis = (secret: string): string => (codeOf(secret) === wrong ? '000001' : wrong);

describe('an authenticator app', () => {
  it('counts from its first code on, comes with recovery codes, is told by mail and ends all other sessions', async () => {
    const user = await makeUser(em(), { role: 'staff', passwordHash });
    const mails = mailbox({ ...app.services, settings: app.settings });
    const elsewhere = (await logIn(user.email)).token;
    const { token } = await logIn(user.email);
    const { app: shown } = await begin(token!);
    expect(shown.link).toContain(`secret=${shown.secret}`);
    // Begun is not yet had.
    expect((await logIn(user.email)).token).not.toBeNull();
    expect((await add(token!, shown.challenge, notThis(shown.secret))).userErrors).toEqual([
      expect.objectContaining({ field: 'code', code: 'INVALID_CREDENTIALS' }),
    ]);
    const added = await add(token!, shown.challenge, codeOf(shown.secret));
    expect(added.recoveryCodes).toHaveLength(10);
    expect(new Set(added.recoveryCodes).size).toBe(10);
    expect(added.ownFactors).toEqual({
      factors: [{ id: expect.any(String), kind: 'APP' }],
      recoveryCodesLeft: 10,
    });
    expect(await meOf(elsewhere)).toBeNull();
    expect(await meOf(token)).not.toBeNull();
    expect((await logIn(user.email)).token).toBeNull();
    const stored = JSON.stringify(
      (await app.database.pool.query('select * from second_factors, recovery_codes')).rows,
    );
    for (const kept of [shown.secret, ...added.recoveryCodes!]) expect(stored).not.toContain(kept);
    const [mail] = await mails();
    expect(mail?.headers).toContain('An authenticator app was added');
  });

  it('leaves no session that a password alone has opened, whatever happens meanwhile', async () => {
    const user = await makeUser(em(), { role: 'staff', passwordHash });
    const elsewhere = (await logIn(user.email)).token!;
    const { token } = await logIn(user.email);
    const { app: shown } = await begin(token!);
    // As if the process ended right after the commit.
    const end = jest.spyOn(app.services.sessions, 'closeOthers').mockRejectedValue(new Error());
    await add(token!, shown.challenge, codeOf(shown.secret)).catch(() => undefined);
    end.mockRestore();
    expect(await meOf(elsewhere)).toBeNull();
    expect(await meOf(token)).not.toBeNull();
    // As a login that had asked before the commit does, or a process of the version before.
    const late = await app.services.sessions.open(user.id, passwordHash);
    expect(await meOf(late)).toBeNull();
    const { rows } = await app.database.pool.query<{ left: number }>(
      `select count(*)::int as left from sessions where sess ->> 'userId' = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ left: 2 }]);
    // A new password, chosen where the second step was done, goes on there.
    const changed = await app.change<Answer>(
      'changePassword',
      { currentPassword: password, password: 'Saguaro8&&', confirmPassword: 'Saguaro8&&' },
      token,
      answer,
    );
    expect(await meOf(changed.token)).not.toBeNull();
  });

  it('is for the office, once, with the password', async () => {
    const client = await makeUser(em(), { passwordHash });
    const { errors } = await app.graph(
      'mutation { beginAuthenticatorApp(input: {}) { app { secret } } }',
      {},
      (await logIn(client.email)).token,
    );
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');

    const user = await makeUser(em(), { role: 'admin', passwordHash });
    const { token } = await logIn(user.email);
    // However young the login is.
    expect((await begin(token!, null)).userErrors[0]).toMatchObject({ field: 'password' });
    expect((await begin(token!, 'Wrong7&&')).userErrors).toEqual([
      expect.objectContaining({ field: 'password', code: 'INVALID_CREDENTIALS' }),
    ]);
    expect(await app.change('prove', { password: 'Wrong7&&' }, token, 'ok')).toMatchObject({
      ok: false,
      userErrors: [{ field: 'password', code: 'INVALID_CREDENTIALS' }],
    });
    expect(await app.change('prove', { password }, token, 'ok')).toMatchObject({ ok: true });
    const { app: shown } = await begin(token!);
    await add(token!, shown.challenge, codeOf(shown.secret));
    expect((await begin(token!)).userErrors[0]?.code).toBe('ALREADY_DONE');
  });

  it('is added by whoever began it, within its time', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => {
        const { email } = await makeUser(em(), { role: 'staff', passwordHash });
        return (await logIn(email)).token!;
      }),
    );
    const { app: shown } = await begin(one!);
    const code = codeOf(shown.secret);
    expect((await add(other!, shown.challenge, code)).userErrors[0]?.code).toBe(
      'INVALID_CREDENTIALS',
    );
    await app.database.pool.query(`update factor_challenges set expires_at = now()`);
    expect((await add(one!, shown.challenge, code)).userErrors).toEqual([
      expect.objectContaining({ field: 'challenge', code: 'INVALID' }),
    ]);
  });
});

describe('logging in with it', () => {
  it('needs a code after the password, by GraphQL', async () => {
    const { user, secret } = await withApp();
    const first = await logIn(user.email);
    expect(first).toEqual({
      token: null,
      user: null,
      challenge: { token: expect.any(String), methods: ['APP', 'RECOVERY_CODE'] },
      userErrors: [expect.objectContaining({ field: null, code: 'SECOND_FACTOR_REQUIRED' })],
    });
    // The challenge opens nothing else.
    expect(await meOf(first.challenge!.token)).toBeNull();
    const done = await finish({ challenge: first.challenge!.token, code: codeOf(secret, 1) });
    expect(done.userErrors).toEqual([]);
    expect(await meOf(done.token)).toEqual({ id: user.id });
    // A challenge works once.
    expect(
      (await finish({ challenge: first.challenge!.token, code: codeOf(secret) })).userErrors[0],
    ).toMatchObject({ field: 'challenge', code: 'INVALID' });
  });

  it('and by REST, where nothing changes for someone without one', async () => {
    const { user, secret } = await withApp();
    const first = await app.rest('POST', '/api/login', { body: { email: user.email, password } });
    expect(first.status).toBe(401);
    const body = await first.json();
    expect(body).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      message: expect.any(String),
      challenge: {
        token: expect.any(String),
        methods: ['app', 'recovery-code'],
        passkey: null,
        expiresAt: expect.any(String),
      },
    });
    const second = await app.rest('POST', '/api/login/second-factor', {
      body: { challenge: body.challenge.token, code: codeOf(secret, 1) },
    });
    expect(second.status).toBe(200);
    const { token, user: shown } = await second.json();
    expect(shown.id).toBe(user.id);
    expect((await app.rest('GET', '/api/auth/user', { token })).status).toBe(200);

    const other = await makeUser(em(), { passwordHash });
    const plain = await app.rest('POST', '/api/login', { body: { email: other.email, password } });
    expect(plain.status).toBe(200);
    expect(Object.keys(await plain.json())).toEqual(['token', 'user']);
  });

  it('accepts no code twice, nor two requests with the same one', async () => {
    const { user, secret } = await withApp();
    const [one, two] = [await challengeOf(user), await challengeOf(user)];
    const code = codeOf(secret, 1);
    const both = await Promise.all([one, two].map((challenge) => finish({ challenge, code })));
    expect(both.filter(({ token }) => token !== null)).toHaveLength(1);
    const third = await finish({ challenge: await challengeOf(user), code });
    expect(third.userErrors[0]).toMatchObject({ field: 'code', code: 'INVALID_CREDENTIALS' });
    // An earlier code, too, though its time is not over.
    const earlier = await finish({ challenge: await challengeOf(user), code: codeOf(secret) });
    expect(earlier.token).toBeNull();
  });

  it('locks codes for an hour after five wrong ones, for all challenges, tells their owner, and neither the password nor recovery codes', async () => {
    const { user, secret, recoveryCodes } = await withApp();
    const mails = mailbox({ ...app.services, settings: app.settings });
    await mails();
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const challenge = await challengeOf(user);
      codes.push((await finish({ challenge, code: notThis(secret) })).userErrors[0]?.code);
    }
    const no = 'INVALID_CREDENTIALS';
    expect(codes).toEqual([no, no, no, no, 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    const right = await finish({ challenge: await challengeOf(user), code: codeOf(secret, 1) });
    expect(right.userErrors[0]).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      message: expect.stringContaining('60 minutes'),
    });
    const [mail, ...more] = await mails();
    expect(mail?.headers).toContain('Too many wrong codes');
    expect(more).toEqual([]);
    const [recoveryCode] = recoveryCodes;
    const challenge = await challengeOf(user);
    expect((await finish({ challenge, recoveryCode })).token).not.toBeNull();
    const next = await challengeOf(user);
    expect((await finish({ challenge: next, code: codeOf(secret, 1) })).token).not.toBeNull();
  });

  it('shows the office such a lock, which Unlock Login ends', async () => {
    const { user, secret } = await withApp();
    const { token } = await withApp({ role: 'admin' });
    for (let tries = 0; tries < 5; tries += 1)
      await finish({ challenge: await challengeOf(user), code: notThis(secret) });
    const lockedIds = async (): Promise<string[]> =>
      (
        await app.read<{ lockedAccounts: { account: { id: string } }[] }>(
          '{ lockedAccounts { account { id } } }',
          token,
        )
      ).lockedAccounts.map(({ account }) => account.id);
    expect(await lockedIds()).toContain(user.id);
    await app.change('unlockLogin', { id: user.id }, token, 'account { id }');
    expect(await lockedIds()).not.toContain(user.id);
    const done = await finish({ challenge: await challengeOf(user), code: codeOf(secret, 1) });
    expect(done.token).not.toBeNull();
  });

  it('takes a recovery code once, tells its owner, and counts those that are left', async () => {
    const { user, recoveryCodes } = await withApp();
    const mails = mailbox({ ...app.services, settings: app.settings });
    await mails();
    const recoveryCode = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    const done = await finish({ challenge: await challengeOf(user), recoveryCode });
    expect(done.token).not.toBeNull();
    expect((await factorsOf(done.token!)).ownFactors.recoveryCodesLeft).toBe(9);
    const again = await finish({ challenge: await challengeOf(user), recoveryCode });
    expect(again.userErrors[0]).toMatchObject({
      field: 'recoveryCode',
      code: 'INVALID_CREDENTIALS',
    });
    const [mail] = await mails();
    expect(mail?.headers).toContain('A recovery code was used');
    expect(mail?.text).toContain('9 codes left');
  });

  it('refuses the challenge of another person, one that has ended, and one from before a new password', async () => {
    const [ana, luis] = [await withApp(), await withApp()];
    const ended = { field: 'challenge', code: 'INVALID' };
    const anas = await challengeOf(ana.user);
    expect((await finish({ challenge: anas, code: codeOf(luis.secret, 1) })).token).toBeNull();
    expect(
      (await finish({ challenge: anas, recoveryCode: luis.recoveryCodes[0] })).token,
    ).toBeNull();
    await app.database.pool.query(
      'update factor_challenges set expires_at = now() where user_id = $1',
      [ana.user.id],
    );
    const late = await finish({ challenge: anas, code: codeOf(ana.secret, 1) });
    expect(late.userErrors[0]).toMatchObject(ended);

    const before = await challengeOf(luis.user);
    await app.database.pool.query('update users set password_hash = $2 where id = $1', [
      luis.user.id,
      await hashPassword('Another7&'),
    ]);
    const after = await finish({ challenge: before, code: codeOf(luis.secret, 1) });
    expect(after.userErrors[0]).toMatchObject(ended);
  });

  it('refuses a deactivated account, and anything but one proof', async () => {
    const { user, secret } = await withApp();
    const challenge = await challengeOf(user);
    const code = codeOf(secret, 1);
    for (const proof of [{}, { code, recoveryCode: 'ABCD' }])
      expect((await finish({ challenge, ...proof })).userErrors[0]?.code).toBe('INVALID');
    await app.database.pool.query('update users set is_active = false where id = $1', [user.id]);
    expect((await finish({ challenge, code })).userErrors[0]?.field).toBe('challenge');
  });
});

describe('a new password', () => {
  it('by a link in an email does not go around it', async () => {
    const { user, secret } = await withApp();
    const link = newLink('passwordReset', app.settings.provider);
    await app.database.pool.query(
      'update users set reset_token = $2, reset_token_expiry = $3 where id = $1',
      [user.id, link.hash, link.expires],
    );
    const fresh = 'Saguaro8&&';
    const reset = await app.change<Answer & { ok: boolean }>(
      'resetPassword',
      { token: link.token, password: fresh, confirmPassword: fresh },
      null,
      `ok ${answer}`,
    );
    expect(reset).toMatchObject({ ok: true, token: null, userErrors: [] });
    const challenge = reset.challenge!.token;
    expect((await finish({ challenge, code: codeOf(secret, 1) })).token).not.toBeNull();
  });

  it('chosen by someone who is logged in keeps their proof as old as it is', async () => {
    const { user, token } = await withApp();
    await age(user);
    const changed = await app.change<Answer>(
      'changePassword',
      { currentPassword: password, password: 'Saguaro8&&', confirmPassword: 'Saguaro8&&' },
      token,
      answer,
    );
    expect(changed.token).not.toBeNull();
    const { data } = await app.graph<{ done: { userErrors: Refused[] } }>(
      'mutation { done: makeRecoveryCodes { userErrors { code } } }',
      {},
      changed.token,
    );
    expect(data.done.userErrors[0]?.code).toBe('PROOF_REQUIRED');
  });
});

describe('removing it and making new recovery codes', () => {
  const makeCodes = async (token: string) => {
    const { data, errors } = await app.graph<{ done: { recoveryCodes: string[] } }>(
      'mutation { done: makeRecoveryCodes { recoveryCodes userErrors { code } } }',
      {},
      token,
    );
    expect(errors).toEqual([]);
    return data.done;
  };

  it('needs a fresh proof, for which a password is not enough', async () => {
    const { user, token, secret, recoveryCodes } = await withApp();
    await age(user);
    expect(await makeCodes(token)).toEqual({
      recoveryCodes: null,
      userErrors: [{ code: 'PROOF_REQUIRED' }],
    });
    expect((await app.change('prove', { password }, token)).userErrors[0]?.code).toBe('INVALID');
    await app.change('prove', { code: codeOf(secret, 1) }, token);
    const fresh = await makeCodes(token);
    expect(fresh.recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(user);
    expect((await finish({ challenge, recoveryCode: recoveryCodes[0] })).token).toBeNull();
    expect(
      (await finish({ challenge, recoveryCode: fresh.recoveryCodes[0] })).token,
    ).not.toBeNull();

    const [factor] = (await factorsOf(token)).ownFactors.factors;
    const other = await withApp();
    await expect(
      app.change('removeSecondFactor', { id: factor!.id }, other.token),
    ).resolves.toEqual({ userErrors: [expect.objectContaining({ code: 'NOT_FOUND' })] });
    const mails = mailbox({ ...app.services, settings: app.settings });
    await mails();
    for (let more = 0; more < 6; more += 1) await makeCodes(token);
    await app.change('removeSecondFactor', { id: factor!.id }, token);
    expect((await mails()).map(({ headers }) => headers).join()).toContain(
      'Your authenticator app was removed',
    );
    expect((await factorsOf(token)).ownFactors).toEqual({ factors: [], recoveryCodesLeft: 0 });
    expect((await logIn(user.email)).token).not.toBeNull();
  });
});

it('goes, with a mail, when someone leaves the office, by nobody who has not just proven who they are', async () => {
  const { user, token: theirs } = await withApp();
  const admin = await makeUser(em(), { role: 'admin', passwordHash });
  const { token } = await logIn(admin.email);
  const mails = mailbox({ ...app.services, settings: app.settings });
  await mails();
  const leave = () =>
    app.change('changeRole', { id: user.id, role: 'CLIENT' }, token, 'account { role }');
  await age(admin);
  expect((await leave()).userErrors[0]?.code).toBe('PROOF_REQUIRED');
  expect(await meOf(theirs)).not.toBeNull();
  await app.change('prove', { password }, token);
  expect(await leave()).toEqual({ account: { role: 'CLIENT' }, userErrors: [] });
  expect(await meOf(theirs)).toBeNull();
  expect((await logIn(user.email)).token).not.toBeNull();
  expect((await mails()).map(({ headers }) => headers).join()).toContain(
    'Your second step was removed',
  );
  const { rows } = await app.database.pool.query<object>(
    'select reset_by as by from factor_resets where user_id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ by: admin.id }]);
});

it('keeps out who finishes a login while it is taken away', async () => {
  const { user, secret } = await withApp();
  const challenge = await challengeOf(user);
  const { sessions } = app.services;
  const open = sessions.open.bind(sessions);
  const opening = jest.spyOn(sessions, 'open').mockImplementation(async (...given) => {
    await resetFactorByCommand(app.services, user.email);
    return open(...given);
  });
  const late = await finish({ challenge, code: codeOf(secret, 1) });
  opening.mockRestore();
  expect(late).toMatchObject({ token: null, userErrors: [{ field: 'challenge' }] });
  const { rows } = await app.database.pool.query(
    `select from sessions where sess ->> 'userId' = $1`,
    [user.id],
  );
  expect(rows).toEqual([]);
});

describe('taken away by an admin', () => {
  const reset = (id: string, token: string, idempotencyKey: string | null = null) =>
    app.change<{ account: { hasSecondFactor: boolean } | null }>(
      'resetSecondFactor',
      { id, reason: 'Her phone fell into the canal', idempotencyKey },
      token,
      'account { hasSecondFactor }',
    );

  it('it ends with its sessions, challenges and codes, with a reason, and its owner is told', async () => {
    const { user, token, recoveryCodes } = await withApp();
    const admin = await withApp({ role: 'admin' });
    const begun = await challengeOf(user);
    const mails = mailbox({ ...app.services, settings: app.settings });
    await mails();
    expect(await reset(user.id, admin.token)).toEqual({
      account: { hasSecondFactor: false },
      userErrors: [],
    });
    expect(await meOf(token)).toBeNull();
    expect((await finish({ challenge: begun, recoveryCode: recoveryCodes[0] })).token).toBeNull();
    expect((await logIn(user.email)).token).not.toBeNull();
    const [mail] = await mails();
    expect(mail?.headers).toContain('Your second step was removed');
    expect(mail?.text).not.toContain('canal');
    const { rows } = await app.database.pool.query<{ by: string; reason: string }>(
      'select reset_by as by, reason from factor_resets where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ by: admin.user.id, reason: expect.stringMatching(/^enc1/) }]);
    expect((await reset(user.id, admin.token)).userErrors[0]?.code).toBe('ALREADY_DONE');
  });

  it('it stays when a repeat comes after its owner has set up another', async () => {
    const { user } = await withApp();
    const admin = await withApp({ role: 'admin' });
    const done = await reset(user.id, admin.token, 'one');
    expect(done.userErrors).toEqual([]);
    const { token } = await logIn(user.email);
    const { app: shown } = await begin(token!);
    await add(token!, shown.challenge, codeOf(shown.secret));
    expect((await reset(user.id, admin.token, 'one')).userErrors).toEqual([]);
    expect((await factorsOf(token!)).ownFactors.factors).toHaveLength(1);
  });

  it('is for admins, and not for oneself; the command line does it for a lone one', async () => {
    const staff = await withApp();
    const admin = await withApp({ role: 'admin' });
    await expect(reset(admin.user.id, staff.token)).rejects.toThrow('FORBIDDEN');
    expect((await reset(admin.user.id, admin.token)).userErrors[0]?.code).toBe('WRONG_STATE');
    await resetFactorByCommand(app.services, ` ${admin.user.email.toUpperCase()} `);
    expect(await meOf(admin.token)).toBeNull();
    expect((await logIn(admin.user.email)).token).not.toBeNull();
    await expect(resetFactorByCommand(app.services, 'nobody@x.example')).rejects.toThrow(
      'No account has this email.',
    );
  });
});

test('a code counts in its half minute and the ones beside it, by whatever clock', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const now = new Date('2026-11-28T12:00:10.000Z');
  const step = Math.floor(now.getTime() / 30_000);
  const at = (steps: number): number | null =>
    stepOfCode(
      secret,
      new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 }),
      now,
    );
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
  const spaced = new TOTP({ secret }).generate({ timestamp: now.getTime() });
  expect(stepOfCode(secret, `${spaced.slice(0, 3)} ${spaced.slice(3)}`, now)).toBe(step);
  expect(stepOfCode(secret, '12345', now)).toBeNull();
});
