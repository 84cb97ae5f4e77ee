import type { ReactNode } from 'react';
import { caregiverFields } from '#graph/modules/clients/people.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DeskForm } from '../ui/DialogForm.tsx';
import { NewVersion, useShown, useTakeNew } from '../ui/NewVersion.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { orNull } from '../ui/texts.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { CaregiverFields } from './CaregiverFields.tsx';
import { caregiverRules, figuresOf, valuesOf } from './caregiverForm.ts';
import {
  useDeskUpdateCaregiverMutation,
  type DeskCaregiverDetailsFragment,
} from './caregivers.generated.ts';
import { caregiverCopy as copy } from './copy.ts';

const { schema, toInput } = formOf(caregiverFields, caregiverRules);

/** The form that edits a caregiver's profile. */
export function CaregiverProfile({
  caregiver,
}: {
  caregiver: DeskCaregiverDetailsFragment;
}): ReactNode {
  const [update] = useDeskUpdateCaregiverMutation();
  const { shown, isNew, look } = useShown(caregiver);
  const form = useDeskForm({
    values: valuesOf(shown),
    schema,
    send: async (values) => {
      const input = {
        ...orNull(toInput(schema.cast(values))),
        ...figuresOf(values),
        id: caregiver.id,
        version: shown.version,
      };
      return (await update({ variables: { input } })).data?.updateCaregiver;
    },
    done: copy.saved,
    failed: copy.saveFailed,
    onDone: ({ caregiver: saved }, { resetForm }) =>
      saved && resetForm({ values: valuesOf(saved) }),
  });
  const take = (): void => {
    look();
    form.formik.resetForm({ values: valuesOf(caregiver) });
  };
  useTakeNew(form.formik, isNew, take);
  return (
    <Narrow>
      <DeskForm amongOthers form={form} label={copy.form} submit={copy.save} sending={copy.saving}>
        <CaregiverFields />
        <NewVersion form={form.formik} isNew={isNew} onLook={take} />
      </DeskForm>
    </Narrow>
  );
}
