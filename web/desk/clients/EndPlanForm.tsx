import type { ReactNode } from 'react';
import { endRecurringFields } from '#graph/modules/plans/recurring.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { plansCopy as copy } from './copy.ts';
import { useDeskEndPlanMutation } from '../visits/visits.generated.ts';

const { Field, empty, schema, toInput } = formOf(endRecurringFields);

/** Asks for a plan's last day and ends it. */
export function EndPlanForm({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const { toast } = useToast();
  const [end] = useDeskEndPlanMutation();
  const form = useServerForm({
    empty: { ...empty, endDate: todayInPhoenix() },
    schema,
    send: async (values) =>
      (
        await end({
          variables: { input: { ...toInput(schema.cast(values)), id } },
        })
      ).data?.endRecurringAppointment,
    failure: (message) => ({ title: copy.failed, description: message ?? deskCopy.noAnswer }),
    onDone: () => {
      toast({ title: copy.done, variant: 'success' });
      onDone();
    },
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      <p>{copy.endMeans}</p>
      <Field name="endDate" />
      <Field name="overrideReason" />
      <FormEnd form={form} submit={copy.submit} sending={copy.ending} />
    </Form>
  );
}
