import type { ReactNode } from 'react';
import { string } from 'yup';
import { maxValue } from '#graph/shared/externalReferences.rules';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { referencesCopy as copy } from './copy.ts';
import type { Referenced } from './References.tsx';
import {
  useDeskSetExternalReferenceMutation,
  type DeskReferenceFragment,
} from './references.generated.ts';

const { Field, empty, schema } = formOf(
  {
    what: { kind: 'choice', label: copy.what, choices: copy.choices, initial: 'other' },
    value: { kind: 'text', label: copy.value, max: maxValue, autoComplete: notOnesOwn },
  },
  {
    value: string()
      .trim()
      .default('')
      .when('what', { is: 'other', then: (value) => value.required(copy.needed) }),
  },
);

interface CorrectReferenceProps extends Referenced {
  reference: DeskReferenceFragment;
  onClose: () => void;
}

/** Corrects what another program calls a record, or takes it away. */
export default function CorrectReference({
  kind,
  id,
  reference: { system, value: before },
  onClose,
}: CorrectReferenceProps): ReactNode {
  const [set] = useDeskSetExternalReferenceMutation();
  const form = useDeskForm({
    values: { ...empty, value: before },
    schema,
    send: async ({ what, value }, idempotencyKey) => {
      const input = { kind, id, system, value: what === 'other' ? value.trim() : null };
      return (await set({ variables: { input: { ...input, idempotencyKey } } })).data
        ?.setExternalReference;
    },
    done: ({ externalReferences }) => ({
      title: externalReferences?.some((one) => one.system === system) ? copy.done : copy.removed,
    }),
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.heading(system)}
      description={copy.description}
      record={`${id} ${system}`}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <Field name="what" />
      <>{form.formik.values.what === 'other' && <Field name="value" data-first />}</>
    </DialogForm>
  );
}
