import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { admissionFields } from '#graph/modules/clients/admission.rules';
import { clientFields } from '#graph/modules/clients/client.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { clientPath } from '../paths.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { ClientFields } from './ClientFields.tsx';
import { useDeskAdmitClientMutation } from './clients.generated.ts';
import { clientsCopy as copy } from './copy.ts';

const { Field, empty, schema, toInput } = formOf({
  email: admissionFields.email,
  ...clientFields,
  // Not the usual one unless it was chosen: the client may be on file with another.
  cancellationPolicy: admissionFields.cancellationPolicy,
});

/** Admits someone who submitted nothing, then opens their record. */
export function AddClientDialog({ onClose }: { onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const [admit] = useDeskAdmitClientMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) =>
      (await admit({ variables: { input: { ...toInput(values), idempotencyKey } } })).data
        ?.admitClient,
    done: ({ client }) =>
      client && { title: copy.admitted(`${client.firstName} ${client.lastName}`) },
    failed: copy.admitFailed,
    onDone: ({ client }) => client && void navigate(clientPath(client.id)),
  });
  return (
    <DialogForm
      form={form}
      title={copy.addTitle}
      description={copy.addHint}
      submit={copy.admit}
      sending={copy.admitting}
      onClose={onClose}
    >
      <Field name="email" />
      <AccountNotice optional email={form.formik.values.email} client={form.formik.values} />
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <ClientFields />
    </DialogForm>
  );
}
