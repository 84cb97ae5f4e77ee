import { clockInPhoenix, dayInPhoenix } from '#graph/shared/phoenix.rules';
import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { markCopy as copy } from './copy.ts';
import { instantAt } from './phoenix.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskCompleteVisitMutation,
  useDeskStartVisitMutation,
  type DeskVisitFragment,
} from './visits.generated.ts';

/** @param time the name of the time field */
const formWith = (time: string) =>
  formOf({
    day: { kind: 'day', label: copy.day },
    time: { kind: 'text', label: time, max: 5 },
    caregiverNotes: {
      kind: 'text',
      label: copy.notes,
      hint: copy.notesHint,
      max: limits.message,
      lines: 3,
      optional: true,
    },
  });
const forms = { start: formWith(copy.startTime), complete: formWith(copy.completeTime) };

interface MarkVisitProps {
  step: 'start' | 'complete';
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** Records when a visit began or ended; as planned by default, and never in the future. */
export function MarkVisit({ step, visit, onDone }: MarkVisitProps): ReactNode {
  const [start] = useDeskStartVisitMutation();
  const [complete] = useDeskCompleteVisitMutation();
  const starts = step === 'start';
  const { Field, schema } = forms[step];
  const [values] = useState(() => {
    const planned = starts ? visit.startsAt : visit.endsAt;
    const now = new Date().toISOString();
    const at = Date.parse(planned) < Date.parse(now) ? planned : now;
    return {
      day: dayInPhoenix(at),
      time: clockInPhoenix(at),
      caregiverNotes: '',
      isNow: at === now,
    };
  });
  const { isNow, ...empty } = values;
  const form = useDeskForm({
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
    <DeskForm
      form={form}
      label={starts ? copy.startLabel : copy.completeLabel}
      submit={starts ? copy.start : copy.complete}
      sending={copy.sending}
    >
      <SideBySide>
        <Field name="time" type="time" />
        <Field name="day" />
      </SideBySide>
      {!starts && <Field name="caregiverNotes" />}
    </DeskForm>
  );
}
