import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CancellationPolicyNameEnum } from '../clients/care.enums.ts';
import type { CancellationPolicyName } from '../clients/care.rules.ts';
import { Money } from '../../shared/money.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('CancellationTier', { description: 'One tier of a cancellation policy.' })
export class CancellationTierType {
  @Field(() => Float, {
    description: 'Hours of notice from which this tier applies, up to the previous tier.',
  })
  minimumHours!: number;

  @Field(() => Int, { description: 'Fee in percent of the visit’s cost.' })
  percent!: number;
}

@ObjectType('CancellationPolicy', {
  description: 'What canceling a visit costs, by hours of notice. Open to everyone.',
})
export class CancellationPolicyType {
  @Field(() => CancellationPolicyNameEnum, { description: 'The name of the policy.' })
  name!: CancellationPolicyName;

  @Field(() => [CancellationTierType], {
    description: 'Its tiers, longest notice first; the last one starts at 0 hours.',
  })
  tiers!: CancellationTierType[];
}

@ObjectType('CancellationQuote', {
  description: 'What canceling one visit would cost. Fee and refund add up to the cost.',
})
export class CancellationQuoteType {
  @Field(() => Int, { description: 'Fee in percent of the visit’s cost.' })
  percent!: number;

  @Field(() => Money, { description: 'The fee, rounded half up to the cent.' })
  fee!: Money;

  @Field(() => Money, { description: 'The part that is not charged.' })
  refund!: Money;
}

@ObjectType({ description: 'A visit that was canceled, and what that costs.' })
export class CancelledAppointment {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'When it was canceled, which decided the fee.',
  })
  cancelledAt!: Date;

  @Field(() => Int, { description: 'Fee in percent of the visit’s cost.' })
  percent!: number;

  @Field(() => Money, { description: 'The fee, charged on the next invoice.' })
  fee!: Money;

  @Field(() => Money, {
    description: 'The part that is not charged: the cost of the visit minus the fee.',
  })
  refund!: Money;
}

@ObjectType({ description: 'The result of a cancellation, or why it was refused.' })
export class CancelAppointmentPayload extends Payload {
  @Field(() => CancelledAppointment, {
    nullable: true,
    description: 'The canceled visit; null when refused.',
  })
  appointment?: CancelledAppointment | null;
}
