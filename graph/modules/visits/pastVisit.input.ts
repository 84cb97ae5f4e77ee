import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { alongside, requiredText } from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';
import { secondCaregiver } from '../availability/together.ts';
import { visitLabels } from './booking.input.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

/** How many days back a past visit can be entered (product 4.3). */
export const daysToEnter = 90;

@InputType({
  description:
    'A past visit that was never booked. Its cost is the time worked at the service’s current price per hour.',
})
export class RecordPastVisitInput {
  @Field(() => ID, { description: 'Identifier of the client, who must be active.' })
  clientId!: string;

  @Field(() => ID, { description: 'The service, from `services`.' })
  serviceId!: string;

  @Field(() => ID, { description: 'The caregiver who came; they may have left since.' })
  caregiverId!: string;

  @Field(() => DateTimeScalar, {
    description: `When the caregiver arrived, at most ${daysToEnter} days ago.`,
  })
  startedAt!: Date;

  @Field(() => DateTimeScalar, {
    description: `When the caregiver finished: after the start, at most ${longestVisit / 60} hours later, not in the future.`,
  })
  completedAt!: Date;

  @TextField(limits.message, 'Why it was not entered earlier. For the office only.')
  reason!: string;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @KeyField('this entry', 'enters nothing')
  idempotencyKey?: string | null;
}

export const recordPastVisitSchema = z.object(
  {
    clientId: z.string(),
    serviceId: z.string(),
    caregiverId: z.string(),
    startedAt: z.date(),
    completedAt: z.date(),
    reason: requiredText(visitLabels.entryReason, limits.message),
    secondCaregiver: secondCaregiver.schema,
    idempotencyKey: alongside.idempotencyKey,
  },
  { error: messages.notAForm },
);
