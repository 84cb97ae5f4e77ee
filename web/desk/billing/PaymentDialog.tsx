import { useRef, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { useDeskRecordPaymentMutation } from './billing.generated.ts';
import { MoneyDialog, type MoneyDialogProps } from './MoneyDialog.tsx';
import { moneyCopy as copy } from './copy.ts';

const { Field, empty, schema } = formOf(
  {
    amount: { kind: 'text', label: copy.amount, max: limits.name },
    paymentMethod: { kind: 'choice', label: copy.method, choices: copy.methods },
    paymentDate: { kind: 'day', label: copy.day, bound: 'until today' },
    notes: {
      kind: 'text',
      label: copy.notes,
      hint: copy.notesHint,
      optional: true,
      max: limits.message,
      lines: 2,
    },
  },
  { amount: amountSchema(copy.amount, copy.badAmount) },
);

/** Records a payment for an invoice; the amount defaults to all that is due. */
export function PaymentDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber, amountDue } = invoice;
  const { toast } = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [record] = useDeskRecordPaymentMutation();
  const { submit } = useSubmission<typeof empty>();
  const form = useServerForm({
    empty: {
      ...empty,
      amount: amountDue.amount,
      paymentMethod: copy.usualMethod,
      paymentDate: todayInPhoenix(),
    },
    schema,
    send: (values) =>
      submit(values, async ({ idempotencyKey }) => {
        const { amount, notes, ...rest } = values;
        const { data } = await record({
          variables: {
            input: {
              ...rest,
              invoiceId: id,
              amount: amountOf(amount),
              notes: notes || null,
              idempotencyKey,
            },
          },
        });
        return data?.recordPayment;
      }),
    failure: (message) => ({ title: copy.payFailed, description: message ?? '' }),
    onDone: () => {
      toast({ title: copy.paid, variant: 'success' });
      onClose();
    },
  });
  const title = copy.pay(invoiceNumber);
  return (
    <MoneyDialog
      title={title}
      description={copy.due(formatMoney(amountDue))}
      first={first}
      onClose={onClose}
    >
      <Form formik={form.formik} label={title}>
        <SideBySide>
          <Field ref={first} name="amount" inputMode="decimal" />
          <Field name="paymentMethod" />
          <Field name="paymentDate" />
        </SideBySide>
        <Field name="notes" />
        <FormEnd form={form} submit={copy.payNow} sending={copy.paying} />
      </Form>
    </MoneyDialog>
  );
}
