import { createHmac } from 'node:crypto';
import { readToken, tokenKey } from './sessionToken.ts';

const secret = 'a test installation signs with this key, no other';
const key = tokenKey(secret);
const ownKey = 'a key that the attacker has made up, long enough for this';
const now = Math.floor(Date.now() / 1000);
const sessionId = 'S'.repeat(32);
const userId = '6c3b7c1e-2f4c-4a4e-9a51-2d9f0f6f1a11';
const claims: Record<string, unknown> = {
  device: 'd.x',
  jti: sessionId,
  sub: userId,
  iss: 'home-care',
  aud: 'home-care-portal',
  iat: now,
  exp: now + 3600,
};
const encoded = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** Signs any header and payload, with or without our key, as an attacker would. */
function signed(header: object, content: unknown = claims, by = secret, hash = 'sha256'): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded(content)}`;
  return `${text}.${createHmac(hash, by).update(text).digest('base64url')}`;
}
const token = signed({});
const [head, payload, signature] = token.split('.') as [string, string, string];

const forgeries: Record<string, string> = {
  'another key': signed({}, claims, ownKey),
  'an empty key': signed({}, claims, ''),
  'HS384 with our key': signed({ alg: 'HS384' }, claims, secret, 'sha384'),
  'HS512 with our key': signed({ alg: 'HS512' }, claims, secret, 'sha512'),
  'our key taken for a public one': signed({ alg: 'RS256' }),
  'no alg': signed({ alg: undefined }),
  'a key in its header': signed({ jwk: { kty: 'oct', k: encoded(ownKey) } }, claims, ownKey),
  'an address of keys': signed({ jku: 'http://127.0.0.1:1/keys', kid: 'x' }, claims, ownKey),
  'a kid that is a path': signed({ kid: '../../../dev/null' }, claims, ''),
  'crit that we do not know': signed({ crit: ['exp'], exp: 1 }),
  'an unencoded payload': signed({ crit: ['b64'], b64: false }),
  'another kind of token': signed({ typ: 'at+jwt' }),
  'an expiry in the past': signed({}, { ...claims, exp: now - 1 }),
  'an expiry beyond all time': signed({}, { ...claims, exp: 1e300 }),
  'a start in the future': signed({}, { ...claims, nbf: now + 3600 }),
  'another audience': signed({}, { ...claims, aud: 'home-care-office' }),
  'another issuer': signed({}, { ...claims, iss: 'elsewhere' }),
  'a payload that is not an object': signed({}, '"x"'),
  'a payload that is not JSON': signed({}, '{'),
  'a payload changed after signing': `${head}.${encoded({ ...claims, exp: now + 9_999 })}.${signature}`,
  'a header changed after signing': `${encoded({ alg: 'HS256' })}.${payload}.${signature}`,
  'a signature cut short': token.slice(0, -1),
  'no signature': `${head}.${payload}.`,
  'a signature with more to it': `${token}A`,
  'padding at its end': `${token}=`,
  'rubbish at its end': `${token}.x`,
  'other spare bits in its last character':
    token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1),
  'a blank before it': ` ${token}`,
  'two of them': `${token},${token}`,
  nothing: '',
  'too little': '.',
  'far too much': `${'x'.repeat(5000)}.y.z`,
};
for (const alg of ['none', 'nOnE', '', null]) {
  forgeries[`alg ${alg}`] = signed({ alg });
  forgeries[`alg ${alg} without a signature`] = `${encoded({ typ: 'JWT', alg })}.${payload}.`;
}
for (const name of ['jti', 'sub', 'iss', 'aud', 'exp', 'iat']) {
  forgeries[`no ${name}`] = signed({}, { ...claims, [name]: undefined });
  for (const odd of [1, null, {}, ['x'], '', '\0', 'x'.repeat(3000)])
    if (name !== 'iat' || odd !== 1)
      forgeries[`${name} ${JSON.stringify(odd).slice(0, 9)}`] = signed(
        {},
        { ...claims, [name]: odd },
      );
}

it('a token is read if nothing is wrong with it', async () => {
  const expires = new Date((now + 3600) * 1000);
  expect(await readToken(key, token)).toEqual({ sessionId, userId, expires });
});

it('any forgery is refused', async () => {
  for (const [what, forged] of Object.entries(forgeries))
    expect([what, await readToken(key, forged)]).toEqual([what, null]);
});
