import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { shiftCopy as copy } from './copy.ts';
import {
  useCompleteMyVisitMutation,
  useStartMyVisitMutation,
  type MyVisitFragment,
} from './shift.generated.ts';

const startForm = formOf({});
const { Field, ...doneForm } = formOf({
  caregiverNotes: {
    kind: 'text',
    label: copy.forOffice,
    hint: copy.forOfficeHint,
    max: limits.message,
    lines: 3,
    optional: true,
  },
});

/** The caregiver has arrived. */
export function StartForm({ visit: { id, client } }: { visit: MyVisitFragment }): ReactNode {
  const { toast } = useToast();
  const [start] = useStartMyVisitMutation();
  const form = useServerForm({
    ...startForm,
    send: async () => (await start({ variables: { input: { id } } })).data?.startMyVisit,
    failure: (message) => ({ title: copy.notStarted, description: message ?? copy.tryAgain }),
    onDone: () =>
      toast({
        title: copy.started,
        description: copy.startedHint(client),
        variant: 'success',
      }),
  });
  return (
    <Form formik={form.formik} label={copy.startOf(client)}>
      <FormEnd form={form} submit={copy.start} sending={copy.starting} lostText={copy.lost} />
    </Form>
  );
}

/** The caregiver is done, and may say how it was. */
export function DoneForm({ visit: { id, client } }: { visit: MyVisitFragment }): ReactNode {
  const { toast } = useToast();
  const [complete] = useCompleteMyVisitMutation();
  const form = useServerForm({
    ...doneForm,
    send: async (values) =>
      (await complete({ variables: { input: { id, ...doneForm.toInput(values) } } })).data
        ?.completeMyVisit,
    failure: (message) => ({ title: copy.notFinished, description: message ?? copy.tryAgain }),
    onDone: () =>
      toast({ title: copy.finished, description: copy.finishedHint, variant: 'success' }),
  });
  return (
    <Form formik={form.formik} label={copy.doneOf(client)}>
      <Field name="caregiverNotes" />
      <FormEnd form={form} submit={copy.done} sending={copy.finishing} lostText={copy.lost} />
    </Form>
  );
}
