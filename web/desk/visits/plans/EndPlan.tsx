import { useState, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../../app/forms/FormEnd.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { changeCopy, giveCopy, planCopy as copy } from '../copy.ts';
import { useVisitForm } from '../useVisitForm.ts';
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
  const form = useVisitForm({
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
    <Form formik={form.formik} label={copy.endLabel}>
      <Field name="endDate" />
      <Field name="overrideReason" />
      <FormEnd form={form} submit={copy.end} sending={copy.sending} />
    </Form>
  );
}
