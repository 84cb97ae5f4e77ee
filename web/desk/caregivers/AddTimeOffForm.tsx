import type { ReactNode } from 'react';
import { timeOffFields } from '#graph/modules/scheduling/availability/timeOff.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { timeOffCopy as copy } from './copy.ts';
import { useDeskAddTimeOffMutation, type DeskAffectedVisitFragment } from './hours.generated.ts';

const { Field, empty, schema, toInput } = formOf(timeOffFields);

/** Whole days on which a caregiver does not work. */
export function AddTimeOffForm({
  caregiverId,
  onDone,
}: {
  caregiverId: string;
  /** Gets the visits that no longer fit. */
  onDone: (affected: readonly DeskAffectedVisitFragment[]) => void;
}): ReactNode {
  const { toast } = useToast();
  const [add] = useDeskAddTimeOffMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async (values) =>
      (
        await add({
          variables: { input: { ...toInput(schema.cast(values)), caregiverId } },
          update: (cache) => void cache.evict({ fieldName: 'caregiverTimeOff' }),
        })
      ).data?.addCaregiverTimeOff,
    failure: (message) => ({ title: copy.addFailed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ appointmentsAffected }) => {
      toast({ title: copy.added, variant: 'success' });
      onDone(appointmentsAffected ?? []);
    },
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      <SideBySide>
        <Field name="firstDay" />
        <Field name="lastDay" />
      </SideBySide>
      <Field name="reason" />
      <Field name="notes" />
      <FormEnd form={form} submit={copy.submit} sending={copy.adding} />
    </Form>
  );
}
