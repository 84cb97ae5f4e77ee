import { parseOptions } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';

it('hashes with Argon2id at 19 MiB and two passes, each time with another salt', async () => {
  const [first, second] = [await hashPassword('Ocotillo7&'), await hashPassword('Ocotillo7&')];
  expect(parseOptions(first)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(first).not.toBe(second);
});

it('knows a password from another', async () => {
  const stored = await hashPassword('Ocotillo7&');
  expect(await isPassword(stored, 'Ocotillo7&')).toBe(true);
  expect(await isPassword(stored, 'ocotillo7&')).toBe(false);
  expect(await isPassword(stored, 'Ocotillo7& ')).toBe(false);
});

it('takes an accent typed on one keyboard for the same on another', async () => {
  expect(await isPassword(await hashPassword('Ñandú 7&'.normalize('NFC')), 'Ñandú 7&'.normalize('NFD'))).toBe(true);
});

it('checks against a real hash where there is none, and finds no password right', async () => {
  expect(await isPassword(null, '')).toBe(false);
  expect(await isPassword(null, 'Ocotillo7&')).toBe(false);
});

it('gets through many at once', async () => {
  const stored = await hashPassword('Ocotillo7&');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => isPassword(stored, index % 3 === 0 ? 'Ocotillo7&' : 'wrong')));
  expect(answers.filter(Boolean)).toHaveLength(4);
});
