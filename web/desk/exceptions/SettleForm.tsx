import type { ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useVisitForm } from '../visits/useVisitForm.ts';
import { settleCopy as copy } from './copy.ts';
import {
  useDeskSettleExceptionMutation,
  type DeskExceptionFragment,
} from './exceptions.generated.ts';

const { Field, empty, schema } = formOf({
  time: { kind: 'choice', label: copy.time, choices: copy.times, initial: 'recorded' },
  reason: {
    kind: 'text',
    label: copy.reason,
    hint: copy.reasonHint,
    max: limits.message,
    lines: 3,
  },
});

interface SettleFormProps {
  exception: DeskExceptionFragment;
  onDone: () => void;
}

/**
 * Asks why an exception is all right and, if the caregiver stated another time, which one counts.
 */
export function SettleForm({ exception: { id, kind }, onDone }: SettleFormProps): ReactNode {
  const [settle] = useDeskSettleExceptionMutation();
  const form = useVisitForm({
    values: empty,
    schema,
    renamed: { acceptStatedTime: 'time' },
    send: async ({ time, reason }) => {
      const input = { id, reason, acceptStatedTime: time === 'stated' };
      return (await settle({ variables: { input } })).data?.settleVisitException;
    },
    done: copy.done,
    failed: copy.failed,
    onDone,
  });
  return (
    <Form formik={form.formik} label={copy.title.open}>
      {kind === 'STATED_TIME' && <Field name="time" />}
      <Field name="reason" />
      <FormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
