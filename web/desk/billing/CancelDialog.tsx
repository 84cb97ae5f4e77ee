import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskCancelInvoiceMutation } from './billing.generated.ts';
import { moneyCopy as copy } from './copy.ts';
import type { MoneyDialogProps } from './PaymentDialogs.tsx';

const { Field, empty, schema } = formOf({
  reason: {
    kind: 'text',
    label: copy.reason,
    hint: copy.cancelReasonHint,
    max: limits.message,
    lines: 2,
  },
  visits: { kind: 'choice', label: copy.visits, choices: copy.visitsAre, initial: 'rebill' },
});

/** Confirms canceling an invoice, and asks what happens to its visits. */
export function CancelDialog({ invoice, onClose }: MoneyDialogProps): ReactNode {
  const { id, invoiceNumber } = invoice;
  const [cancel] = useDeskCancelInvoiceMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async ({ reason, visits }, idempotencyKey) => {
      const input = { id, reason, rebill: visits === 'rebill', idempotencyKey };
      return (await cancel({ variables: { input } })).data?.cancelInvoice;
    },
    done: copy.cancelled,
    failed: copy.cancelFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.cancel(invoiceNumber)}
      description={copy.cancelHint}
      submit={copy.cancelNow}
      sending={copy.cancelling}
      onClose={onClose}
    >
      <Field data-first name="reason" />
      <Field name="visits" />
    </DialogForm>
  );
}
