import type { ReactNode } from 'react';
import { tokenNameField } from '#graph/modules/api-tokens/apiToken.rules';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { renamingCopy as copy } from './copy.ts';
import { useDeskRenameApiTokenMutation, type DeskProgramFragment } from './programs.generated.ts';

const { Field, schema, toInput } = formOf({
  name: { ...tokenNameField.name, autoComplete: notOnesOwn },
});

interface RenameProps {
  program: DeskProgramFragment;
  onClose: () => void;
}

export function RenameDialog({ program: { id, name, version }, onClose }: RenameProps): ReactNode {
  const [rename] = useDeskRenameApiTokenMutation();
  const form = useDeskForm({
    values: { name },
    schema,
    send: async (values) =>
      (await rename({ variables: { input: { id, version, ...toInput(values) } } })).data
        ?.renameApiToken,
    done: copy.done,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title(name)}
      description={copy.description}
      record={id}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <Field name="name" data-first />
    </DialogForm>
  );
}
