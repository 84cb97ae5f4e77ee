import type { ReactNode } from 'react';
import { timeOffFields } from '#graph/modules/availability/timeOff.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { timeOffCopy as copy } from './copy.ts';
import { useDeskAddTimeOffMutation } from './hours.generated.ts';
import { beyondHours, PlannedVisits } from './PlannedVisits.tsx';
import { usePlannedVisits } from './usePlannedVisits.ts';

const { Field, empty, schema, toInput } = formOf({ ...timeOffFields, beyondHours });

/** Adds time off, in whole days. */
export function AddTimeOff({
  caregiverId,
  onClose,
}: {
  caregiverId: string;
  onClose: () => void;
}): ReactNode {
  const [add] = useDeskAddTimeOffMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) => {
      const { beyondHours: _, firstDay, lastDay, ...words } = toInput(schema.cast(values));
      const span = { days: { from: firstDay, through: lastDay } };
      const plan = { plannedVisits: planned.input, idempotencyKey };
      const input = { ...words, span, caregiverId, ...plan };
      return (await add({ variables: { input } })).data?.addCaregiverTimeOff;
    },
    renamed: { 'span.days.from': 'firstDay', 'span.days.through': 'lastDay' },
    asks: (answer) => planned.asks(answer),
    done: copy.added,
    failed: copy.addFailed,
    onDone: onClose,
  });
  const planned = usePlannedVisits(caregiverId, form.formik.values.beyondHours);
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.hint}
      label={copy.form}
      submit={copy.submit}
      sending={copy.adding}
      onClose={onClose}
    >
      <SideBySide>
        <Field name="firstDay" />
        <Field name="lastDay" />
      </SideBySide>
      <Field name="reason" />
      <Field name="notes" />
      <PlannedVisits planned={planned} />
    </DialogForm>
  );
}
