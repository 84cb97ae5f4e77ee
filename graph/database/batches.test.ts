import { describe, expect, it } from '@jest/globals';
import { Batches } from './batches.ts';

/** Look-ups whose statements end when the test says so. */
function slowly() {
  const asked: (readonly number[])[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const batches = new Batches<number, string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    return keys.map((key) => `value of ${key}`);
  });
  return { batches, asked, ends };
}

describe('look-ups in batches', () => {
  it('looks up the first at once, and all that came meanwhile in one statement', async () => {
    const { batches, asked, ends } = slowly();
    const first = batches.load(1);
    const others = [batches.load(2), batches.load(3), batches.load(2)];
    expect(asked).toEqual([[1]]);
    ends[0]!.resolve();
    expect(await first).toBe('value of 1');
    expect(asked).toEqual([[1], [2, 3, 2]]);
    ends[1]!.resolve();
    expect(await Promise.all(others)).toEqual(['value of 2', 'value of 3', 'value of 2']);
  });

  it('never answers from a statement that started before the caller asked', async () => {
    const { batches, asked, ends } = slowly();
    const early = batches.load(1);
    const late = batches.load(1);
    ends[0]!.resolve();
    await early;
    expect(asked).toHaveLength(2);
    ends[1]!.resolve();
    await late;
  });

  it('fails those whose statement failed, and continues with the others', async () => {
    const { batches, ends } = slowly();
    const first = batches.load(1);
    const second = batches.load(2);
    ends[0]!.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    ends[1]!.resolve();
    expect(await second).toBe('value of 2');
  });

  it('starts again after a pause', async () => {
    const { batches, asked, ends } = slowly();
    for (const key of [1, 2]) {
      const answer = batches.load(key);
      ends.at(-1)!.resolve();
      await answer;
    }
    expect(asked).toEqual([[1], [2]]);
  });
});
