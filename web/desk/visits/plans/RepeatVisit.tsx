import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { useState, type ReactNode } from 'react';
import { formOf } from '../../../ui/form/formOf.tsx';
import { planCopy as copy, previewCopy } from '../copy.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { repeatFields, repeatInput, repeatSchemas, type RepeatValues } from './repeat.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { countsOf, usePlanPreview } from './usePlanPreview.ts';
import { askFields, BeyondHours, isAgreed, previewReason, SecondCaregiver } from '../Asks.tsx';
import { DeskForm } from '../../ui/DialogForm.tsx';
import { useDeskForm } from '../../ui/useDeskForm.ts';
import { useDeskRepeatVisitMutation, type DeskVisitFragment } from '../visits.generated.ts';

const { empty, schema } = formOf({ ...askFields, ...repeatFields }, repeatSchemas);

/** Makes a visit the first one of a plan. */
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
    daysOfWeek: String(new Date(dayInPhoenix(visit.startsAt)).getUTCDay()),
  }));
  const inputOf = (sent: RepeatValues) => ({ id: visit.id, ...repeatInput(sent) });
  const form = useDeskForm({
    values,
    schema,
    send: async (sent) => {
      const secondCaregiver = isAgreed(sent.secondCaregiver, repeatInput(sent));
      const beyondHours = sent.beyondHours || undefined;
      const input = { ...inputOf(sent), secondCaregiver, beyondHours };
      return (await repeat({ variables: { input } })).data?.repeatAppointment;
    },
    done: copy.repeated,
    failed: copy.notRepeated,
    onDone: ({ recurringAppointment }) => onPlan(recurringAppointment!.id),
  });
  const { values: chosen, isSubmitting } = form.formik;
  const preview = usePlanPreview(
    { repeat: { ...inputOf(chosen), beyondHours: previewReason(chosen.beyondHours) } },
    isSubmitting,
  );
  const counts = countsOf(preview);
  return (
    <DeskForm
      form={form}
      label={copy.repeatLabel}
      submit={counts ? previewCopy.repeat(counts.visits, counts.open) : copy.repeat}
      sending={copy.sending}
    >
      <RepeatFields preview={preview} />
      <SecondCaregiver of={repeatInput(chosen)} />
      <BeyondHours of={visit.id} preview={preview} />
      <PlanPreview preview={preview} />
    </DeskForm>
  );
}
