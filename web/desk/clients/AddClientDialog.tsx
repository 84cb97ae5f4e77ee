import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { admissionFields } from '#graph/modules/clients/admission.rules';
import { clientFields } from '#graph/modules/clients/client.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { clientPath } from '../paths.ts';
import { ClientFields } from './ClientFields.tsx';
import { useDeskAdmitClientMutation } from './clients.generated.ts';
import { clientsCopy as copy } from './copy.ts';
import { AccountNotice } from '../accounts/AccountNotice.tsx';

const { Field, empty, schema, toInput } = formOf({
  email: admissionFields.email,
  ...clientFields,
  // Not the usual one unless it was chosen: the client may be on file with another.
  cancellationPolicy: admissionFields.cancellationPolicy,
});

/** Admits someone who submitted nothing, then opens their record. */
export const AddClientDialog = ({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): ReactNode => (
  <Dialog
    open={open}
    onOpenChange={(stays) => stays || onClose()}
    title={copy.addTitle}
    description={copy.addHint}
  >
    <AddClientForm />
  </Dialog>
);

function AddClientForm(): ReactNode {
  const { toast } = useToast();
  const navigate = useNavigate();
  const submission = useSubmission<typeof empty>();
  const [admit] = useDeskAdmitClientMutation();
  const form = useServerForm({
    empty,
    schema,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const { data } = await admit({
          variables: { input: { ...toInput(values), idempotencyKey } },
        });
        return data?.admitClient;
      }),
    failure: (message) => ({ title: copy.admitFailed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ client }) => {
      if (!client) return;
      toast({
        title: copy.admitted(`${client.firstName} ${client.lastName}`),
        variant: 'success',
      });
      void navigate(clientPath(client.id));
    },
  });
  return (
    <Form formik={form.formik} label={copy.addTitle}>
      <Field name="email" />
      <AccountNotice optional email={form.formik.values.email} client={form.formik.values} />
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <ClientFields />
      <FormEnd form={form} submit={copy.admit} sending={copy.admitting} />
    </Form>
  );
}
