import type { ReactNode } from 'react';
import {
  badLineDay,
  descriptionLength,
  firstLineDay,
  isLineDay,
} from '#graph/modules/invoices/customLine.rules';
import { reasonOfCredit } from '#graph/modules/invoices/invoiceWords.rules';
import { dateInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isCalendarDate, limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { day as dayOf } from '../../ui/form/schema.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskAddCreditMutation, useDeskChangeCreditMutation } from './credits.generated.ts';
import { linesCopy } from './copy.ts';
import { creditCopy as copy } from './creditCopy.ts';
import type { LineDialogProps } from './LineDialog.tsx';

const serviceDate = { kind: 'day', label: linesCopy.date, bound: 'until today' } as const;

const { Field, empty, schema } = formOf(
  {
    reason: { kind: 'text', label: copy.reason, hint: copy.reasonHint, max: descriptionLength },
    amount: { kind: 'text', label: linesCopy.amount, hint: copy.amountHint, max: limits.name },
    serviceDate,
  },
  {
    amount: amountSchema(linesCopy.amount, copy.badAmount),
    serviceDate: dayOf(serviceDate).test(
      'bounds',
      () => badLineDay(todayInPhoenix()),
      (day) => !isCalendarDate(day) || isLineDay(day, todayInPhoenix()),
    ),
  },
);

/** Gives a client a credit on the next invoice, or changes one that no invoice has yet. */
export function CreditDialog({ clientId, line, day, onClose }: LineDialogProps): ReactNode {
  const [add] = useDeskAddCreditMutation();
  const [change] = useDeskChangeCreditMutation();
  const id = line?.customLineId;
  const form = useDeskForm({
    values: line
      ? {
          reason: reasonOfCredit(line.description),
          amount: line.amount.amount.replace('-', ''),
          serviceDate: line.serviceDate,
        }
      : { ...empty, serviceDate: day ?? todayInPhoenix() },
    schema,
    send: id
      ? async ({ amount, ...values }) => {
          const input = { ...values, amount: amountOf(amount), id };
          return (await change({ variables: { input } })).data?.changeCredit;
        }
      : async ({ amount, ...values }, idempotencyKey) => {
          const input = { ...values, amount: amountOf(amount), clientId, idempotencyKey };
          return (await add({ variables: { input } })).data?.addCredit;
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
      sending={linesCopy.saving}
      onClose={onClose}
    >
      <Field data-first name="reason" />
      <SideBySide>
        <Field name="amount" inputMode="decimal" />
        <Field name="serviceDate" min={earliest} hint={linesCopy.dateHint(dateInWords(earliest))} />
      </SideBySide>
    </DialogForm>
  );
}
