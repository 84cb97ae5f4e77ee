import { useRef, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useDeskCancelInvoiceMutation } from './billing.generated.ts';
import { MoneyDialog, type MoneyDialogProps } from './MoneyDialog.tsx';
import { moneyCopy as copy } from './copy.ts';

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
  const { toast } = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [cancel] = useDeskCancelInvoiceMutation();
  const { submit } = useSubmission<typeof empty>();
  const form = useServerForm({
    empty,
    schema,
    send: (values) =>
      submit(values, async ({ idempotencyKey }) => {
        const { reason, visits } = values;
        const { data } = await cancel({
          variables: { input: { id, reason, rebill: visits === 'rebill', idempotencyKey } },
        });
        return data?.cancelInvoice;
      }),
    failure: (message) => ({ title: copy.cancelFailed, description: message ?? '' }),
    onDone: () => {
      toast({ title: copy.cancelled, variant: 'success' });
      onClose();
    },
  });
  const title = copy.cancel(invoiceNumber);
  return (
    <MoneyDialog title={title} description={copy.cancelHint} first={first} onClose={onClose}>
      <Form formik={form.formik} label={title}>
        <Field ref={first} name="reason" />
        <Field name="visits" />
        <FormEnd form={form} submit={copy.cancelNow} sending={copy.cancelling} />
      </Form>
    </MoneyDialog>
  );
}
