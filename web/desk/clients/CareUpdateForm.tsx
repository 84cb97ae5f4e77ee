import type { ReactNode } from 'react';
import { careUpdateFields } from '#graph/modules/care-updates/careUpdate.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { updatesCopy as copy } from './copy.ts';
import { useDeskWriteCareUpdateMutation } from './careUpdates.generated.ts';

const { Field, empty, schema, toInput } = formOf(careUpdateFields);

/** Writes a care update from the office. */
export function CareUpdateForm({
  clientId,
  onDone,
}: {
  clientId: string;
  onDone: () => void;
}): ReactNode {
  const { toast } = useToast();
  const submission = useSubmission<typeof empty>();
  const [write] = useDeskWriteCareUpdateMutation();
  const form = useServerForm({
    empty,
    schema,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const { data } = await write({
          variables: { input: { ...toInput(values), clientId, idempotencyKey } },
        });
        return data?.writeCareUpdate;
      }),
    failure: (message) => ({ title: copy.failed, description: message ?? deskCopy.noAnswer }),
    onDone: () => {
      toast({ title: copy.sent, variant: 'success' });
      onDone();
    },
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      <Field name="updateType" />
      <Field name="title" />
      <Field name="content" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
