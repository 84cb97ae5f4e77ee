import type { ReactNode } from 'react';
import { string } from 'yup';
import { exportDays } from '#graph/modules/visit-exceptions/visitExport.rules';
import { messages } from '#graph/shared/validation/forms.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { download } from '../../app/download.ts';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { addDays } from '../../ui/days.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { visitRecordsPath } from '../../paths.ts';
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
  const form = useServerForm({
    empty: { from: addDays(yesterday, -6), through: yesterday },
    schema,
    send: async (days) => {
      await download(visitRecordsPath(days), `visits-${days.from}-through-${days.through}.csv`);
      return { userErrors: [] };
    },
    failure: () => ({ title: copy.failed, description: copy.failedHint }),
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose} title={copy.title} description={copy.hint}>
      <Form formik={form.formik} label={copy.title}>
        <SideBySide>
          <Field name="from" />
          <Field name="through" />
        </SideBySide>
        <FormEnd form={form} submit={copy.download} sending={copy.downloading} />
      </Form>
    </Dialog>
  );
}
