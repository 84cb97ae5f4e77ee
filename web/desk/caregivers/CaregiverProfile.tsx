import type { ReactNode } from 'react';
import { caregiverFields } from '#graph/modules/clients/people.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { NewVersion, useShown, useTakeNew } from '../ui/NewVersion.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { orNull } from '../ui/texts.ts';
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
  const { toast } = useToast();
  const [update] = useDeskUpdateCaregiverMutation();
  const { shown, isNew, look } = useShown(caregiver);
  const form = useServerForm({
    empty: valuesOf(shown),
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
    failure: (message) => ({ title: copy.saveFailed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ caregiver: saved }, { resetForm }) => {
      toast({ title: copy.saved, variant: 'success' });
      if (saved) resetForm({ values: valuesOf(saved) });
    },
  });
  const take = (): void => {
    look();
    form.formik.resetForm({ values: valuesOf(caregiver) });
  };
  useTakeNew(form.formik, isNew, take);
  return (
    <Narrow>
      <Form formik={form.formik} label={copy.form}>
        <CaregiverFields />
        <NewVersion form={form.formik} isNew={isNew} onLook={take} />
        <FormEnd amongOthers form={form} submit={copy.save} sending={copy.saving} />
      </Form>
    </Narrow>
  );
}
