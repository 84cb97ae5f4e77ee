import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { caregiverFields, hiringFields } from '#graph/modules/clients/people.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { caregiverPath } from '../paths.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { CaregiverFields } from './CaregiverFields.tsx';
import { caregiverRules, figuresOf } from './caregiverForm.ts';
import { useDeskAddCaregiverMutation } from './caregivers.generated.ts';
import { caregiversCopy as copy } from './copy.ts';

const { Field, empty, schema, toInput } = formOf(
  { email: hiringFields.email, ...caregiverFields },
  caregiverRules,
);

/** Adds a caregiver who didn't apply, then opens their weekly hours. */
export function AddCaregiverDialog({ onClose }: { onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const [add] = useDeskAddCaregiverMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) => {
      const input = { ...toInput(values), ...figuresOf(values), idempotencyKey };
      return (await add({ variables: { input } })).data?.addCaregiver;
    },
    done: ({ caregiver }) =>
      caregiver && {
        title: copy.added(`${caregiver.firstName} ${caregiver.lastName}`),
        description: copy.addedHint,
      },
    failed: copy.addFailed,
    onDone: ({ caregiver }) =>
      caregiver &&
      void navigate({ pathname: caregiverPath(caregiver.id), search: '?section=hours' }),
  });
  return (
    <DialogForm
      form={form}
      title={copy.addTitle}
      description={copy.addHint}
      submit={copy.submit}
      sending={copy.adding}
      onClose={onClose}
    >
      <Field name="email" />
      <AccountNotice email={form.formik.values.email} />
      <CaregiverFields />
    </DialogForm>
  );
}
