import { Field, ID, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/money.ts';
import { DateScalar, DecimalScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';

@ObjectType('UnbilledLine', {
  description:
    'A line of the next invoice of a client: a visit, a cancellation, or a custom line of the office.',
})
export class UnbilledLineType {
  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the visit; null for a custom line.',
  })
  appointmentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the custom line, to change or remove it; null for a visit.',
  })
  customLineId!: string | null;

  @Field(() => String, { description: 'What the line of the invoice will say.' })
  description!: string;

  @Field(() => DecimalScalar, {
    description:
      'Worked hours by the quarter; 1 for a cancellation; as many units as it says for a custom line.',
  })
  quantity!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What a custom line counts, for example "mile"; null for plain pieces and visits.',
  })
  unit!: string | null;

  @Field(() => Money, { description: 'Price of an hour or unit, or the fee.' })
  rate!: Money;

  @Field(() => Money, { description: 'Quantity times rate, before tax.' })
  amount!: Money;

  @Field(() => DateScalar, { description: 'Day of the visit, or of the custom line.' })
  serviceDate!: string;
}

@ObjectType({ description: 'A custom line that was added, changed or removed, or why not.' })
export class CustomLinePayload extends Payload {
  @Field(() => ID, { nullable: true, description: 'Identifier of the line; null when refused.' })
  id?: string | null;
}
