import { useRef, type ReactNode } from 'react';
import { string } from 'yup';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isAmount, limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import type { PaymentVoid } from '../../app/graph/schema.generated.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { amountOf } from '../ui/amount.ts';
import { useDeskVoidPaymentMutation, type DeskInvoiceDetailFragment } from './billing.generated.ts';
import { MoneyDialog, type MoneyDialogProps } from './MoneyDialog.tsx';
import { moneyCopy as copy } from './copy.ts';

const { Field, empty, schema } = formOf(
  {
    as: { kind: 'choice', label: copy.what, choices: copy.happened, initial: 'RETURNED' },
    day: { kind: 'day', label: copy.day, bound: 'until today' },
    fee: { kind: 'text', label: copy.fee, hint: copy.feeHint, optional: true, max: limits.name },
    reason: {
      kind: 'text',
      label: copy.reason,
      hint: copy.voidReasonHint,
      max: limits.message,
      lines: 2,
    },
  },
  {
    fee: string()
      .trim()
      .default('')
      .defined()
      .test('amount', copy.badAmount, (text) => text === '' || isAmount(amountOf(text), 6)),
  },
);

interface VoidDialogProps extends MoneyDialogProps {
  payment: DeskInvoiceDetailFragment['payments'][number];
}

/** Voids a payment or refund that was returned or recorded by mistake. */
export function VoidDialog({ invoice, payment, onClose }: VoidDialogProps): ReactNode {
  const { toast } = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [send] = useDeskVoidPaymentMutation();
  const { submit } = useSubmission<typeof empty>();
  const isRefund = payment.amount.amount.startsWith('-');
  const form = useServerForm({
    empty: { ...empty, as: isRefund ? 'MISTAKE' : 'RETURNED', day: todayInPhoenix() },
    schema,
    send: (values) =>
      submit(values, async ({ idempotencyKey }) => {
        const { as, day, reason } = values;
        const fee = as === 'RETURNED' ? amountOf(values.fee) || null : null;
        const { data } = await send({
          variables: {
            input: {
              paymentId: payment.id,
              as: as as PaymentVoid,
              day,
              reason,
              fee,
              idempotencyKey,
            },
          },
        });
        return data?.voidPayment;
      }),
    failure: (message) => ({ title: copy.voidFailed, description: message ?? '' }),
    onDone: () => {
      toast({ title: copy.voided, variant: 'success' });
      onClose();
    },
  });
  const title = copy.void(formatMoney(payment.amount), invoice.invoiceNumber);
  return (
    <MoneyDialog
      record={payment.id}
      title={title}
      description={isRefund ? copy.voidRefundHint : copy.voidHint}
      first={first}
      onClose={onClose}
    >
      <Form formik={form.formik} label={title}>
        <SideBySide>
          {!isRefund && <Field name="as" />}
          <Field name="day" />
          {form.formik.values.as === 'RETURNED' && <Field name="fee" inputMode="decimal" />}
        </SideBySide>
        <Field ref={first} name="reason" />
        <FormEnd
          form={form}
          submit={isRefund ? copy.voidRefundNow : copy.voidNow}
          sending={copy.voiding}
        />
      </Form>
    </MoneyDialog>
  );
}
