import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { retryStart } from './retryStart.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const onFailure = jest.fn();
const failing = (times: number): jest.Mock<(failures: number) => Promise<void>> => {
  onFailure.mockReset();
  const attempt = jest.fn<(failures: number) => Promise<void>>().mockResolvedValue();
  for (let time = 0; time < times; time += 1)
    attempt.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return attempt;
};

it('tries once where that is enough', async () => {
  const attempt = failing(0);
  await retryStart(attempt, onFailure);
  expect(attempt.mock.calls).toEqual([[0]]);
  expect(onFailure).not.toHaveBeenCalled();
});

it('tries again after a second, then after two, and tells of each failure', async () => {
  const attempt = failing(2);
  const done = retryStart(attempt, onFailure);
  await jest.advanceTimersByTimeAsync(999);
  expect(attempt.mock.calls).toEqual([[0]]);
  await jest.advanceTimersByTimeAsync(1);
  expect(attempt.mock.calls).toEqual([[0], [1]]);
  await jest.advanceTimersByTimeAsync(2000);
  await done;
  expect(attempt.mock.calls).toEqual([[0], [1], [2]]);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

it('tries again, once, as soon as the network is back', async () => {
  const attempt = failing(1);
  const done = retryStart(attempt, onFailure);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await done;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});
