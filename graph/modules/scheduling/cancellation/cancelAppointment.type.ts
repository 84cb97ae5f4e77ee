import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Money } from '../../../shared/money.ts';
import { Payload } from '../../../shared/userErrors.ts';

@ObjectType({ description: 'A visit that was called off, and what that costs.' })
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

@ObjectType({ description: 'A cancellation, or why there is none.' })
export class CancelAppointmentPayload extends Payload {
  @Field(() => CancelledAppointment, {
    nullable: true,
    description: 'The cancelled visit; null when refused.',
  })
  appointment?: CancelledAppointment | null;
}
