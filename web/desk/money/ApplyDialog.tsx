import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { applyCopy as copy } from './copy.ts';
import { payingCopy as words } from './payingCopy.ts';
import { useDeskApplyAccountMoneyMutation } from './money.generated.ts';

const { Field, empty, schema } = formOf(
  { amount: { kind: 'text', label: words.amount, max: limits.name } },
  { amount: amountSchema(words.amount, words.badAmount) },
);

interface ApplyDialogProps {
  invoice: {
    id: string;
    invoiceNumber: string;
    amountDue: { amount: string };
    onAccount: { amount: string };
  };
  onClose: () => void;
}

/** Uses money on a client's account for one of their invoices; as much as possible if not changed. */
export function ApplyDialog({ invoice, onClose }: ApplyDialogProps): ReactNode {
  const { id, invoiceNumber, amountDue, onAccount } = invoice;
  const [send] = useDeskApplyAccountMoneyMutation();
  const most = Number(onAccount.amount) < Number(amountDue.amount) ? onAccount : amountDue;
  const form = useDeskForm({
    values: { ...empty, amount: most.amount },
    schema,
    send: async ({ amount }, idempotencyKey) => {
      const input = { invoiceId: id, amount: amountOf(amount), idempotencyKey };
      return (await send({ variables: { input } })).data?.applyAccountMoney;
    },
    done: copy.done,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={id}
      title={copy.title(invoiceNumber)}
      description={copy.hint(formatMoney(onAccount), formatMoney(amountDue))}
      submit={copy.now}
      sending={copy.sending}
      onClose={onClose}
    >
      <Field data-first name="amount" inputMode="decimal" />
    </DialogForm>
  );
}
