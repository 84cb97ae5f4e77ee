import { describe, expect, it } from '@jest/globals';
import { tokenFor } from '../../testing/people.ts';
import { decodeToken, isCurrent } from './token.ts';

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const withPayload = (payload: unknown): string => `${part({ alg: 'HS256' })}.${part(payload)}.x`;

describe('decodeToken', () => {
  it('reads the expiry, in seconds', () => {
    expect(decodeToken(withPayload({ exp: 1_900_000_000 }))).toEqual({ exp: 1_900_000_000 });
  });

  it('reads names with accents and base64url characters', () => {
    expect(decodeToken(withPayload({ exp: 1, name: 'Ñandú ÿ>?~ûïþ' }))).toEqual({ exp: 1 });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['two parts', 'a.b'],
    ['four parts', `${withPayload({ exp: 1 })}.y`],
    ['a payload that is no base64', 'a.*.c'],
    ['a payload that is no JSON', withPayload('not json')],
    ['a payload that is no object', withPayload('"text"')],
    ['null', withPayload('null')],
    ['no expiry', withPayload({ sid: '1' })],
    ['an expiry in words', withPayload({ exp: '1900000000' })],
    ['an expiry beyond numbers', withPayload('{"exp":1e999}')],
  ])('refuses %s', (_what, token) => {
    expect(decodeToken(token)).toBeNull();
    expect(isCurrent(token)).toBe(false);
  });
});

describe('isCurrent', () => {
  const now = 1_800_000_000_000;
  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('of a token that expires in %i seconds is %s', (seconds, current) => {
    expect(isCurrent(tokenFor(seconds, now), now)).toBe(current);
  });
});
