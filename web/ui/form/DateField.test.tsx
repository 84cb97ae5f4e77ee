import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { Form } from './Form.tsx';
import { formOf } from './formOf.tsx';

afterEach(() => void jest.useRealTimers());

const { Field, empty } = formOf({
  first: { kind: 'day', label: 'First day', bound: 'from today' },
  last: { kind: 'day', label: 'Last day', bound: 'until today' },
});

function Days(): ReactNode {
  const formik = useFormik({ initialValues: empty, onSubmit: () => undefined });
  return (
    <Form formik={formik} label="Days">
      <Field name="first" />
      <Field name="last" />
    </Form>
  );
}

it('moves its bounds when the day turns while the form is open', () => {
  jest.useFakeTimers({ now: new Date('2027-03-05T06:59:50Z') });
  render(<Days />);
  const bounds = () =>
    ['First day', 'Last day'].map((label) => {
      const { min, max } = screen.getByLabelText<HTMLInputElement>(label);
      return [min, max];
    });
  expect(bounds()).toEqual([
    ['2027-03-04', ''],
    ['', '2027-03-04'],
  ]);
  act(() => void jest.advanceTimersByTime(30_000));
  expect(bounds()).toEqual([
    ['2027-03-05', ''],
    ['', '2027-03-05'],
  ]);
});
