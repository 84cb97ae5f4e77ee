import type { ReactNode } from 'react';
import { nameFields } from '#graph/modules/identity/identity.rules';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { peopleCopy } from './copy.ts';
import { useDeskInviteStaffMutation } from './people.generated.ts';
import { nameOf } from './states.ts';

const copy = peopleCopy.inviting;

const { Field, ...form } = formOf({
  ...nameFields,
  email: { kind: 'email', label: peopleCopy.columns.email, autoComplete: notOnesOwn },
  role: {
    kind: 'choice',
    label: copy.role,
    choices: {
      staff: `${peopleCopy.roles.STAFF}. ${peopleCopy.can.STAFF}`,
      admin: `${peopleCopy.roles.ADMIN}. ${peopleCopy.can.ADMIN}`,
    },
    initial: 'staff',
  },
});

/** Invites someone to the office, with a role. */
export function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { toast } = useToast();
  const [invite] = useDeskInviteStaffMutation();
  const { formik, lost } = useServerForm({
    empty: form.empty,
    schema: form.schema,
    send: async (values) =>
      (await invite({ variables: { input: form.toInput(values) } })).data?.createStaff,
    failure: (message) => ({ title: copy.failed, description: message ?? copy.tryAgain }),
    onDone: ({ account }) => {
      onClose();
      if (account)
        toast({
          title: copy.done(nameOf(account)),
          description: copy.doneHint(account.email),
          variant: 'success',
        });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description}
    >
      <Form formik={formik} label={copy.label}>
        <SideBySide>
          <Field name="firstName" />
          <Field name="lastName" />
        </SideBySide>
        <Field name="email" />
        <Field name="role" />
        <FormEnd form={{ formik, lost }} submit={copy.submit} sending={copy.sending} />
      </Form>
    </Dialog>
  );
}
