import type { ReactNode } from 'react';
import { caregiverFields } from '#graph/modules/clients/people.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DeskForm } from '../ui/DialogForm.tsx';
import { NewVersion } from '../ui/NewVersion.tsx';
import { useNewVersion, useShown } from '../ui/useNewVersion.ts';
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
  const news = useNewVersion(form.formik, { isNew, values: valuesOf(caregiver), look });
  return (
    <Narrow>
      <DeskForm amongOthers form={form} label={copy.form} submit={copy.save} sending={copy.saving}>
        <CaregiverFields />
        <NewVersion news={news} />
      </DeskForm>
    </Narrow>
  );
}
