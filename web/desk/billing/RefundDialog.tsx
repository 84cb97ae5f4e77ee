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
import { useDeskRecordRefundMutation } from './billing.generated.ts';
import { MoneyDialog, type MoneyDialogProps } from './MoneyDialog.tsx';
import { moneyCopy as copy } from './copy.ts';

const { Field, empty, schema } = formOf(
  {
    amount: { kind: 'text', label: copy.amount, max: limits.name },
    paymentMethod: { kind: 'choice', label: copy.method, choices: copy.methods },
    paymentDate: { kind: 'day', label: copy.day, bound: 'until today' },
    reason: {
      kind: 'text',
      label: copy.reason,
      hint: copy.refundReasonHint,
      max: limits.message,
      lines: 2,
    },
  },
  { amount: amountSchema(copy.amount, copy.badAmount) },
);

/** Records a refund. */
export function RefundDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber, amountPaid } = invoice;
  const { toast } = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [record] = useDeskRecordRefundMutation();
  const { submit } = useSubmission<typeof empty>();
  const form = useServerForm({
    empty: { ...empty, paymentMethod: copy.usualMethod, paymentDate: todayInPhoenix() },
    schema,
    send: (values) =>
      submit(values, async ({ idempotencyKey }) => {
        const { data } = await record({
          variables: {
            input: { ...values, invoiceId: id, amount: amountOf(values.amount), idempotencyKey },
          },
        });
        return data?.recordRefund;
      }),
    failure: (message) => ({ title: copy.refundFailed, description: message ?? '' }),
    onDone: () => {
      toast({ title: copy.refunded, variant: 'success' });
      onClose();
    },
  });
  const title = copy.refund(invoiceNumber);
  return (
    <MoneyDialog
      title={title}
      description={copy.refundable(formatMoney(amountPaid))}
      first={first}
      onClose={onClose}
    >
      <Form formik={form.formik} label={title}>
        <SideBySide>
          <Field ref={first} name="amount" inputMode="decimal" />
          <Field name="paymentMethod" />
          <Field name="paymentDate" />
        </SideBySide>
        <Field name="reason" />
        <FormEnd form={form} submit={copy.refundNow} sending={copy.refunding} />
      </Form>
    </MoneyDialog>
  );
}
