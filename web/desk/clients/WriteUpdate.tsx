import type { ReactNode } from 'react';
import { careUpdateFields } from '#graph/modules/care-updates/careUpdate.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { updatesCopy as copy } from './copy.ts';
import { useDeskWriteCareUpdateMutation } from './careUpdates.generated.ts';

const { Field, empty, schema, toInput } = formOf(careUpdateFields);

/** Writes a care update from the office. */
export function WriteUpdate({
  clientId,
  onClose,
}: {
  clientId: string;
  onClose: () => void;
}): ReactNode {
  const [write] = useDeskWriteCareUpdateMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) => {
      const input = { ...toInput(values), clientId, idempotencyKey };
      return (await write({ variables: { input } })).data?.writeCareUpdate;
    },
    done: copy.sent,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.hint}
      label={copy.form}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <Field name="updateType" />
      <Field name="title" />
      <Field name="content" />
      <Field name="priority" />
    </DialogForm>
  );
}
