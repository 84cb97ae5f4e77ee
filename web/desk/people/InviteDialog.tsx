import type { ReactNode } from 'react';
import { nameFields } from '#graph/modules/identity/identity.rules';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { peopleCopy } from './copy.ts';
import { useDeskInviteStaffMutation } from './people.generated.ts';
import { nameOf } from './states.ts';

const copy = peopleCopy.inviting;

const { Field, empty, schema, toInput } = formOf({
  firstName: { ...nameFields.firstName, autoComplete: notOnesOwn },
  lastName: { ...nameFields.lastName, autoComplete: notOnesOwn },
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
  const [invite] = useDeskInviteStaffMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values) =>
      (await invite({ variables: { input: toInput(values) } })).data?.createStaff,
    done: ({ account }) =>
      account && { title: copy.done(nameOf(account)), description: copy.doneHint(account.email) },
    failed: copy.failed,
    noAnswer: copy.tryAgain,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.description}
      label={copy.label}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <Field name="email" />
      <Field name="role" />
    </DialogForm>
  );
}
