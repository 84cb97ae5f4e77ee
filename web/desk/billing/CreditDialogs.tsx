import type { ReactNode } from 'react';
import { descriptionLength } from '#graph/modules/invoices/customLine.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskCreditInvoiceMutation,
  useDeskTakeBackCreditMutation,
  type DeskInvoiceDetailFragment,
} from './billing.generated.ts';
import { creditCopy as copy, moneyCopy } from './copy.ts';
import type { MoneyDialogProps } from './PaymentDialogs.tsx';

const giving = formOf(
  {
    amount: { kind: 'text', label: moneyCopy.amount, max: limits.name },
    creditDate: { kind: 'day', label: moneyCopy.day, bound: 'until today' },
    reason: {
      kind: 'text',
      label: moneyCopy.reason,
      hint: copy.reasonHint,
      max: descriptionLength,
      lines: 2,
    },
  },
  { amount: amountSchema(moneyCopy.amount, moneyCopy.badAmount) },
);
const takingBack = formOf({
  reason: {
    kind: 'text',
    label: moneyCopy.reason,
    hint: copy.takeBackReasonHint,
    max: limits.message,
    lines: 2,
  },
});

/** Takes something off an issued invoice. */
export function CreditDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber, amountDue, issueDate } = invoice;
  const [send] = useDeskCreditInvoiceMutation();
  const form = useDeskForm({
    values: { ...giving.empty, creditDate: todayInPhoenix() },
    schema: giving.schema,
    send: async ({ amount, ...rest }, idempotencyKey) => {
      const input = { ...rest, amount: amountOf(amount), invoiceId: id, idempotencyKey };
      return (await send({ variables: { input } })).data?.creditInvoice;
    },
    done: copy.given,
    failed: copy.giveFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.give(invoiceNumber)}
      description={copy.hint(formatMoney(amountDue))}
      submit={copy.giveNow}
      sending={copy.giving}
      onClose={onClose}
    >
      <SideBySide>
        <giving.Field data-first name="amount" inputMode="decimal" />
        <giving.Field name="creditDate" min={issueDate} />
      </SideBySide>
      <giving.Field name="reason" />
    </DialogForm>
  );
}

interface TakeBackDialogProps extends MoneyDialogProps {
  credit: DeskInvoiceDetailFragment['credits'][number];
}

/** Takes a credit back that was given by mistake. */
export function TakeBackDialog({ invoice, credit, onClose }: TakeBackDialogProps): ReactNode {
  const [send] = useDeskTakeBackCreditMutation();
  const form = useDeskForm({
    values: takingBack.empty,
    schema: takingBack.schema,
    send: async ({ reason }, idempotencyKey) => {
      const input = { creditId: credit.id, reason, idempotencyKey };
      return (await send({ variables: { input } })).data?.takeBackCredit;
    },
    done: copy.takenBack,
    failed: copy.takeBackFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={credit.id}
      title={copy.takeBack(formatMoney(credit.amount), invoice.invoiceNumber)}
      description={copy.takeBackHint}
      submit={copy.takeBackNow}
      sending={copy.takingBack}
      onClose={onClose}
    >
      <takingBack.Field data-first name="reason" />
    </DialogForm>
  );
}
