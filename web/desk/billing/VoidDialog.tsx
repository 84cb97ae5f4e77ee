import type { ReactNode } from 'react';
import { string } from 'yup';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isAmount, limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import type { PaymentVoid } from '../../app/graph/schema.generated.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { amountOf } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskVoidPaymentMutation, type DeskInvoiceDetailFragment } from './billing.generated.ts';
import { moneyCopy as copy } from './copy.ts';
import type { MoneyDialogProps } from './PaymentDialogs.tsx';

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

/** Voids a payment or refund that was returned or recorded by mistake; takes money from an account off. */
export function VoidDialog({ invoice, payment, onClose }: VoidDialogProps): ReactNode {
  const [send] = useDeskVoidPaymentMutation();
  const isRefund = payment.amount.amount.startsWith('-');
  const isTakenOff = payment.accountPaymentId != null;
  const form = useDeskForm({
    values: {
      ...empty,
      as: isRefund || isTakenOff ? 'MISTAKE' : 'RETURNED',
      day: todayInPhoenix(),
    },
    schema,
    send: async (values, idempotencyKey) => {
      const { day, reason } = values;
      const as = isTakenOff ? 'TAKEN_OFF' : (values.as as PaymentVoid);
      const fee = as === 'RETURNED' ? amountOf(values.fee) || null : null;
      const input = { paymentId: payment.id, as, day, reason, fee, idempotencyKey };
      return (await send({ variables: { input } })).data?.voidPayment;
    },
    done: isTakenOff ? copy.tookOff : copy.voided,
    failed: isTakenOff ? copy.takeOffFailed : copy.voidFailed,
    onDone: onClose,
  });
  const { title, hint, submit } = isTakenOff
    ? { title: copy.takeOff, hint: copy.takeOffHint, submit: copy.takeOffNow }
    : isRefund
      ? { title: copy.void, hint: copy.voidRefundHint, submit: copy.voidRefundNow }
      : { title: copy.void, hint: copy.voidHint, submit: copy.voidNow };
  return (
    <DialogForm
      form={form}
      record={payment.id}
      title={title(formatMoney(payment.amount), invoice.invoiceNumber)}
      description={hint}
      submit={submit}
      sending={copy.voiding}
      onClose={onClose}
    >
      <SideBySide>
        {!isRefund && !isTakenOff && <Field name="as" />}
        <Field name="day" />
        {form.formik.values.as === 'RETURNED' && <Field name="fee" inputMode="decimal" />}
      </SideBySide>
      <Field data-first name="reason" />
    </DialogForm>
  );
}
