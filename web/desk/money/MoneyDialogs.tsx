import type { ReactNode } from 'react';
import { string } from 'yup';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isAmount, limits } from '#graph/shared/validation/forms.rules';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import type { PaymentVoid } from '../../app/graph/schema.generated.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { giveBackCopy, voidCopy } from './copy.ts';
import { payingCopy as words } from './payingCopy.ts';
import {
  useDeskGiveBackMoneyMutation,
  useDeskVoidAccountPaymentMutation,
  type DeskAccountPaymentFragment,
} from './money.generated.ts';

const amount = { kind: 'text', label: words.amount, max: limits.name } as const;
const day = { kind: 'day', label: words.day, bound: 'until today' } as const;
const reason = { kind: 'text', label: words.reason, max: limits.message, lines: 2 } as const;

const givingBack = formOf(
  {
    amount,
    paymentMethod: { kind: 'choice', label: words.method, choices: words.methods },
    paymentDate: day,
    reason: { ...reason, hint: giveBackCopy.reasonHint },
  },
  { amount: amountSchema(words.amount, words.badAmount) },
);
const voiding = formOf(
  {
    as: {
      ...{ kind: 'choice', label: voidCopy.what },
      ...{ choices: voidCopy.happened, initial: 'RETURNED' },
    },
    day,
    fee: {
      ...{ kind: 'text', label: voidCopy.fee, hint: voidCopy.feeHint },
      ...{ optional: true, max: limits.name },
    },
    reason: { ...reason, hint: voidCopy.reasonHint },
  },
  {
    fee: string()
      .trim()
      .default('')
      .defined()
      .test('amount', words.badAmount, (text) => text === '' || isAmount(amountOf(text), 6)),
  },
);

interface MoneyDialogProps {
  payment: DeskAccountPaymentFragment;
  onClose: () => void;
}

/** Records that money on a client's account was given back. */
export function GiveBackDialog({ payment, onClose }: MoneyDialogProps): ReactNode {
  const [send] = useDeskGiveBackMoneyMutation();
  const form = useDeskForm({
    values: {
      ...givingBack.empty,
      amount: payment.unapplied.amount,
      paymentMethod: words.usualMethod,
      paymentDate: todayInPhoenix(),
    },
    schema: givingBack.schema,
    send: async (values, idempotencyKey) => {
      const input = {
        ...{ ...values, amount: amountOf(values.amount) },
        ...{ accountPaymentId: payment.id, idempotencyKey },
      };
      return (await send({ variables: { input } })).data?.giveBackMoney;
    },
    done: giveBackCopy.done,
    failed: giveBackCopy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={payment.id}
      title={giveBackCopy.title(formatMoney(payment.amount), formatDate(payment.paymentDate))}
      description={giveBackCopy.hint(formatMoney(payment.unapplied))}
      submit={giveBackCopy.now}
      sending={giveBackCopy.sending}
      onClose={onClose}
    >
      <SideBySide>
        <givingBack.Field data-first name="amount" inputMode="decimal" />
        <givingBack.Field name="paymentMethod" />
        <givingBack.Field name="paymentDate" min={payment.paymentDate} />
      </SideBySide>
      <givingBack.Field name="reason" />
    </DialogForm>
  );
}

/** Voids money that was returned or recorded by mistake, on the account and on every invoice. */
export function VoidMoneyDialog({ payment, onClose }: MoneyDialogProps): ReactNode {
  const [send] = useDeskVoidAccountPaymentMutation();
  const isBack = payment.givenBackOfId != null;
  const form = useDeskForm({
    values: {
      ...voiding.empty,
      as: isBack ? 'MISTAKE' : 'RETURNED',
      day: todayInPhoenix(),
    },
    schema: voiding.schema,
    send: async (values, idempotencyKey) => {
      const as = values.as as PaymentVoid;
      const fee = as === 'RETURNED' ? amountOf(values.fee) || null : null;
      const input = {
        ...{ as, fee, day: values.day, reason: values.reason },
        ...{ accountPaymentId: payment.id, idempotencyKey },
      };
      return (await send({ variables: { input } })).data?.voidAccountPayment;
    },
    done: voidCopy.done,
    failed: voidCopy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={payment.id}
      title={voidCopy.title(formatMoney(payment.amount))}
      description={isBack ? voidCopy.backHint : voidCopy.hint}
      submit={isBack ? voidCopy.backNow : voidCopy.now}
      sending={voidCopy.sending}
      onClose={onClose}
    >
      <SideBySide>
        {!isBack && <voiding.Field name="as" />}
        <voiding.Field name="day" min={payment.paymentDate} />
        {form.formik.values.as === 'RETURNED' && <voiding.Field name="fee" inputMode="decimal" />}
      </SideBySide>
      <voiding.Field data-first name="reason" />
    </DialogForm>
  );
}
