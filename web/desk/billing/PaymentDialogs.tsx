import type { ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskRecordPaymentMutation,
  useDeskRecordRefundMutation,
  type DeskInvoiceDetailFragment,
} from './billing.generated.ts';
import { moneyCopy as copy } from './copy.ts';

const fields = {
  amount: { kind: 'text', label: copy.amount, max: limits.name },
  paymentMethod: { kind: 'choice', label: copy.method, choices: copy.methods },
  paymentDate: { kind: 'day', label: copy.day, bound: 'until today' },
} as const;
const text = { kind: 'text', max: limits.message, lines: 2 } as const;
const own = { amount: amountSchema(copy.amount, copy.badAmount) };
const paying = formOf(
  { ...fields, notes: { ...text, label: copy.notes, hint: copy.notesHint, optional: true } },
  own,
);
const refunding = formOf(
  { ...fields, reason: { ...text, label: copy.reason, hint: copy.refundReasonHint } },
  own,
);

/** Props of every dialog about an invoice's money. */
export interface MoneyDialogProps {
  invoice: DeskInvoiceDetailFragment;
  onClose: () => void;
}

/** Records a payment for an invoice; the amount defaults to all that is due. */
export function PaymentDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber, amountDue } = invoice;
  const [record] = useDeskRecordPaymentMutation();
  const form = useDeskForm({
    values: {
      ...paying.empty,
      amount: amountDue.amount,
      paymentMethod: copy.usualMethod,
      paymentDate: todayInPhoenix(),
    },
    schema: paying.schema,
    send: async ({ amount, notes, ...rest }, idempotencyKey) => {
      const typed = { ...rest, amount: amountOf(amount), notes: notes || null };
      const { data } = await record({
        variables: { input: { ...typed, invoiceId: id, idempotencyKey } },
      });
      return data?.recordPayment;
    },
    done: copy.paid,
    failed: copy.payFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.pay(invoiceNumber)}
      description={copy.due(formatMoney(amountDue))}
      submit={copy.payNow}
      sending={copy.paying}
      onClose={onClose}
    >
      <SideBySide>
        <paying.Field data-first name="amount" inputMode="decimal" />
        <paying.Field name="paymentMethod" />
        <paying.Field name="paymentDate" />
      </SideBySide>
      <paying.Field name="notes" />
    </DialogForm>
  );
}

/** Records a refund. */
export function RefundDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber, amountPaid } = invoice;
  const [record] = useDeskRecordRefundMutation();
  const form = useDeskForm({
    values: { ...refunding.empty, paymentMethod: copy.usualMethod, paymentDate: todayInPhoenix() },
    schema: refunding.schema,
    send: async ({ amount, ...rest }, idempotencyKey) => {
      const input = { ...rest, amount: amountOf(amount), invoiceId: id, idempotencyKey };
      return (await record({ variables: { input } })).data?.recordRefund;
    },
    done: copy.refunded,
    failed: copy.refundFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.refund(invoiceNumber)}
      description={copy.refundable(formatMoney(amountPaid))}
      submit={copy.refundNow}
      sending={copy.refunding}
      onClose={onClose}
    >
      <SideBySide>
        <refunding.Field data-first name="amount" inputMode="decimal" />
        <refunding.Field name="paymentMethod" />
        <refunding.Field name="paymentDate" />
      </SideBySide>
      <refunding.Field name="reason" />
    </DialogForm>
  );
}
