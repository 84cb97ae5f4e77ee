import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('UnbilledLine', {
  description: 'A line of a client’s next invoice: a visit, a cancellation, or a custom line.',
})
export class UnbilledLineType {
  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the visit; null for a custom line.',
  })
  appointmentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the custom line, for changing or removing it; null for a visit.',
  })
  customLineId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of the billed visit that this line corrects; it changes only with another correction.',
  })
  correctsId!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether it sets off a refund against what would be given back; it changes only with the refund.',
  })
  setsOff!: boolean;

  @Field(() => String, { description: 'The description on the invoice.' })
  description!: string;

  @Field(() => DecimalScalar, {
    description:
      'Hours worked in quarter hours; 1 for a cancellation; the number of units for a custom line.',
  })
  quantity!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Unit of a custom line, such as "mile"; null for plain pieces and visits.',
  })
  unit!: string | null;

  @Field(() => Money, { description: 'Price per hour or unit, or the fee.' })
  rate!: Money;

  @Field(() => Money, { description: 'Quantity times rate, before tax.' })
  amount!: Money;

  @Field(() => DateScalar, { description: 'Day of the visit or custom line.' })
  serviceDate!: string;

  @Field(() => Float, {
    nullable: true,
    description:
      'Hours of the minimum, for a visit that was shorter and is billed as worked; null for all else.',
  })
  underHours!: number | null;
}

@ObjectType({
  description: 'The custom line that was added, changed or removed, or why it was refused.',
})
export class CustomLinePayload extends Payload {
  @Field(() => ID, { nullable: true, description: 'Identifier of the line; null when refused.' })
  id?: string | null;
}
