import { ColumnSeal, keyIdOf, sealedPattern, Unopenable, type Place } from './columnCipher.ts';

const first = 'the first data key of thirty-two letters';
const second = 'the second data key, also long enough';
const place: Place = {
  table: 'clients',
  column: 'medical_notes',
  id: '6f1c8a56-0d4c-4a1a-9d53-1d3a4f6f1b2c',
};
const note = 'Type 2 diabetes. Nimmt Metformin, 500 mg — ñ 💊';

const seal = new ColumnSeal([first]);
const sealed = seal.seal(place, note);

it.each(['', 'a', note, 'enc1.AAAAAAAA.this only looks like a sealed text', 'x'.repeat(100_000)])(
  'opens what it sealed: %.40s',
  (text) => {
    const value = seal.seal(place, text);
    expect(value).toMatch(new RegExp(sealedPattern));
    expect(seal.open(place, value)).toBe(text);
  },
);

it('says which key a value was sealed with, and nothing of the text; the same text never looks the same', () => {
  expect(sealed.split('.').slice(0, 2)).toEqual(['enc1', keyIdOf(first)]);
  expect(sealed.startsWith(seal.currentPrefix)).toBe(true);
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(
    'diabetes',
  );
  expect(seal.seal(place, note)).not.toBe(sealed);
});

it('leaves nothing where there is nothing', () => {
  expect(seal.open(place, null)).toBeNull();
});

const opening = (at: Place, value: string) => () => seal.open(at, value);

it('opens no value of which a single character was changed', () => {
  for (let index = 0; index < sealed.length; index += 1) {
    for (const other of ['A', 'B', '-', '.']) {
      if (sealed[index] === other) continue;
      expect(opening(place, sealed.slice(0, index) + other + sealed.slice(index + 1))).toThrow(
        Unopenable,
      );
    }
  }
});

it.each(['a', 'ab', 'abc'])(
  'opens %s in one way of writing it alone: the last character has bits to spare',
  (text) => {
    const value = seal.seal(place, text);
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
  expect(opening(elsewhere, sealed)).toThrow(
    `${elsewhere.table}.${elsewhere.column} of ${elsewhere.id} was changed, or belongs elsewhere.`,
  );
});

it.each([
  ['cut short', sealed.slice(0, -4)],
  ['made longer', `${sealed}AAAA`],
  ['plain', note],
  ['empty', ''],
])('opens no value that is %s', (_how, value) => {
  expect(opening(place, value)).toThrow(Unopenable);
});

it('opens with older keys, and seals with the first alone', () => {
  const both = new ColumnSeal([second, first]);
  expect(both.open(place, sealed)).toBe(note);
  expect(both.seal(place, note).split('.')[1]).toBe(keyIdOf(second));
});

it('names the key that is missing, and never the text', () => {
  expect(() => new ColumnSeal([second]).open(place, sealed)).toThrow(
    `clients.medical_notes of ${place.id} was sealed with the key ${keyIdOf(first)}, which is neither DATA_KEY nor in DATA_KEY_OLD.`,
  );
  expect(opening(place, 'the note itself')).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining('the note') as string,
    }) as Error,
  );
});

it('does nothing without a key', () => {
  expect(() => new ColumnSeal([]).seal(place, note)).toThrow('without a data key');
  expect(() => new ColumnSeal([]).open(place, sealed)).toThrow(Unopenable);
});
