import 'reflect-metadata';
import { useApp, testApp, type TestApp } from '../../testing/app.ts';

/**
 * Passwords guessed many at a time: on two processes, by REST and graph, by alias, by batch and
 * with forged addresses.
 */

const password = 'Wrong7&&';
const login = 'login(input: $input) { userErrors { message } }';
const mutation = (fields: string): string => `mutation ($input: LoginInput!) { ${fields} }`;
interface Refused {
  userErrors: { message: string }[];
}

const first = useApp();

/**
 * Sends a sign-in, every second one by the graph.
 * @returns the message of its refusal
 */
async function guess(
  app: TestApp,
  index: number,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const input = { email, password };
  const byGraph = index % 2 === 1;
  const response = await app.rest('POST', byGraph ? '/graphql' : '/api/login', {
    body: byGraph ? { query: mutation(login), variables: { input } } : input,
    headers,
  });
  const { message, data, errors } = await response.json();
  return message ?? errors?.[0].message ?? data.login.userErrors[0].message;
}

describe('the lock of an email', () => {
  const checkedOf = (messages: readonly string[]): string[] =>
    messages.flatMap((message) => /\d attempts? remaining/.exec(message) ?? []).sort();
  const four = [1, 2, 3, 4].map((left) => `${left} attempt${left === 1 ? '' : 's'} remaining`);

  it('lets five of 16 concurrent guesses on two processes be checked', async () => {
    const second = await testApp({ beside: first });
    const messages = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        guess(index % 4 < 2 ? first : second, index, 'nobody@demo.example'),
      ),
    );
    await second.stop();
    expect(checkedOf(messages)).toEqual(four);
    expect(messages.filter((message) => message.includes('locked'))).toHaveLength(12);
  });

  it('lets five of 15 aliases in one document be checked', async () => {
    const aliases = Array.from({ length: 15 }, (_, index) => `a${index}: ${login}`).join(' ');
    const { data } = await first.graph<Record<string, Refused>>(mutation(aliases), {
      input: { email: 'by-alias@demo.example', password },
    });
    expect(checkedOf(Object.values(data).map(({ userErrors }) => userErrors[0]!.message))).toEqual(
      four,
    );
  });

  it('counts nothing for 16 aliases or an array of operations: they are refused as a whole', async () => {
    const variables = { input: { email: 'refused@demo.example', password } };
    const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: ${login}`).join(' ');
    const { data } = await first.graph(mutation(aliases), variables);
    expect(data).toBeFalsy();
    const batch = Array.from({ length: 20 }, () => ({ query: mutation(login), variables }));
    expect((await first.rest('POST', '/graphql', { body: batch })).status).toBe(400);
    expect(await guess(first, 0, 'refused@demo.example')).toContain('4 attempts remaining');
  });
});

it.each<[string, number, (index: number) => string, string?]>([
  ['one limit for a claimed address, without a trusted proxy', 2, (n) => `198.51.100.${n}`, 'off'],
  ['one limit for forged entries before those of the proxy', 2, (n) => `::${n}, 203.0.113.9`],
  ['one limit for the IPv6 addresses of a household', 2, (n) => `2001:db8:0:1::${n + 1}`],
  ['two limits for a /56', 4, (n) => `2001:db8:5:1${n}::1`],
  ['four limits for a /48', 8, (n) => `2001:db8:6:${n}00::1`],
])('%s', async (_what, allowed, addressOf, TRUST_PROXY = '1') => {
  const env = { RATE_LIMITS: 'on', SIGN_IN_ATTEMPTS: '2', TRUST_PROXY };
  const app = await testApp({ beside: first, env });
  const messages: string[] = [];
  for (let index = 0; index < allowed + 2; index += 1)
    messages.push(
      await guess(app, index, `one${allowed}-${index}@demo.example`, {
        'x-forwarded-for': addressOf(index),
      }),
    );
  await app.stop();
  expect(messages.filter((message) => !message.startsWith('Too many'))).toHaveLength(allowed);
});
