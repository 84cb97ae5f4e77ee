import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { TimeLeft } from './TimeLeft.tsx';

afterEach(() => void jest.useRealTimers());

const minutes = 60_000;
const now = Date.parse('2027-03-04T17:00:00Z');

it.each([
  [5 * 24 * 60, '5 days left', false],
  [47 * 60 + 59, '47 hours left', false],
  [4 * 60, '4 hours left', false],
  [4 * 60 - 1, '3 hours left', true],
  [1, '1 minute left', true],
  [0, '1 minute left', true],
  [-1, '1 minute late', true],
  [-90, '1 hour late', true],
  [-50 * 60, '2 days late', true],
])('shows %d minutes as “%s”, urgent: %s', (left, words, presses) => {
  const until = new Date(now + left * minutes).toISOString();
  const { container } = render(<TimeLeft until={until} asOf={new Date(now).toISOString()} />);
  expect(container.textContent).toBe(words);
  expect(container.querySelector('strong') !== null).toBe(presses);
});

it('lets what is late grow later, counted from the server’s time', () => {
  jest.useFakeTimers({ now: new Date('2027-03-04T20:00:00Z') });
  const { container } = render(
    <TimeLeft until="2027-03-04T17:00:00Z" asOf="2027-03-04T17:21:00Z" />,
  );
  expect(container.textContent).toBe('21 minutes late');
  act(() => void jest.advanceTimersByTime(9 * 60_000));
  expect(container.textContent).toBe('30 minutes late');
});
