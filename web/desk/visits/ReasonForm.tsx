import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import type { FormAnswer } from '../../app/forms/useServerForm.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { correctCopy } from './copy.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';

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
  const form = useDeskForm({
    values: empty,
    schema,
    send: ({ reason }) => send(reason),
    done: copy.done,
    failed: copy.failed,
    onDone,
  });
  return (
    <DeskForm form={form} label={label} submit={copy.submit} sending={copy.sending}>
      <p>{copy.hint}</p>
      <Field name="reason" />
    </DeskForm>
  );
}
