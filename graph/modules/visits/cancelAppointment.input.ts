import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { alongside, amountText } from '../../shared/validation/fields.ts';
import { DecimalScalar } from '../../shared/scalars.ts';
import { CancelReasonEnum } from '../appointments/schedule.choices.ts';
import { cancelReasons, type CancelReason } from '../appointments/appointment.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

@InputType({ description: 'A visit for its client to cancel.' })
export class CancelAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => CancelReasonEnum, { description: 'The reason.' })
  reason!: CancelReason;

  @Field(() => DecimalScalar, {
    description:
      'The fee in dollars that the person was shown. If the fee has risen since, the cancellation is refused with STALE_VERSION on `fee`, so that nobody pays a fee they have not seen.',
  })
  fee!: string;

  @KeyField('this cancellation')
  idempotencyKey?: string | null;
}

/** The fee that a person was shown, in dollars. */
export const shownFee = amountText(6, 'Fee must be an amount such as 37.50');

export const cancelAppointmentSchema = z.object({
  id: z.string(),
  reason: z.enum(cancelReasons),
  fee: shownFee,
  idempotencyKey: alongside.idempotencyKey,
});
