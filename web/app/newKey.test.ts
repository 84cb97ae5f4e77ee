import { expect, jest, test } from '@jest/globals';
import { newKey } from './newKey.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('is a new UUID each time, also on plain http, where browsers have no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({ getRandomValues } as Crypto);
  const keys = [newKey(), newKey()];
  for (const key of keys) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(2);
});
