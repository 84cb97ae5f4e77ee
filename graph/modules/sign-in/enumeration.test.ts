import 'reflect-metadata';
import { useApp, testApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { countStatements } from '../../testing/statements.ts';
import { hashPassword } from './passwords.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Account } from '../identity/user.entity.ts';

/**
 * Sign-in, password reset and change of email must not reveal whether an account exists, neither by
 * their answers nor by the work they do. (passwords.test.ts covers the time a password check
 * takes.)
 */

const password = 'Ocotillo7&';
const app = useApp();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const kinds: Record<string, Partial<Account> | null> = {
  'an account': {},
  nobody: null,
  'an invited account': { passwordHash: null },
  'a deactivated account': { isActive: false },
};
let made = 0;
async function emailOf(kind: string): Promise<string> {
  const email = `person${String((made += 1)).padStart(4, '0')}@people.example`;
  const values = kinds[kind];
  if (values) await makeUser(app.database.orm.em.fork(), { email, passwordHash, ...values });
  return email;
}

type Ask = (email: string) => Promise<Response>;
const ways: [string, number, Ask][] = [
  [
    'the sign-in by REST',
    6,
    (email) => app.rest('POST', '/api/login', { body: { email, password: 'Wrong7&&' } }),
  ],
  [
    'the reset request',
    3,
    (email) =>
      app.rest('POST', '/graphql', {
        body: {
          query:
            'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { ok userErrors { field message code } } }',
          variables: { email },
        },
      }),
  ],
];

/**
 * Returns everything in a response except what always differs: date, request id, and seconds to
 * wait.
 */
async function toldBy(response: Response): Promise<unknown> {
  const {
    date: _date,
    'x-request-id': _id,
    'retry-after': wait,
    ...headers
  } = Object.fromEntries(response.headers);
  const text = (await response.text())
    .replace(/(?<="retryAfter":)\d+/g, tenMinutes)
    .replace(/\d+(?= minutes?\.)/g, (minutes) => tenMinutes(Number(minutes) * 60));
  return [response.status, { ...headers, wait: wait && tenMinutes(wait) }, text];
}

const tenMinutes = (seconds: string | number): string => `${Math.ceil(Number(seconds) / 600)} × 10`;

describe.each(ways)('%s', (_what, times, ask) => {
  it('answers alike and does the same work for every email, time after time', async () => {
    const histories = new Map<string, unknown[]>();
    for (const kind of Object.keys(kinds)) {
      const email = await emailOf(kind);
      const history: unknown[] = [];
      for (let time = 0; time < times; time += 1) {
        let answer: unknown;
        const statements = await countStatements(async () => {
          answer = await toldBy(await ask(email));
        });
        history.push([answer, { statements }]);
      }
      histories.set(kind, history);
    }
    for (const [kind, history] of histories)
      expect([kind, history]).toEqual([kind, histories.get('nobody')]);
  });
});

describe('a request for another email', () => {
  const change = `mutation ($input: ChangeEmailInput!) {
    changeEmail(input: $input) { account { pendingEmail user { email } } userErrors { field message code } }
  }`;
  const again = 'mutation { resendVerification { ok userErrors { field message code } } }';

  it('answers alike and does the same work whoever has the address, time after time', async () => {
    const histories = new Map<string, unknown[]>();
    for (const kind of Object.keys(kinds)) {
      const asker = await makeUser(app.database.orm.em.fork(), { passwordHash });
      const token = await app.services.sessions.open(asker.id);
      const email = await emailOf(kind);
      const bodies = [
        { query: change, variables: { input: { email, currentPassword: password } } },
        { query: again },
      ];
      const history: unknown[] = [];
      for (let time = 0; time < 6; time += 1) {
        const statements = await countStatements(async () => {
          const [status, headers, text] = (await toldBy(
            await app.rest('POST', '/graphql', { body: bodies[time % 2], token }),
          )) as [number, object, string];
          const {
            'content-length': _length,
            etag: _etag,
            ...others
          } = headers as Record<string, string>;
          history.push([
            status,
            others,
            text.replaceAll(email, 'the address').replaceAll(asker.email, 'their own'),
          ]);
        });
        history.push({ statements });
      }
      histories.set(kind, history);
    }
    expect(JSON.stringify(histories.get('nobody'))).toContain('RATE_LIMITED');
    for (const [kind, history] of histories)
      expect([kind, history]).toEqual([kind, histories.get('nobody')]);
  });
});

it('the reset request leaves the look-up to a job, which emails only those who have an account', async () => {
  const mail = mailbox(app.services);
  await mail();
  const asked = await Promise.all(
    Object.keys(kinds).map(async (kind) => [kind, await emailOf(kind)] as const),
  );
  for (const [, email] of asked) await ways[1]![2](email);
  const letters = await mail();
  const written = asked
    .filter(([, email]) =>
      letters.some(
        ({ headers }) => headers.includes(`<${email}>`) || headers.includes(`To: ${email}`),
      ),
    )
    .map(([kind]) => kind);
  expect(written).toEqual(['an account', 'an invited account']);
});

describe('registration, which does reveal it', () => {
  const form = (email: string) => ({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email,
    password: 'Welcome2Care!',
    confirmPassword: 'Welcome2Care!',
  });

  it('reveals it no more often than one address may try to sign in, by REST and graph together', async () => {
    const limited = await testApp({
      beside: app,
      env: { RATE_LIMITS: 'on', SIGN_IN_ATTEMPTS: '4' },
    });
    const email = await emailOf('an account');
    const asked: unknown[] = [];
    for (let time = 0; time < 6; time += 1) {
      if (time % 2 === 0) {
        const response = await limited.rest('POST', '/api/register', { body: form(email) });
        asked.push(
          response.status === 429
            ? [429, Number(response.headers.get('retry-after')) > 0]
            : response.status,
        );
      } else {
        const { data, errors } = await limited.graph<{
          register: { userErrors: { code: string }[] };
        } | null>(
          'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
          { input: form(email) },
        );
        asked.push(data?.register?.userErrors[0]?.code ?? errors[0]?.extensions.code);
      }
    }
    expect(asked).toEqual([409, 'EMAIL_TAKEN', 409, 'EMAIL_TAKEN', [429, true], 'RATE_LIMITED']);
    await limited.stop();
  });
});
