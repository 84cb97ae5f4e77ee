import { Field, Float, Int, ObjectType } from 'type-graphql';
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
  description: 'What canceling one visit costs. Fee and refund add up to the cost.',
})
export class CancellationQuoteType {
  @Field(() => Int, { description: 'Fee in percent of the visit’s cost.' })
  percent!: number;

  @Field(() => Money, { description: 'The fee, rounded half up to the cent.' })
  fee!: Money;

  @Field(() => Money, { description: 'The part that is not charged.' })
  refund!: Money;
}

@ObjectType({ description: 'The result of a cancellation, or why it was refused.' })
export class CancelAppointmentPayload extends Payload {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the visit was canceled, which decided the fee; null when refused.',
  })
  cancelledAt?: Date | null;

  @Field(() => CancellationQuoteType, {
    nullable: true,
    description: 'What it costs, charged on the next invoice; null when refused.',
  })
  cancellation?: CancellationQuoteType | null;
}
