import {
  ColumnCipher,
  keyIdOf,
  encryptedPattern,
  Unopenable,
  type ValueAddress,
} from './columnCipher.ts';

const first = 'the first data key of thirty-two letters';
const second = 'the second data key, also long enough';
const address: ValueAddress = {
  table: 'clients',
  column: 'medical_notes',
  id: '6f1c8a56-0d4c-4a1a-9d53-1d3a4f6f1b2c',
};
const note = 'Type 2 diabetes. Nimmt Metformin, 500 mg — ñ 💊';

const cipher = new ColumnCipher([first]);
const encrypted = cipher.encrypt(address, note);

it.each([
  '',
  'a',
  note,
  'enc1.AAAAAAAA.this only looks like an encrypted text',
  'x'.repeat(100_000),
])('decrypts what it encrypted: %.40s', (text) => {
  const value = cipher.encrypt(address, text);
  expect(value).toMatch(new RegExp(encryptedPattern));
  expect(cipher.decrypt(address, value)).toBe(text);
});

it('shows which key a value was encrypted with, but nothing about the text; encrypts the same text differently each time', () => {
  expect(encrypted.split('.').slice(0, 2)).toEqual(['enc1', keyIdOf(first)]);
  expect(encrypted.startsWith(cipher.currentPrefix)).toBe(true);
  expect(Buffer.from(encrypted.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(
    'diabetes',
  );
  expect(cipher.encrypt(address, note)).not.toBe(encrypted);
});

it('leaves null as null', () => {
  expect(cipher.decrypt(address, null)).toBeNull();
});

const opening = (at: ValueAddress, value: string) => () => cipher.decrypt(at, value);

it('decrypts no value with a single changed character', () => {
  for (let index = 0; index < encrypted.length; index += 1) {
    for (const other of ['A', '.']) {
      if (encrypted[index] === other) continue;
      expect(
        opening(address, encrypted.slice(0, index) + other + encrypted.slice(index + 1)),
      ).toThrow(Unopenable);
    }
  }
});

it.each(['a', 'ab', 'abc'])(
  'decrypts %s only in its canonical form: the last character has spare bits',
  (text) => {
    const value = cipher.encrypt(address, text);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (letter) => letter !== value.at(-1),
    );
    for (const letter of letters)
      expect(opening(address, value.slice(0, -1) + letter)).toThrow(Unopenable);
  },
);

it.each<[string, ValueAddress]>([
  ['another column', { ...address, column: 'care_notes' }],
  ['another table', { ...address, table: 'care_updates' }],
  ['another row', { ...address, id: '00000000-0d4c-4a1a-9d53-1d3a4f6f1b2c' }],
])('decrypts no value that was moved to %s', (_where, elsewhere) => {
  expect(opening(elsewhere, encrypted)).toThrow(
    `${elsewhere.table}.${elsewhere.column} of ${elsewhere.id} was changed, or belongs elsewhere.`,
  );
});

it.each([
  ['cut short', encrypted.slice(0, -4)],
  ['made longer', `${encrypted}AAAA`],
  ['plain', note],
  ['empty', ''],
])('decrypts no value that is %s', (_how, value) => {
  expect(opening(address, value)).toThrow(Unopenable);
});

it('decrypts with older keys, and encrypts only with the first', () => {
  const both = new ColumnCipher([second, first]);
  expect(both.decrypt(address, encrypted)).toBe(note);
  expect(both.encrypt(address, note).split('.')[1]).toBe(keyIdOf(second));
});

it('names the missing key, never the text', () => {
  expect(() => new ColumnCipher([second]).decrypt(address, encrypted)).toThrow(
    `clients.medical_notes of ${address.id} was encrypted with the key ${keyIdOf(first)}, which is neither DATA_KEY nor in DATA_KEY_OLD.`,
  );
  expect(opening(address, 'the note itself')).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining('the note') as string,
    }) as Error,
  );
});

it('does nothing without a key', () => {
  expect(() => new ColumnCipher([]).encrypt(address, note)).toThrow('without a data key');
  expect(() => new ColumnCipher([]).decrypt(address, encrypted)).toThrow(Unopenable);
});
