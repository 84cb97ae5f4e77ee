import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { markCopy as copy } from './copy.ts';
import { clockOf, dayOf, instantAt } from './phoenix.ts';
import { useVisitForm } from './useVisitForm.ts';
import {
  useDeskCompleteVisitMutation,
  useDeskStartVisitMutation,
  type DeskVisitFragment,
} from './visits.generated.ts';

const { schema } = formOf({
  day: { kind: 'day', label: copy.day },
  time: { kind: 'text', label: copy.startTime, max: 5 },
  caregiverNotes: {
    kind: 'text',
    label: copy.notes,
    max: limits.message,
    lines: 3,
    optional: true,
  },
});

interface MarkVisitProps {
  step: 'start' | 'complete';
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** When a visit began or ended, in the office's word: as planned unless told, and never ahead of now. */
export function MarkVisit({ step, visit, onDone }: MarkVisitProps): ReactNode {
  const [start] = useDeskStartVisitMutation();
  const [complete] = useDeskCompleteVisitMutation();
  const starts = step === 'start';
  const [values] = useState(() => {
    const planned = starts ? visit.scheduledDate : visit.endDate;
    const now = new Date().toISOString();
    const at = Date.parse(planned) < Date.parse(now) ? planned : now;
    return { day: dayOf(at), time: clockOf(at), caregiverNotes: '', isNow: at === now };
  });
  const { isNow, ...empty } = values;
  const form = useVisitForm({
    values: empty,
    schema,
    renamed: { at: 'time' },
    send: async ({ day, time, caregiverNotes }) => {
      const untouched = isNow && day === empty.day && time === empty.time;
      const input = { id: visit.id, at: untouched ? undefined : instantAt(day, time) };
      if (starts) return (await start({ variables: { input } })).data?.startAppointment;
      const notes = caregiverNotes === '' ? undefined : caregiverNotes;
      const variables = { input: { ...input, caregiverNotes: notes } };
      return (await complete({ variables })).data?.completeAppointment;
    },
    done: starts ? copy.started : copy.completed,
    failed: starts ? copy.notStarted : copy.notCompleted,
    onDone,
  });
  return (
    <Form formik={form.formik} label={starts ? copy.startLabel : copy.completeLabel}>
      <SideBySide>
        <TextField name="time" type="time" label={starts ? copy.startTime : copy.completeTime} />
        <DateField name="day" label={copy.day} />
      </SideBySide>
      {!starts && (
        <TextAreaField
          name="caregiverNotes"
          label={copy.notes}
          hint={copy.notesHint}
          rows={3}
          optional
        />
      )}
      <FormEnd form={form} submit={starts ? copy.start : copy.complete} sending={copy.sending} />
    </Form>
  );
}
