import type { Random } from './random.ts';

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1)
    value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
};

/** Texts that break things: parsers, storage, the log, the screen, the mail. */
export const texts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\u0001\u001b[31m',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202eevil',
  '👨‍👩‍👧‍👦'.repeat(200),
  'é'.repeat(5_000),
  'x'.repeat(20_000),
  "'; drop table users; --",
  "' or 1=1 --",
  '\\',
  '%',
  '_%',
  '%%%',
  '%s%n%x',
  '${7*7}',
  '{{7*7}}',
  '$1',
  '\\u0000',
  '"',
  '`',
  '=1+1',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '\r\nBcc: everyone@example.com',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '９',
  '1,5',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  '7b1c9c1e-0000-4000-8000-000000000000',
  'a@b.c',
  `${'a'.repeat(300)}@example.com`,
  '"quoted"@example.com',
  'a@[127.0.0.1]',
  'a@xn--.example',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-271821-04-20',
  '+275760-09-13',
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-03-04T21:00:00.000000000000001Z',
  '25:61',
  '24:00',
  '99999999999999999999999.99',
  '1e5',
  '-0.00',
  '.5',
  'eyJhbGciOiJub25lIn0.e30.',
  Buffer.from('{"at":"x"}').toString('base64url'),
  Buffer.from('["2026-03-04T21:00:00Z","x"]').toString('base64url'),
];

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1e-308,
  [],
  {},
  [[]],
  [null],
  [{}],
  { __proto__: null },
  { constructor: { prototype: { polluted: true } } },
  { toString: 'x', valueOf: 1, toJSON: 1 },
  { length: 1e9 },
  { $gt: '' },
  { $ne: null },
  { then: 'x' },
  Array.from({ length: 500 }, (_, index) => index),
  deep(40),
  deep(400),
];

/** A key that is text to JSON and more than that to a careless program. */
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '',
  '\0',
  '$where',
  'then',
  'idempotencyKey',
  'companyWebsite',
  'filledInMs',
  'role',
  'isActive',
  'id',
];

/** Anything that JSON can say, seldom what was asked for. */
export const anything = (random: Random): unknown =>
  random.chance(0.6) ? random.pick(texts) : random.pick(others);

/** Spoils a form: fields of the wrong kind, missing, too many, under names of the language itself. Own keys, `__proto__` too. */
export function spoiled(
  random: Random,
  good: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = new Map(Object.entries(good));
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    const field = random.pick([...fields.keys(), ...keys]);
    if (random.chance(0.2)) fields.delete(field);
    else if (random.chance(0.2)) fields.set(random.pick(keys), anything(random));
    else fields.set(field, anything(random));
  }
  const form: Record<string, unknown> = {};
  for (const [field, value] of fields)
    Object.defineProperty(form, field, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return form;
}

/** JSON that is none, in all the ways a program or an attacker gets it wrong. */
export function brokenJson(random: Random, good: string): Buffer {
  const at = random.below(good.length + 1);
  const cut = [good.slice(0, at), good.slice(at)] as const;
  return random.pick<() => Buffer>([
    () => Buffer.from(cut[0]),
    () =>
      Buffer.from(
        `${cut[0]}${random.pick([',', '}', ']', '"', '\\', '\0', 'NaN', 'undefined', "'", '/*', '\u2028'])}${cut[1]}`,
      ),
    () =>
      Buffer.concat([
        Buffer.from(cut[0]),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        Buffer.from(cut[1]),
      ]),
    () => Buffer.from(good, 'utf16le'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(good)]),
    () => Buffer.from('['.repeat(40_000)),
    () => Buffer.from(`${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`),
    () =>
      Buffer.from(
        random.pick([
          '',
          ' ',
          'null',
          '"text"',
          '42',
          '[]',
          'true',
          '{}',
          '[[{}]]',
          'undefined',
          '<xml/>',
          'a=b&c=d',
          '{"__proto__":{"admin":true}}',
          '{"a":1,"a":2}',
          '\0',
          '{',
          '}',
        ]),
      ),
    () => Buffer.from(`{"a":1${'0'.repeat(5_000)}}`),
    () => Buffer.from(JSON.stringify({ x: 'x'.repeat(random.pick([99_000, 102_401, 150_000])) })),
  ])();
}
