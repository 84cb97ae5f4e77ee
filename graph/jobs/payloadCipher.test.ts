import { sealer } from './payloadCipher.ts';

const secret = 'a test installation signs with this key, no other';
const mail = {
  to: 'zoe@example.com',
  data: { firstName: 'Zoë', link: 'https://x.example/?token=1' },
};

it('closes a value so that only the same secret, for the same use, opens it', () => {
  const { close, open } = sealer(secret, 'job payload');
  const text = close(mail);
  expect(open(text)).toEqual(mail);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('example');
  expect(close(mail)).not.toBe(text);
  expect(() => sealer(secret, 'another use').open(text)).toThrow();
  expect(() => sealer(`${secret}!`, 'job payload').open(text)).toThrow();
});

it('opens nothing that was changed or cut', () => {
  const { close, open } = sealer(secret, 'job payload');
  const bytes = Buffer.from(close(mail), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => open(changed.toString('base64url'))).toThrow();
    expect(() => open(bytes.subarray(0, at).toString('base64url'))).toThrow();
  }
});
