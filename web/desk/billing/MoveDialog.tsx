import { useEffect, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMoney } from '../../ui/format.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useSettled } from '../ui/useSettled.ts';
import {
  useDeskInvoicesQuery,
  useDeskMovePaymentMutation,
  type DeskInvoiceDetailFragment,
} from './billing.generated.ts';
import { moneyCopy as copy } from './copy.ts';
import type { MoneyDialogProps } from './PaymentDialogs.tsx';

const { Field, empty, schema } = formOf({
  search: {
    kind: 'text',
    label: copy.moveSearch,
    hint: copy.moveSearchHint,
    optional: true,
    max: limits.name,
  },
  invoiceId: { kind: 'text', label: copy.moveTo, max: limits.name },
  reason: {
    kind: 'text',
    label: copy.reason,
    hint: copy.moveReasonHint,
    max: limits.message,
    lines: 2,
  },
});

interface MoveDialogProps extends MoneyDialogProps {
  payment: DeskInvoiceDetailFragment['payments'][number];
}

/** Moves a payment that was recorded on the wrong invoice to the right one. */
export function MoveDialog({ invoice, payment, onClose }: MoveDialogProps): ReactNode {
  const [send] = useDeskMovePaymentMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async ({ invoiceId, reason }, idempotencyKey) => {
      const input = { paymentId: payment.id, invoiceId, reason, idempotencyKey };
      return (await send({ variables: { input } })).data?.movePayment;
    },
    done: copy.moved,
    failed: copy.moveFailed,
    onDone: onClose,
  });
  const { values, setFieldValue } = form.formik;
  const found = useOwed(invoice, values.search);
  const isGone = found !== undefined && !found.some(({ value }) => value === values.invoiceId);
  useEffect(() => {
    // One that another search no longer lists isn't chosen anymore.
    if (isGone && values.invoiceId !== '') void setFieldValue('invoiceId', '');
  }, [isGone, values.invoiceId, setFieldValue]);
  return (
    <DialogForm
      form={form}
      record={payment.id}
      title={copy.move(formatMoney(payment.amount), invoice.invoiceNumber)}
      description={copy.moveHint}
      submit={copy.moveNow}
      sending={copy.moving}
      onClose={onClose}
    >
      <Field name="search" />
      <Field
        data-first
        name="invoiceId"
        choices={found ?? []}
        emptyLabel={found?.length === 0 ? copy.moveNone : copy.moveChoose}
      />
      <Field name="reason" />
    </DialogForm>
  );
}

/** Unpaid invoices besides one: those of its client, or what a search finds; undefined until then. */
function useOwed({ id, clientId }: DeskInvoiceDetailFragment, search: string) {
  const settled = useSettled(search.trim());
  const { data, previousData } = useDeskInvoicesQuery({
    variables: {
      filter: {
        statuses: ['PENDING', 'OVERDUE'],
        ...(settled === '' ? { clientId } : { search: settled }),
      },
    },
  });
  return (data ?? previousData)?.officeInvoices.nodes
    .filter((one) => one.id !== id)
    .map((one) => ({
      value: one.id,
      label: copy.moveChoice(one.invoiceNumber, one.clientName, formatMoney(one.amountDue)),
    }));
}
