import { ColumnCipher, keyIdOf, encryptedPattern, Unopenable, type Place } from './columnCipher.ts';

const first = 'the first data key of thirty-two letters';
const second = 'the second data key, also long enough';
const place: Place = {
  table: 'clients',
  column: 'medical_notes',
  id: '6f1c8a56-0d4c-4a1a-9d53-1d3a4f6f1b2c',
};
const note = 'Type 2 diabetes. Nimmt Metformin, 500 mg — ñ 💊';

const cipher = new ColumnCipher([first]);
const encrypted = cipher.encrypt(place, note);

it.each([
  '',
  'a',
  note,
  'enc1.AAAAAAAA.this only looks like an encrypted text',
  'x'.repeat(100_000),
])('opens what it encrypted: %.40s', (text) => {
  const value = cipher.encrypt(place, text);
  expect(value).toMatch(new RegExp(encryptedPattern));
  expect(cipher.decrypt(place, value)).toBe(text);
});

it('says which key a value was encrypted with, and nothing of the text; the same text never looks the same', () => {
  expect(encrypted.split('.').slice(0, 2)).toEqual(['enc1', keyIdOf(first)]);
  expect(encrypted.startsWith(cipher.currentPrefix)).toBe(true);
  expect(Buffer.from(encrypted.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(
    'diabetes',
  );
  expect(cipher.encrypt(place, note)).not.toBe(encrypted);
});

it('leaves nothing where there is nothing', () => {
  expect(cipher.decrypt(place, null)).toBeNull();
});

const opening = (at: Place, value: string) => () => cipher.decrypt(at, value);

it('opens no value of which a single character was changed', () => {
  for (let index = 0; index < encrypted.length; index += 1) {
    for (const other of ['A', 'B', '-', '.']) {
      if (encrypted[index] === other) continue;
      expect(
        opening(place, encrypted.slice(0, index) + other + encrypted.slice(index + 1)),
      ).toThrow(Unopenable);
    }
  }
});

it.each(['a', 'ab', 'abc'])(
  'opens %s in one way of writing it alone: the last character has bits to spare',
  (text) => {
    const value = cipher.encrypt(place, text);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (letter) => letter !== value.at(-1),
    );
    for (const letter of letters)
      expect(opening(place, value.slice(0, -1) + letter)).toThrow(Unopenable);
  },
);

it.each<[string, Place]>([
  ['another column', { ...place, column: 'care_notes' }],
  ['another table', { ...place, table: 'care_updates' }],
  ['another row', { ...place, id: '00000000-0d4c-4a1a-9d53-1d3a4f6f1b2c' }],
])('opens no value that was moved to %s', (_where, elsewhere) => {
  expect(opening(elsewhere, encrypted)).toThrow(
    `${elsewhere.table}.${elsewhere.column} of ${elsewhere.id} was changed, or belongs elsewhere.`,
  );
});

it.each([
  ['cut short', encrypted.slice(0, -4)],
  ['made longer', `${encrypted}AAAA`],
  ['plain', note],
  ['empty', ''],
])('opens no value that is %s', (_how, value) => {
  expect(opening(place, value)).toThrow(Unopenable);
});

it('opens with older keys, and encrypts with the first alone', () => {
  const both = new ColumnCipher([second, first]);
  expect(both.decrypt(place, encrypted)).toBe(note);
  expect(both.encrypt(place, note).split('.')[1]).toBe(keyIdOf(second));
});

it('names the key that is missing, and never the text', () => {
  expect(() => new ColumnCipher([second]).decrypt(place, encrypted)).toThrow(
    `clients.medical_notes of ${place.id} was encrypted with the key ${keyIdOf(first)}, which is neither DATA_KEY nor in DATA_KEY_OLD.`,
  );
  expect(opening(place, 'the note itself')).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining('the note') as string,
    }) as Error,
  );
});

it('does nothing without a key', () => {
  expect(() => new ColumnCipher([]).encrypt(place, note)).toThrow('without a data key');
  expect(() => new ColumnCipher([]).decrypt(place, encrypted)).toThrow(Unopenable);
});
