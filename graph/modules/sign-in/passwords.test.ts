import { parseOptions } from '@node-rs/argon2';
import { atFullCost } from '../../testing/argon2.ts';

// Before a hash for unknown emails is made.
atFullCost();
const { hashPassword, isPassword } = await import('./passwords.ts');

it('hashes with Argon2id at 19 MiB and two passes, each time with another salt', async () => {
  const [first, second] = [await hashPassword('Ocotillo7&'), await hashPassword('Ocotillo7&')];
  expect(parseOptions(first)).toMatchObject({
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  expect(first).not.toBe(second);
});

it('tells passwords apart', async () => {
  const stored = await hashPassword('Ocotillo7&');
  expect(await isPassword(stored, 'Ocotillo7&')).toBe(true);
  expect(await isPassword(stored, 'ocotillo7&')).toBe(false);
  expect(await isPassword(stored, 'Ocotillo7& ')).toBe(false);
});

it('accepts an accent typed on a different keyboard', async () => {
  expect(
    await isPassword(await hashPassword('Ñandú 7&'.normalize('NFC')), 'Ñandú 7&'.normalize('NFD')),
  ).toBe(true);
});

it('checks against a real hash if there is none, and accepts no password', async () => {
  expect(await isPassword(null, '')).toBe(false);
  expect(await isPassword(null, 'Ocotillo7&')).toBe(false);
});

it('takes as long without a hash: a quick answer would reveal that the email has no account', async () => {
  const stored = await hashPassword('Ocotillo7&');
  const took = async (against: string | null): Promise<number> => {
    const since = performance.now();
    await isPassword(against, 'Wrong7&&');
    return performance.now() - since;
  };
  const times: [number, number][] = [];
  for (let round = 0; round < 5; round += 1) times.push([await took(null), await took(stored)]);
  const ratios = times.map(([without, having]) => without / having).sort((a, b) => a - b);
  expect(ratios[2]).toBeGreaterThan(0.5);
});
