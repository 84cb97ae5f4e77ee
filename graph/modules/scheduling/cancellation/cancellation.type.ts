import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CancellationPolicyNameEnum } from '../../care/care.enums.ts';
import type { CancellationPolicyName } from '../../care/care.rules.ts';
import { Money } from '../../../shared/money.ts';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';

@ObjectType('CancellationTier', { description: 'One step of a cancellation policy.' })
export class CancellationTierType {
  @Field(() => Float, {
    description: 'Hours of notice from which on this step holds, up to the step before.',
  })
  minimumHours!: number;

  @Field(() => Int, { description: "Fee in percent of the visit's cost." })
  percent!: number;
}

@ObjectType('CancellationPolicy', {
  description: 'What canceling a visit costs, by hours of notice. Open to everyone.',
})
export class CancellationPolicyType {
  @Field(() => CancellationPolicyNameEnum, { description: 'Which policy it is.' })
  name!: CancellationPolicyName;

  @Field(() => [CancellationTierType], {
    description: 'Its steps, longest notice first; the last one begins at 0 hours.',
  })
  tiers!: CancellationTierType[];
}

@ObjectType('CancellationQuote', {
  description: 'What canceling one visit would cost. Fee and refund add up to the cost.',
})
export class CancellationQuoteType {
  @Field(() => Int, { description: "Fee in percent of the visit's cost." })
  percent!: number;

  @Field(() => Money, { description: 'What is charged, rounded half up to the cent.' })
  fee!: Money;

  @Field(() => Money, { description: 'What is given back.' })
  refund!: Money;
}

@ObjectType({ description: 'A visit that was canceled, and what that costs.' })
export class CancelledAppointment {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'When it was cancelled: the moment that decided the fee.',
  })
  cancelledAt!: Date;

  @Field(() => Int, { description: "Fee in percent of the visit's cost." })
  percent!: number;

  @Field(() => Money, { description: 'What is charged, on the next invoice.' })
  fee!: Money;

  @Field(() => Money, { description: 'What is not charged: the cost of the visit less the fee.' })
  refund!: Money;
}

@ObjectType({ description: 'A cancellation, or why it was refused.' })
export class CancelAppointmentPayload extends Payload {
  @Field(() => CancelledAppointment, {
    nullable: true,
    description: 'The cancelled visit; null when refused.',
  })
  appointment?: CancelledAppointment | null;
}
