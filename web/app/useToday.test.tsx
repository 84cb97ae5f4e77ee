import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useToday } from './useToday.ts';

afterEach(() => void jest.useRealTimers());

const Today = () => <p>{useToday()}</p>;

it('turns while the page is open, and at once when it is seen again', () => {
  jest.useFakeTimers({ now: new Date('2027-03-05T06:59:50Z') });
  const { container } = render(<Today />);
  expect(container.textContent).toBe('2027-03-04');
  act(() => void jest.advanceTimersByTime(30_000));
  expect(container.textContent).toBe('2027-03-05');
  jest.setSystemTime(new Date('2027-03-06T12:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('2027-03-06');
});
