import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { alongside, requiredText } from '../../../shared/validation/fields.ts';
import { limits, messages } from '../../../shared/validation/forms.rules.ts';
import { visitLabels } from './booking.input.ts';

/** Days back for which a visit that has been can be entered (product 4.3). */
export const daysToEnter = 90;

@InputType({
  description:
    'A visit that has been and was never booked. Its cost is that of the time it took, at the price per hour of the service today.',
})
export class RecordPastVisitInput {
  @Field(() => ID, { description: 'Whose visit it was. The client must be active.' })
  clientId!: string;

  @Field(() => ID, { description: 'Kind of care, from `services`.' })
  serviceId!: string;

  @Field(() => ID, { description: 'Who came, also someone who has left since.' })
  caregiverId!: string;

  @Field(() => DateTimeScalar, {
    description: `When the caregiver came, at most ${daysToEnter} days ago.`,
  })
  startedAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'When the caregiver was done: after the beginning, at most 24 hours, not ahead of now.',
  })
  endedAt!: Date;

  @Field(() => String, {
    description: 'Why it is entered only now, at most 4000 characters. For the office only.',
  })
  reason!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A UUID of this entry, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and enters nothing.',
  })
  idempotencyKey?: string | null;
}

export const recordPastVisitSchema = z.object(
  {
    clientId: z.string(),
    serviceId: z.string(),
    caregiverId: z.string(),
    startedAt: z.date(),
    endedAt: z.date(),
    reason: requiredText(visitLabels.entryReason, limits.message),
    idempotencyKey: alongside.idempotencyKey,
  },
  { error: messages.notAForm },
);
