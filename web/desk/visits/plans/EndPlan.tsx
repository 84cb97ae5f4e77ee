import { useState, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { formOf } from '../../../ui/form/formOf.tsx';
import { changeCopy, giveCopy, planCopy as copy } from '../copy.ts';
import { DeskForm } from '../../ui/DialogForm.tsx';
import { useDeskForm } from '../../ui/useDeskForm.ts';
import { useDeskEndPlanMutation } from '../visits.generated.ts';

const { Field, schema } = formOf({
  endDate: { kind: 'day', label: copy.endDate, hint: copy.endHint },
  overrideReason: {
    kind: 'text',
    label: giveCopy.reasonLabel,
    hint: changeCopy.reasonHint,
    max: limits.message,
    optional: true,
  },
});

/** Ends a plan after a day. */
export function EndPlan({ planId, onDone }: { planId: string; onDone: () => void }): ReactNode {
  const [end] = useDeskEndPlanMutation();
  const [values] = useState(() => ({ endDate: todayInPhoenix(), overrideReason: '' }));
  const form = useDeskForm({
    values,
    schema,
    send: async ({ endDate, overrideReason }) => {
      const input = { id: planId, endDate, overrideReason: overrideReason || undefined };
      return (await end({ variables: { input } })).data?.endRecurringAppointment;
    },
    done: copy.ended,
    failed: copy.notEnded,
    onDone,
  });
  return (
    <DeskForm form={form} label={copy.endLabel} submit={copy.end} sending={copy.sending}>
      <Field name="endDate" />
      <Field name="overrideReason" />
    </DeskForm>
  );
}
