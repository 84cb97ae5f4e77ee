import { useId, type ReactNode } from 'react';
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
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { day as dayOf } from '../../ui/form/schema.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
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
    rate: amountSchema(copy.rateEach, copy.badRate, 3),
    serviceDate: dayOf(serviceDate).test(
      'bounds',
      () => badLineDay(todayInPhoenix()),
      (day) => !isCalendarDate(day) || isLineDay(day, todayInPhoenix()),
    ),
  },
);

const inputOf = (values: typeof empty) => ({
  ...values,
  quantity: amountOf(values.quantity),
  unit: values.unit.trim() || null,
  rate: amountOf(values.rate),
});

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
  const units = useId();
  const [add] = useDeskAddLineMutation();
  const [change] = useDeskChangeLineMutation();
  const id = line?.customLineId;
  const form = useDeskForm({
    values: line
      ? {
          description: line.description,
          quantity: String(Number(line.quantity)),
          unit: line.unit ?? '',
          rate: line.rate.amount,
          serviceDate: line.serviceDate,
        }
      : { ...empty, quantity: '1', serviceDate: day ?? todayInPhoenix() },
    schema,
    send: id
      ? async (values) =>
          (await change({ variables: { input: { ...inputOf(values), id } } })).data
            ?.changeCustomLine
      : async (values, idempotencyKey) => {
          const input = { ...inputOf(values), clientId, idempotencyKey };
          return (await add({ variables: { input } })).data?.addCustomLine;
        },
    done: line ? copy.changed : copy.added,
    failed: copy.failed,
    onDone: onClose,
  });
  const earliest = firstLineDay(todayInPhoenix());
  return (
    <DialogForm
      form={form}
      record={id ?? clientId}
      title={line ? copy.changeTitle : copy.addTitle}
      description={copy.hint}
      submit={copy.save}
      sending={copy.saving}
      onClose={onClose}
    >
      <Field data-first name="description" />
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
    </DialogForm>
  );
}
