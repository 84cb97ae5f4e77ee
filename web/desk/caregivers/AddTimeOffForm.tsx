import type { ReactNode } from 'react';
import { timeOffFields } from '#graph/modules/availability/timeOff.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { timeOffCopy as copy } from './copy.ts';
import { useDeskAddTimeOffMutation } from './hours.generated.ts';
import { PlannedVisits } from './PlannedVisits.tsx';
import { usePlannedVisits } from './usePlannedVisits.ts';

const { Field, empty, schema, toInput } = formOf(timeOffFields);

/** Adds time off, in whole days. */
export function AddTimeOffForm({
  caregiverId,
  onDone,
}: {
  caregiverId: string;
  onDone: () => void;
}): ReactNode {
  const { toast } = useToast();
  const [add] = useDeskAddTimeOffMutation();
  const planned = usePlannedVisits(caregiverId);
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const plannedVisits = planned.input;
      const { data } = await add({
        variables: { input: { ...toInput(schema.cast(values)), caregiverId, plannedVisits } },
      });
      const answer = data?.addCaregiverTimeOff;
      return answer && planned.asks(answer) ? { ...answer, userErrors: [] } : answer;
    },
    failure: (message) => ({ title: copy.addFailed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ timeOff }) => {
      if (timeOff === null) return;
      toast({ title: copy.added, variant: 'success' });
      onDone();
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
      <PlannedVisits planned={planned} />
      <FormEnd form={form} submit={copy.submit} sending={copy.adding} />
    </Form>
  );
}
