import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { clientPath } from '../paths.ts';
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
  {
    ...fields,
    item: { kind: 'text', label: copy.refundFor, max: limits.name, hint: copy.refundForHint },
    reason: { ...text, label: copy.reason, hint: copy.refundReasonHint },
  },
  own,
);
const goodwill = 'goodwill';

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
      <p>
        <span>{copy.isMore}</span>{' '}
        <Link to={`${clientPath(invoice.clientId)}?section=billing`}>{copy.receiveInstead}</Link>
      </p>
    </DialogForm>
  );
}

/** Records a refund, for one of the visits that the invoice bills or out of goodwill. */
export function RefundDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber, amountPaid, items } = invoice;
  const visits = items
    .filter(({ visit, amount }) => visit && Number(amount.amount) > 0)
    .map((line) => ({
      value: line.id,
      label: copy.refundOf(
        line.description,
        line.serviceDate && formatDate(line.serviceDate),
        formatMoney(line.amount),
      ),
    }));
  const [record] = useDeskRecordRefundMutation();
  const form = useDeskForm({
    values: {
      ...refunding.empty,
      item: visits.length === 0 ? goodwill : '',
      paymentMethod: copy.usualMethod,
      paymentDate: todayInPhoenix(),
    },
    schema: refunding.schema,
    send: async ({ amount, item, ...rest }, idempotencyKey) => {
      const itemId = item === goodwill ? null : item;
      const input = { ...rest, itemId, amount: amountOf(amount), invoiceId: id, idempotencyKey };
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
      {visits.length > 0 && (
        <refunding.Field
          name="item"
          choices={[...visits, { value: goodwill, label: copy.goodwill }]}
          emptyLabel={copy.refundForNone}
        />
      )}
      <refunding.Field name="reason" />
    </DialogForm>
  );
}
