import { jest } from '@jest/globals';

/** Only the date is faked: timers, sockets and PostgreSQL are real. */
const real = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Sets the current time of this process to a moment in Phoenix, "2027-03-01 09:00". End it with
 * `jest.useRealTimers()`.
 */
export function itIs(moment: string): void {
  jest.useFakeTimers({
    now: new Date(`${moment.replace(' ', 'T')}:00-07:00`),
    doNotFake: [...real],
  });
}
