import type { ReactNode } from 'react';
import { accessRequestFields } from '#graph/modules/intake/accessRequest.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useRequestAccessMutation } from './access.generated.ts';
import { accessCopy as copy, ownAccountCopy } from '../copy.ts';

const { Field, empty, schema, toInput } = formOf(accessRequestFields);

interface Props {
  /** The reader's number; empty if it isn't known. */
  phone: string;
  onClose: () => void;
}

/** Asks to see the portal of a client whom the reader names. */
export function AskForAccess({ phone, onClose }: Props): ReactNode {
  const { toast } = useToast();
  const [request] = useRequestAccessMutation();
  const submission = useSubmission<typeof empty>();
  const form = useServerForm({
    empty: { ...empty, phone },
    schema,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const input = { ...toInput(values), idempotencyKey };
        return (await request({ variables: { input } })).data?.requestAccess;
      }),
    failure: (message) => ({
      title: copy.askFailed,
      description: message ?? ownAccountCopy.tryAgain,
    }),
    onDone: () => {
      toast({ title: copy.askSent, description: copy.askSentHint, variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.ask}
      description={copy.askMeans}
      record="access request"
    >
      <Form formik={form.formik} label={copy.ask}>
        <Field data-first name="clientName" />
        <Field name="relation" />
        <Field name="phone" />
        <Field name="message" />
        <FormEnd form={form} submit={copy.askSubmit} sending={copy.asking} />
      </Form>
    </Dialog>
  );
}
