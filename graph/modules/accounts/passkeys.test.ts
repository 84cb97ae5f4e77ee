import { useApp, type Changed, type Refused } from '../../testing/app.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { codeOf } from '../second-factor/secondFactor.factory.ts';
import { passkeysMax } from '../second-factor/secondFactor.rules.ts';
import { proofMinutes } from '../../shared/operations/proven.rules.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { resetFactorByCommand } from './factorReset.commands.ts';

const app = useApp();
const em = () => app.database.orm.em.fork();
const password = 'Ocotillo7&';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

interface Challenge {
  token: string;
  methods: string[];
  passkey: string | null;
}
interface Answer {
  token: string | null;
  challenge: Challenge | null;
  userErrors: Refused[];
}
const answer = 'token challenge { token methods passkey } user { id }';
const logIn = (email: string): Promise<Answer> =>
  app.change('login', { email, password }, null, answer);
const finish = (input: object): Promise<Answer> => app.change('finishLogin', input, null, answer);
const challengeOf = async (user: Account): Promise<Challenge> =>
  (await logIn(user.email)).challenge!;

type Request = Changed<{ passkey: { challenge: string; request: string } | null }>;
const begin = (token: string, given: string | null = password): Promise<Request> =>
  app.change('beginPasskey', { password: given }, token, 'passkey { challenge request }');
interface Own {
  factors: { id: string; kind: string; name: string | null; lastUsedAt: string | null }[];
  methods: string[];
  recoveryCodesLeft: number;
}
const own = 'factors { id kind name lastUsedAt } methods recoveryCodesLeft';
const add = (
  token: string,
  input: object,
): Promise<Changed<{ recoveryCodes: string[] | null; ownFactors: Own | null }>> =>
  app.change('addPasskey', input, token, `recoveryCodes ownFactors { ${own} }`);
const ownOf = async (token: string): Promise<Own> =>
  (await app.read<{ ownFactors: Own }>(`{ ownFactors { ${own} } }`, token)).ownFactors;
const meOf = async (token: string | null): Promise<unknown> =>
  (await app.graph<{ me: unknown }>('{ me { id } }', {}, token)).data.me;
const device = () => new Authenticator(app.settings.provider.url);

