import { payloadCipher } from './payloadCipher.ts';

const secret = 'a test installation signs with this key, no other';
const mail = {
  to: 'zoe@example.com',
  data: { firstName: 'Zoë', link: 'https://x.example/?token=1' },
};

it('encrypts a value so that only the same secret, for the same use, decrypts it', () => {
  const { encrypt, decrypt } = payloadCipher(secret, 'job payload');
  const text = encrypt(mail);
  expect(decrypt(text)).toEqual(mail);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('example');
  expect(encrypt(mail)).not.toBe(text);
  expect(() => payloadCipher(secret, 'another use').decrypt(text)).toThrow();
  expect(() => payloadCipher(`${secret}!`, 'job payload').decrypt(text)).toThrow();
});

it('decrypts nothing that was changed or truncated', () => {
  const { encrypt, decrypt } = payloadCipher(secret, 'job payload');
  const bytes = Buffer.from(encrypt(mail), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => decrypt(changed.toString('base64url'))).toThrow();
    expect(() => decrypt(bytes.subarray(0, at).toString('base64url'))).toThrow();
  }
});
