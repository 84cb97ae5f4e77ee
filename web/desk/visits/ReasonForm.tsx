import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import type { FormAnswer } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { correctCopy } from './copy.ts';
import { useVisitForm } from './useVisitForm.ts';

const { Field, empty, schema } = formOf({
  reason: { kind: 'text', label: correctCopy.reason, max: limits.message, lines: 3 },
});

interface ReasonFormProps {
  label: string;
  copy: { hint: string; submit: string; sending: string; done: string; failed: string };
  send: (reason: string) => Promise<FormAnswer | null | undefined>;
  onDone: () => void;
}

/** Something that is done to a visit with a reason. */
export function ReasonForm({ label, copy, send, onDone }: ReasonFormProps): ReactNode {
  const form = useVisitForm({
    values: empty,
    schema,
    send: ({ reason }) => send(reason),
    done: copy.done,
    failed: copy.failed,
    onDone,
  });
  return (
    <Form formik={form.formik} label={label}>
      <p>{copy.hint}</p>
      <Field name="reason" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
