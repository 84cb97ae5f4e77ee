import type { ReactNode } from 'react';
import { string } from 'yup';
import { exportDays } from '#graph/modules/visit-exceptions/visitExport.rules';
import { messages } from '#graph/shared/validation/forms.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { download } from '../../app/download.ts';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { addDays } from '../../ui/days.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { visitRecordsPath } from '../../paths.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { downloadCopy as copy } from './copy.ts';

const day = () => string().default('').defined();

const { Field, schema } = formOf(
  {
    from: { kind: 'day', label: copy.from, bound: 'until today' },
    through: { kind: 'day', label: copy.through, bound: 'until today' },
  },
  {
    from: day().required(messages.required(copy.from)),
    through: day()
      .required(messages.required(copy.through))
      .test('days', (through, { createError, parent }) => {
        const found = exportDays({ from: (parent as { from: string }).from, through });
        return 'fault' in found && found.field === 'through'
          ? createError({ message: found.fault })
          : true;
      }),
  },
);

/** Asks for some days, and saves their visit records as a table. */
export function DownloadDialog({ onClose }: { onClose: () => void }): ReactNode {
  const yesterday = addDays(todayInPhoenix(), -1);
  const form = useDeskForm({
    values: { from: addDays(yesterday, -6), through: yesterday },
    schema,
    send: async (days) => {
      await download(visitRecordsPath(days), `visits-${days.from}-through-${days.through}.csv`);
      return { userErrors: [] };
    },
    failed: copy.failed,
    noAnswer: copy.failedHint,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.hint}
      submit={copy.download}
      sending={copy.downloading}
      onClose={onClose}
    >
      <SideBySide>
        <Field name="from" />
        <Field name="through" />
      </SideBySide>
    </DialogForm>
  );
}
