import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { loadWithRetry } from './loadWithRetry.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = (times: number): jest.Mock<() => Promise<string>> => {
  const load = jest.fn<() => Promise<string>>().mockResolvedValue('code');
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

it('loads available code at once', async () => {
  const heard = jest.fn();
  expect(await loadWithRetry(failing(0), heard)).toBe('code');
  expect(heard).not.toHaveBeenCalled();
});

it('retries after one second, then after two, and reports that it is waiting', async () => {
  const load = failing(2);
  const heard = jest.fn();
  const loading = loadWithRetry(load, heard);
  await jest.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await loading).toBe('code');
  expect(heard.mock.calls).toEqual([[true], [true], [false]]);
});

it('retries as soon as the network is back', async () => {
  const loading = loadWithRetry(failing(1));
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
});