interface Person {
  user: Account;
  key: Authenticator;
  recoveryCodes: string[];
  token: string;
}
/** Someone of the office who has logged in and added a passkey. */
async function withPasskey(
  values: Partial<Account> = {},
  name: string | null = null,
): Promise<Person> {
  const user = await makeUser(em(), { role: 'staff', passwordHash, ...values });
  const token = (await logIn(user.email)).token!;
  const key = device();
  const { passkey } = await begin(token);
  const { challenge, request } = passkey!;
  const added = await add(token, { challenge, passkey: key.create(request), name });
  expect(added.userErrors).toEqual([]);
  return { user, key, recoveryCodes: added.recoveryCodes!, token };
}
const beginProof = async (
  token: string,
): Promise<{ passkey: { challenge: string; request: string } | null; userErrors: Refused[] }> => {
  const { data, errors } = await app.graph<{ done: Request }>(
    'mutation { done: beginProof { passkey { challenge request } userErrors { code field message } } }',
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data.done;
};
const prove = (token: string, input: object): Promise<Changed<{ ok: boolean }>> =>
  app.change('prove', input, token, 'ok');
const makeCodes = async (token: string): Promise<string[]> => {
  const { data } = await app.graph<{ done: { userErrors: Refused[] } }>(
    'mutation { done: makeRecoveryCodes { userErrors { code } } }',
    {},
    token,
  );
  return data.done.userErrors.map(({ code }) => code);
};
/** As if the last proof of a session were older. */
const age = (user: Account) =>
  app.database.pool.query(
    `update sessions set sess = jsonb_set(sess::jsonb, '{provenAt}', to_jsonb(now() - make_interval(mins => $2)))::json
      where sess ->> 'userId' = $1`,
    [user.id, proofMinutes + 1],
  );
const headers = async (mails: ReturnType<typeof mailbox>): Promise<string> =>
  (await mails()).map((mail) => mail.headers).join();
const inbox = () => mailbox({ ...app.services, settings: app.settings });

describe('a passkey', () => {
  it('comes with recovery codes, is listed, told by mail, ends all other sessions and leaves no secret in the trail', async () => {
    const user = await makeUser(em(), { role: 'staff', passwordHash });
    const mails = inbox();
    const elsewhere = (await logIn(user.email)).token;
    const token = (await logIn(user.email)).token!;
    const { passkey } = await begin(token);
    const { challenge, request } = passkey!;
    const { hostname } = new URL(app.settings.provider.url);
    expect(JSON.parse(request)).toMatchObject({
      rp: { id: hostname, name: app.settings.provider.name },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    // Begun is not yet had.
    expect((await logIn(user.email)).token).not.toBeNull();
    const key = device();
    const name = 'The blue laptop';
    const added = await add(token, { challenge, passkey: key.create(request), name });
    expect(added).toEqual({
      recoveryCodes: Array(10).fill(expect.any(String)),
      ownFactors: {
        factors: [{ id: expect.any(String), kind: 'PASSKEY', name, lastUsedAt: null }],
        methods: ['PASSKEY', 'RECOVERY_CODE'],
        recoveryCodesLeft: 10,
      },
      userErrors: [],
    });
    expect(await meOf(elsewhere)).toBeNull();
    expect(await meOf(token)).not.toBeNull();
    expect((await logIn(user.email)).token).toBeNull();
    const [mail] = await mails();
    expect(mail?.headers).toContain('A passkey was added');
    expect(mail?.text).toContain(name);
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select string_agg(a::text, ' ') as text from audit_log a where actor_id = $1`,
      [user.id],
    );
    expect(rows[0]!.text).toContain('second_factors');
    for (const kept of [name, key.id.toString('base64url'), challenge])
      expect(rows[0]!.text).not.toContain(kept);
  });

  it('is called after its device unless it has a name, and there can be several', async () => {
    const { token, key } = await withPasskey();
    const { passkey } = await begin(token, null);
    // The browser is told which ones are there.
    expect(JSON.parse(passkey!.request)).toMatchObject({
      excludeCredentials: [{ id: key.id.toString('base64url'), transports: ['internal'] }],
    });
    const input = { challenge: passkey!.challenge, passkey: device().create(passkey!.request) };
    const second = await add(token, { ...input, name: ' Phone ' });
    expect(second).toMatchObject({ recoveryCodes: null, userErrors: [] });
    expect(second.ownFactors!.factors.map(({ name }) => name)).toEqual(['Passkey', 'Phone']);
    // A challenge works once.
    expect((await add(token, input)).userErrors[0]).toMatchObject({ field: 'challenge' });
    for (let more = 2; more < passkeysMax; more += 1) {
      const next = (await begin(token, null)).passkey!;
      const made = device().create(next.request);
      await add(token, { challenge: next.challenge, passkey: made });
    }
    expect((await begin(token, null)).userErrors[0]?.code).toBe('LIMIT_REACHED');
  });

  it('is for the office, with the password', async () => {
    const client = await makeUser(em(), { passwordHash });
    await expect(begin((await logIn(client.email)).token!)).rejects.toThrow('FORBIDDEN');
    const user = await makeUser(em(), { role: 'admin', passwordHash });
    const token = (await logIn(user.email)).token!;
    for (const given of [null, 'Wrong7&&'])
      expect((await begin(token, given)).userErrors[0]).toMatchObject({ field: 'password' });
  });

  it('of somebody else, another address, another challenge or without asking who is there is not added', async () => {
    const other = await withPasskey();
    const user = await makeUser(em(), { role: 'staff', passwordHash });
    const token = (await logIn(user.email)).token!;
    const { challenge, request } = (await begin(token)).passkey!;
    const refused = async (passkey: string, to = challenge) =>
      (await add(token, { challenge: to, passkey })).userErrors[0];
    const key = device();
    const wrong = { field: 'passkey', code: 'INVALID' };
    expect(await refused(key.create(request, { origin: 'https://else.example' }))).toMatchObject(
      wrong,
    );
    expect(await refused(key.create(request, { rpId: 'else.example' }))).toMatchObject(wrong);
    expect(await refused(key.create(request, { verified: false }))).toMatchObject(wrong);
    expect(await refused(key.create(request, { challenge: 'AAAA' }))).toMatchObject(wrong);
    expect(await refused('{"id":')).toMatchObject(wrong);
    // Five wrong ones end it.
    const ended = { field: 'challenge', code: 'INVALID' };
    expect(await refused(key.create(request))).toMatchObject(ended);
    const theirs = (await begin(other.token, null)).passkey!;
    expect(await refused(key.create(theirs.request), theirs.challenge)).toMatchObject(wrong);
    const mine = (await begin(token)).passkey!;
    expect(await refused(other.key.create(mine.request), mine.challenge)).toMatchObject({
      code: 'ALREADY_DONE',
    });
    await app.database.pool.query(`update factor_challenges set expires_at = now()`);
    expect(await refused(key.create(mine.request), mine.challenge)).toMatchObject(ended);
    expect(await ownOf(token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });
});

describe('logging in with it', () => {
  it('needs one answer of the device after the password, once', async () => {
    const { user, key } = await withPasskey();
    const first = await logIn(user.email);
    expect(first).toEqual({
      token: null,
      user: null,
      challenge: {
        token: expect.any(String),
        methods: ['PASSKEY', 'RECOVERY_CODE'],
        passkey: expect.any(String),
      },
      userErrors: [expect.objectContaining({ field: null, code: 'SECOND_FACTOR_REQUIRED' })],
    });
    const { token: challenge, passkey: request } = first.challenge!;
    expect(JSON.parse(request!)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: key.id.toString('base64url') }],
    });
    const passkey = key.get(request!);
    const both = await Promise.all([
      finish({ challenge, passkey }),
      finish({ challenge, passkey }),
    ]);
    const [done, ...more] = both.filter(({ token }) => token !== null);
    expect(more).toEqual([]);
    expect(await meOf(done!.token)).toEqual({ id: user.id });
    expect((await ownOf(done!.token!)).factors[0]!.lastUsedAt).not.toBeNull();
    // Neither to the same challenge nor to the next.
    const ended = { field: 'challenge', code: 'INVALID' };
    expect((await finish({ challenge, passkey })).userErrors[0]).toMatchObject(ended);
    const next = await challengeOf(user);
    expect((await finish({ challenge: next.token, passkey })).userErrors[0]).toMatchObject({
      field: 'passkey',
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('works by REST and in two tabs at once', async () => {
    const { user, key } = await withPasskey();
    const [one, two] = [await challengeOf(user), await challengeOf(user)];
    const answers = [key.get(one.passkey!), key.get(two.passkey!)];
    expect((await finish({ challenge: one.token, passkey: answers[0] })).token).not.toBeNull();
    const rest = await app.rest('POST', '/api/login/second-factor', {
      body: { challenge: two.token, passkey: answers[1] },
    });
    expect(rest.status).toBe(200);
    const refused = await app.rest('POST', '/api/login', { body: { email: user.email, password } });
    expect(await refused.json()).toMatchObject({
      challenge: { methods: ['passkey', 'recovery-code'], passkey: expect.any(String) },
    });
  });

  it('is refused from another address, for another challenge, of somebody else, and from a copy', async () => {
    const { user, key } = await withPasskey();
    const other = await withPasskey();
    const wrong = { field: 'passkey', code: 'INVALID_CREDENTIALS' };
    const answers = async (
      make: (request: string) => string | Promise<string>,
    ): Promise<Refused | undefined> => {
      const { token: challenge, passkey } = await challengeOf(user);
      return (await finish({ challenge, passkey: await make(passkey!) })).userErrors[0];
    };
    expect(
      await answers((asked) => key.get(asked, { origin: 'https://else.example' })),
    ).toMatchObject(wrong);
    expect(await answers((asked) => key.get(asked, { rpId: 'else.example' }))).toMatchObject(wrong);
    expect(await answers((asked) => key.get(asked, { verified: false }))).toMatchObject(wrong);
    expect(await answers((asked) => other.key.get(asked))).toMatchObject(wrong);
    expect(await answers(async () => key.get((await challengeOf(user)).passkey!))).toMatchObject(
      wrong,
    );
    expect(await answers(() => 'null')).toMatchObject(wrong);
    const spoiled = (asked: string): string => {
      const made = JSON.parse(key.get(asked)) as { response: { signature: string } };
      const { signature } = JSON.parse(other.key.get(asked)).response as { signature: string };
      return JSON.stringify({ ...made, response: { ...made.response, signature } });
    };
    expect(await answers(spoiled)).toMatchObject(wrong);

    expect(await answers((asked) => key.get(asked, { counter: 40 }))).toBeUndefined();
    // A copy of the key counts on from where it was taken.
    for (const counter of [39, 40, 0])
      expect(await answers((asked) => key.get(asked, { counter }))).toMatchObject(wrong);
    expect(await answers((asked) => key.get(asked, { counter: 41 }))).toBeUndefined();
  });

  it('ends a challenge after five wrong answers, and locks nobody out', async () => {
    const { user, key, recoveryCodes } = await withPasskey();
    const { token: challenge, passkey: request } = await challengeOf(user);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await finish({ challenge, passkey: '{}' })).userErrors[0]?.field).toBe('passkey');
    const late = await finish({ challenge, passkey: key.get(request!) });
    expect(late.userErrors[0]).toMatchObject({ field: 'challenge', code: 'INVALID' });
    const next = await challengeOf(user);
    const done = await finish({ challenge: next.token, passkey: key.get(next.passkey!) });
    expect(done.token).not.toBeNull();
    const last = await challengeOf(user);
    const [recoveryCode] = recoveryCodes;
    expect((await finish({ challenge: last.token, recoveryCode })).token).not.toBeNull();
    const both = { challenge: last.token, recoveryCode, passkey: '{}' };
    expect((await finish(both)).userErrors[0]).toMatchObject({ field: 'code', code: 'INVALID' });
  });
});

describe('a fresh proof', () => {
  it('is one answer of the device, to a challenge of the same person, once', async () => {
    const { user, key, token } = await withPasskey();
    const other = await withPasskey();
    await age(user);
    expect(await makeCodes(token)).toEqual(['PROOF_REQUIRED']);
    const { challenge, request } = (await beginProof(token)).passkey!;
    const passkey = key.get(request);
    const ended = { field: 'challenge', code: 'INVALID' };
    expect((await prove(other.token, { challenge, passkey })).userErrors[0]).toMatchObject(ended);
    expect((await prove(token, { passkey })).userErrors[0]).toMatchObject(ended);
    // A login's is none.
    const login = await challengeOf(user);
    expect(
      (await prove(token, { challenge: login.token, passkey: key.get(login.passkey!) }))
        .userErrors[0],
    ).toMatchObject(ended);
    expect((await finish({ challenge, passkey })).userErrors[0]).toMatchObject(ended);
    const wrong = key.get(request, { origin: 'https://else.example' });
    expect((await prove(token, { challenge, passkey: wrong })).userErrors[0]).toMatchObject({
      field: 'passkey',
      code: 'INVALID_CREDENTIALS',
    });
    expect(await makeCodes(token)).toEqual(['PROOF_REQUIRED']);
    const right = { challenge, passkey: key.get(request) };
    expect(await prove(token, right)).toEqual({ ok: true, userErrors: [] });
    expect(await makeCodes(token)).toEqual([]);
    await age(user);
    expect((await prove(token, right)).userErrors[0]).toMatchObject(ended);
    const late = (await beginProof(token)).passkey!;
    await app.database.pool.query(`update factor_challenges set expires_at = now()`);
    expect(
      (await prove(token, { challenge: late.challenge, passkey: key.get(late.request) }))
        .userErrors[0],
    ).toMatchObject(ended);
  });

  it('by a passkey is nothing for someone who has none', async () => {
    const user = await makeUser(em(), { role: 'staff', passwordHash });
    const { userErrors } = await beginProof((await logIn(user.email)).token!);
    expect(userErrors[0]?.code).toBe('WRONG_STATE');
  });
});

describe('beside an app', () => {
  it('either lets in, and both ways are told; removing one leaves the other, and the last ends it all', async () => {
    const { user, key, token, recoveryCodes } = await withPasskey({}, 'Blue laptop');
    const mails = inbox();
    await mails();
    await age(user);
    const input = { password };
    const shown = 'app { challenge secret }';
    const stale = await app.change('beginAuthenticatorApp', input, token, shown);
    expect(stale.userErrors[0]?.code).toBe('PROOF_REQUIRED');
    const asked = (await beginProof(token)).passkey!;
    await prove(token, { challenge: asked.challenge, passkey: key.get(asked.request) });
    const begun = await app.change<{ app: { challenge: string; secret: string } }>(
      'beginAuthenticatorApp',
      input,
      token,
      shown,
    );
    const { challenge, secret } = begun.app;
    const code = codeOf(secret);
    const added = await app.change(
      'addAuthenticatorApp',
      { challenge, code },
      token,
      'recoveryCodes',
    );
    expect(added).toEqual({ recoveryCodes: null, userErrors: [] });
    const [told] = await mails();
    expect(told?.text).toContain('also log in');
    expect((await challengeOf(user)).methods).toEqual(['PASSKEY', 'APP', 'RECOVERY_CODE']);
    const byApp = await challengeOf(user);
    expect(
      (await finish({ challenge: byApp.token, code: codeOf(secret, 1) })).token,
    ).not.toBeNull();
    const byKey = await challengeOf(user);
    const passkey = key.get(byKey.passkey!);
    expect((await finish({ challenge: byKey.token, passkey })).token).not.toBeNull();

    const remove = (id: string) => app.change('removeSecondFactor', { id }, token);
    const [first, second] = (await ownOf(token)).factors;
    expect([first!.kind, second!.kind]).toEqual(['PASSKEY', 'APP']);
    const other = await withPasskey();
    expect(
      (await app.change('removeSecondFactor', { id: first!.id }, other.token)).userErrors,
    ).toEqual([expect.objectContaining({ code: 'NOT_FOUND' })]);
    const gone = await challengeOf(user);
    expect((await remove(first!.id)).userErrors).toEqual([]);
    const late = await finish({ challenge: gone.token, passkey: key.get(gone.passkey!) });
    expect(late.userErrors[0]?.field).toBe('passkey');
    const removed = (await mails()).find(({ headers: of }) => of.includes('passkey was removed'));
    expect(removed?.text).toContain('“Blue laptop”');
    expect(removed?.text).toContain('other second step');
    expect(await challengeOf(user)).toMatchObject({
      methods: ['APP', 'RECOVERY_CODE'],
      passkey: null,
    });
    await remove(second!.id);
    expect((await mails())[0]?.text).toContain('Your password is enough');
    expect(await ownOf(token)).toEqual({ factors: [], methods: [], recoveryCodesLeft: 0 });
    expect((await logIn(user.email)).token).not.toBeNull();
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('taken away', () => {
  it('by an admin or the command line it ends with its sessions', async () => {
    const { user, token } = await withPasskey();
    const admin = await withPasskey({ role: 'admin' });
    const mails = inbox();
    await mails();
    const input = { id: user.id, reason: 'Her laptop was stolen' };
    const done = await app.change('resetSecondFactor', input, admin.token, 'account { id }');
    expect(done.userErrors).toEqual([]);
    expect(await meOf(token)).toBeNull();
    expect((await logIn(user.email)).token).not.toBeNull();
    expect(await headers(mails)).toContain('Your second step was removed');
    await resetFactorByCommand(app.services, admin.user.email);
    expect(await meOf(admin.token)).toBeNull();
    expect((await logIn(admin.user.email)).token).not.toBeNull();
  });
});
