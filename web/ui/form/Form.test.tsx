import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { Form } from './Form.tsx';
import { TextField } from './fields.tsx';
import { refusalStatus } from './refusals.ts';

/** A form that is refused once `answer` resolves. */
function Refused({ answer }: { answer: Promise<void> }): ReactNode {
  const formik = useFormik({
    initialValues: { reason: '', amount: '' },
    onSubmit: async (_, { setStatus }) => {
      await answer;
      setStatus(refusalStatus([{ field: 'amount', message: 'Amount is required' }], () => ''));
    },
  });
  return (
    <Form formik={formik} label="Refund">
      <TextField name="amount" label="Amount" />
      <TextField name="reason" label="Reason" />
      <button type="submit">Send</button>
    </Form>
  );
}

async function send(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  render(<Refused answer={promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return () => act(async () => resolve(undefined));
}

it('moves focus to what is wrong', async () => {
  const answer = await send();
  await answer();
  expect(document.activeElement).toBe(await screen.findByRole('alert'));
});

it('leaves focus with a person who has gone on typing in another field', async () => {
  const answer = await send();
  const reason = screen.getByLabelText('Reason');
  await userEvent.type(reason, 'Too ');
  await answer();
  await screen.findByRole('alert');
  await userEvent.keyboard('long');
  expect(reason).toHaveProperty('value', 'Too long');
});
