import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { correctCopy as copy, visitCopy } from './copy.ts';
import { useVisitForm } from './useVisitForm.ts';
import { useDeskTakeVisitAwayMutation, type DeskVisitFragment } from './visits.generated.ts';

const { Field, empty, schema } = formOf({
  reason: { kind: 'text', label: copy.reason, max: limits.message, lines: 3 },
});

interface TakeVisitAwayProps {
  visit: DeskVisitFragment;
  onDone: () => void;
}

/** Takes away a visit that never was, or was begun by mistake. */
export function TakeVisitAway({ visit: { id }, onDone }: TakeVisitAwayProps): ReactNode {
  const [takeAway] = useDeskTakeVisitAwayMutation();
  const form = useVisitForm({
    values: empty,
    schema,
    send: async ({ reason }) =>
      (await takeAway({ variables: { input: { id, reason } } })).data?.takeVisitAway,
    done: copy.removed,
    failed: copy.notRemoved,
    onDone,
  });
  return (
    <Form formik={form.formik} label={visitCopy.tasks.remove.title}>
      <p>{copy.removeHint}</p>
      <Field name="reason" />
      <FormEnd form={form} submit={copy.removeSubmit} sending={copy.removing} />
    </Form>
  );
}
