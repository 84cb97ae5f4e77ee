import type { ReactNode } from 'react';
import { endRecurringFields } from '#graph/modules/plans/recurring.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { planAndTime } from '../visits/plans/planInWords.ts';
import { useDeskEndPlanMutation } from '../visits/visits.generated.ts';
import { plansCopy as copy } from './copy.ts';
import type { DeskPlansQuery } from './record.generated.ts';

const { Field, empty, schema, toInput } = formOf(endRecurringFields);

export type Plan = DeskPlansQuery['recurringAppointments']['nodes'][number];

/** Asks for a plan's last day and ends it. */
export function EndPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }): ReactNode {
  const [end] = useDeskEndPlanMutation();
  const form = useDeskForm({
    values: { ...empty, endDate: todayInPhoenix() },
    schema,
    send: async (values) => {
      const input = { ...toInput(schema.cast(values)), id: plan.id };
      return (await end({ variables: { input } })).data?.endRecurringAppointment;
    },
    done: copy.done,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={plan.id}
      title={copy.endTitle}
      description={planAndTime(plan)}
      label={copy.form}
      submit={copy.submit}
      sending={copy.ending}
      onClose={onClose}
    >
      <p>{copy.endMeans}</p>
      <Field name="endDate" />
      <Field name="overrideReason" />
    </DialogForm>
  );
}
