import { useId, useRef, useState, type ReactNode } from 'react';
import {
  badLineDay,
  descriptionLength,
  firstLineDay,
  isLineDay,
  unitLength,
  usualUnits,
} from '#graph/modules/invoices/customLine.rules';
import { dateInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isCalendarDate, limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { day as dayOf } from '../../ui/form/schema.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { amountOf, amountSchema } from '../ui/amount.ts';
import {
  useDeskAddLineMutation,
  useDeskChangeLineMutation,
  type DeskLineFragment,
} from './charges.generated.ts';
import { linesCopy as copy } from './copy.ts';

const serviceDate = { kind: 'day', label: copy.date, bound: 'until today' } as const;

const { Field, empty, schema } = formOf(
  {
    description: {
      kind: 'text',
      label: copy.description,
      hint: copy.descriptionHint,
      max: descriptionLength,
    },
    quantity: { kind: 'text', label: copy.quantity, max: limits.name },
    unit: {
      kind: 'text',
      label: copy.unit,
      hint: copy.unitHint,
      optional: true,
      max: unitLength,
    },
    rate: { kind: 'text', label: copy.rateEach, max: limits.name },
    serviceDate,
  },
  {
    quantity: amountSchema(copy.quantity, copy.badQuantity),
    rate: amountSchema(copy.rateEach, copy.badRate),
    serviceDate: dayOf(serviceDate).test(
      'bounds',
      () => badLineDay(todayInPhoenix()),
      (day) => !isCalendarDate(day) || isLineDay(day, todayInPhoenix()),
    ),
  },
);

export interface LineDialogProps {
  clientId: string;
  /** Null for a new one. */
  line: DeskLineFragment | null;
  /** The date of a new line; defaults to today. */
  day?: string;
  onClose: () => void;
}

/** Adds a line to a client's next invoice, or changes one that isn't billed yet. */
export function LineDialog({ clientId, line, day, onClose }: LineDialogProps): ReactNode {
  const { toast } = useToast();
  const units = useId();
  const first = useRef<HTMLInputElement>(null);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const [add] = useDeskAddLineMutation();
  const [change] = useDeskChangeLineMutation();
  const { submit } = useSubmission<typeof empty>();
  const form = useServerForm({
    empty: line
      ? {
          description: line.description,
          quantity: String(Number(line.quantity)),
          unit: line.unit ?? '',
          rate: line.rate.amount,
          serviceDate: line.serviceDate,
        }
      : { ...empty, quantity: '1', serviceDate: day ?? todayInPhoenix() },
    schema,
    send: (values) =>
      submit(values, async ({ idempotencyKey }) => {
        const input = {
          ...values,
          quantity: amountOf(values.quantity),
          unit: values.unit.trim() || null,
          rate: amountOf(values.rate),
        };
        const id = line?.customLineId;
        return id
          ? (await change({ variables: { input: { ...input, id } } })).data?.changeCustomLine
          : (await add({ variables: { input: { ...input, clientId, idempotencyKey } } })).data
              ?.addCustomLine;
      }),
    failure: (message) => ({ title: copy.failed, description: message ?? '' }),
    onDone: () => {
      toast({ title: line ? copy.changed : copy.added, variant: 'success' });
      onClose();
    },
  });
  const earliest = firstLineDay(todayInPhoenix());
  const title = line ? copy.changeTitle : copy.addTitle;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      opener={() => (opener?.isConnected ? opener : document.getElementById('main'))}
      first={first}
      record={line?.customLineId ?? clientId}
      title={title}
      description={copy.hint}
    >
      <Form formik={form.formik} label={title}>
        <Field ref={first} name="description" />
        <SideBySide>
          <Field name="quantity" inputMode="decimal" />
          <Field name="unit" list={units} />
        </SideBySide>
        <datalist id={units}>
          {usualUnits.map((unit) => (
            <option key={unit} value={unit} />
          ))}
        </datalist>
        <SideBySide>
          <Field name="rate" inputMode="decimal" />
          <Field name="serviceDate" min={earliest} hint={copy.dateHint(dateInWords(earliest))} />
        </SideBySide>
        <FormEnd form={form} submit={copy.save} sending={copy.saving} />
      </Form>
    </Dialog>
  );
}
