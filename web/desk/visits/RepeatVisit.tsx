import { useState, type ReactNode } from 'react';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { planCopy as copy } from './copy.ts';
import { dayOf } from './phoenix.ts';
import { repeatFields, repeatInput, repeatSchemas } from './repeat.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { useVisitForm } from './useVisitForm.ts';
import { useDeskRepeatVisitMutation, type DeskVisitFragment } from './visits.generated.ts';

const { empty, schema } = formOf(repeatFields, repeatSchemas);

/** Has a visit repeat: it becomes the first one of a plan. */
export function RepeatVisit({
  visit,
  onPlan,
}: {
  visit: DeskVisitFragment;
  onPlan: (id: string) => void;
}): ReactNode {
  const [repeat] = useDeskRepeatVisitMutation();
  const [values] = useState(() => ({
    ...empty,
    pattern: 'weekly',
    daysOfWeek: String(new Date(dayOf(visit.scheduledDate)).getUTCDay()),
  }));
  const form = useVisitForm({
    values,
    schema,
    send: async (sent) => {
      const variables = { input: { id: visit.id, ...repeatInput(sent) } };
      return (await repeat({ variables })).data?.repeatAppointment;
    },
    done: copy.repeated,
    failed: copy.notRepeated,
    onDone: ({ recurringAppointment }) => onPlan(recurringAppointment!.id),
  });
  return (
    <Form formik={form.formik} label={copy.repeatLabel}>
      <RepeatFields />
      <FormEnd form={form} submit={copy.repeat} sending={copy.sending} />
    </Form>
  );
}
