import { Field, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar } from '../../shared/scalars.ts';
import { calendarDate, requiredMoneyText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';

@InputType({ description: 'A month of the books to close.' })
export class CloseMonthInput {
  @Field(() => DateScalar, { description: 'First day of the month, which is over.' })
  month!: string;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A closed month of the books to reopen.' })
export class ReopenMonthInput {
  @Field(() => DateScalar, { description: 'First day of the month, the last closed one.' })
  month!: string;

  @TextField(limits.message, 'Reason. Only the office reads it.')
  reason!: string;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

const month = calendarDate('Month').refine(
  (day) => day.endsWith('-01'),
  'Month must be the first day of one, such as 2026-11-01',
);

export const closeMonthSchema = z.object({ month });
export const reopenMonthSchema = z.object({
  month,
  reason: requiredMoneyText('Reason', limits.message),
});
