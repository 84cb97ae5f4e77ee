import 'reflect-metadata';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { testSecret } from '../../../testing/process.ts';
import { letIn, refused, useTwoProcesses, type Someone } from '../../../testing/twoProcesses.ts';

const { here, someone, signIn, answersTo } = useTwoProcesses();

const encoded = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** Signs any payload, with or without our key, as an attacker would. */
function signed(
  header: unknown,
  claims: unknown,
  { key = testSecret as string | Buffer, hash = 'sha256' } = {},
): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const header = { alg: 'HS256', typ: 'JWT' };
const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ownKey = 'a key that the attacker has made up, long enough for this';
const jwk = { kty: 'oct', k: encoded(ownKey), alg: 'HS256', kid: 'x' };
const now = (): number => Math.floor(Date.now() / 1000);

type Forgery = (token: string, claims: Record<string, unknown>) => string;
const withClaims =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>): Forgery =>
  (_token, claims) =>
    signed(header, change(claims));
const without = (name: string): Forgery => withClaims(({ [name]: _gone, ...rest }) => rest);

/** `alg: none` in every spelling, with and without a signature. */
const unsigned: [string, Forgery][] = ['none', 'None', 'NONE', 'nOnE', '', null].flatMap(
  (alg): [string, Forgery][] => [
    [
      `alg ${alg} without a signature`,
      (_token, claims) => `${encoded({ ...header, alg })}.${encoded(claims)}.`,
    ],
    [`alg ${alg} with a signature`, (_token, claims) => signed({ ...header, alg }, claims)],
  ],
);

const forgeries: [string, Forgery][] = [
  ...unsigned,
  ['no alg', (_token, claims) => signed({ typ: 'JWT' }, claims)],
  [
    'HS384 with our key',
    (_token, claims) => signed({ ...header, alg: 'HS384' }, claims, { hash: 'sha384' }),
  ],
  [
    'HS512 with our key',
    (_token, claims) => signed({ ...header, alg: 'HS512' }, claims, { hash: 'sha512' }),
  ],
  ['another key', (_token, claims) => signed(header, claims, { key: ownKey })],
  ['an empty key', (_token, claims) => signed(header, claims, { key: '' })],
  [
    'RS256 by a key of its own',
    (_token, claims) => {
      const text = `${encoded({ ...header, alg: 'RS256' })}.${encoded(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url')}`;
    },
  ],
  [
    'RS256 with our secret taken for a public key',
    (_token, claims) => signed({ ...header, alg: 'RS256' }, claims),
  ],
  [
    'HS256 with a public key for a secret',
    (_token, claims) => signed(header, claims, { key: rsa.publicKey }),
  ],
  [
    'kid of a file with known content',
    (_token, claims) => signed({ ...header, kid: '../../../../dev/null' }, claims, { key: '' }),
  ],
  [
    'kid with a statement',
    (_token, claims) => signed({ ...header, kid: "' union select 'x" }, claims, { key: 'x' }),
  ],
  ['a key in its header', (_token, claims) => signed({ ...header, jwk }, claims, { key: ownKey })],
  [
    'an address of keys',
    (_token, claims) =>
      signed({ ...header, jku: 'http://127.0.0.1:1/keys.json', kid: 'x' }, claims, { key: ownKey }),
  ],
  [
    'an address of certificates',
    (_token, claims) =>
      signed({ ...header, x5u: 'http://127.0.0.1:1/cert.pem' }, claims, { key: ownKey }),
  ],
  [
    'a certificate in its header',
    (_token, claims) => signed({ ...header, x5c: [rsa.publicKey] }, claims, { key: ownKey }),
  ],
  [
    'our key, but crit that we do not know',
    (_token, claims) => signed({ ...header, crit: ['exp'], exp: 1 }, claims),
  ],
  [
    'our key, but an unencoded payload',
    (_token, claims) => signed({ ...header, crit: ['b64'], b64: false }, claims),
  ],
  [
    'our key, but another kind of token',
    (_token, claims) => signed({ ...header, typ: 'at+jwt' }, claims),
  ],
  ['our key, but expired', withClaims((claims) => ({ ...claims, exp: now() - 1 }))],
  ['our key, but not good yet', withClaims((claims) => ({ ...claims, nbf: now() + 3600 }))],
  [
    'our key, but for another audience',
    withClaims((claims) => ({ ...claims, aud: 'home-care-office' })),
  ],
  ['our key, but from another issuer', withClaims((claims) => ({ ...claims, iss: 'elsewhere' }))],
  [
    'our key, but another person',
    withClaims((claims) => ({ ...claims, sub: '6c3b7c1e-2f4c-4a4e-9a51-2d9f0f6f1a11' })),
  ],
  ['our key, but another session', withClaims((claims) => ({ ...claims, jti: 'A'.repeat(32) }))],
  ...['jti', 'sub', 'iss', 'aud', 'exp', 'iat'].map((name): [string, Forgery] => [
    `our key, but no ${name}`,
    without(name),
  ]),
  ...[1, true, null, {}, [], ['x'], '', '\0', 'x'.repeat(3000)].flatMap(
    (value): [string, Forgery][] =>
      ['jti', 'sub', 'exp', 'iss', 'aud', 'iat'].map((name) => [
        `our key, but ${name} ${JSON.stringify(value).slice(0, 12)}`,
        withClaims((claims) => ({
          ...claims,
          [name]: name === 'iat' && value === 1 ? 'soon' : value,
        })),
      ]),
  ),
  ['our key, but an expiry beyond all time', withClaims((claims) => ({ ...claims, exp: 1e300 }))],
  ['our key, but a payload that is not an object', () => signed(header, '"x"')],
  ['our key, but a payload that is not JSON', () => signed(header, '{')],
  [
    'a payload changed after signing',
    (token, claims) =>
      [token.split('.')[0], encoded({ ...claims, exp: now() + 999_999 }), token.split('.')[2]].join(
        '.',
      ),
  ],
  [
    'a header changed after signing',
    (token) => [encoded({ alg: 'HS256' }), ...token.split('.').slice(1)].join('.'),
  ],
  ['a signature cut short', (token) => token.slice(0, -1)],
  ['a signature without its end', (token) => token.slice(0, -20)],
  ['no signature', (token) => token.slice(0, token.lastIndexOf('.') + 1)],
  ['a signature with more to it', (token) => `${token}A`],
  ['padding at its end', (token) => `${token}=`],
  ['rubbish at its end', (token) => `${token}.x`],
  [
    'other spare bits in its last character',
    (token) => token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1),
  ],
  ['a blank before it, encoded', (token) => `%20${token}`],
  ['two of them', (token) => `${token},${token}`],
  ['quotes around it', (token) => `"${token}"`],
];

describe('a forged token', () => {
  let person: Someone;
  let token: string;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    person = await someone();
    token = await signIn(person);
    claims = claimsOf(token);
  });

  it('is accepted if nothing is wrong with it', async () => {
    expect(signed(header, claims)).toBe(token);
    expect(await answersTo(token, person.invoiceId)).toEqual(letIn);
  });

  it.each(forgeries)(
    'with %s is refused by every endpoint, on every process',
    async (_what, forge) => {
      const forged = forge(token, claims);
      expect(forged).not.toBe(token);
      expect(await answersTo(forged, person.invoiceId)).toEqual(refused);
    },
  );

  it("ends nobody's session without our key", async () => {
    for (const [what, forge] of forgeries)
      if (!what.startsWith('our key'))
        await here.rest('POST', '/api/logout', { token: forge(token, claims) });
    expect(await answersTo(token, person.invoiceId)).toEqual(letIn);
  });
});
