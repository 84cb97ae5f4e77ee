import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType({ description: 'A visit that was not confirmed with the others.' })
export class UnconfirmedAppointment {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  scheduledDate!: Date;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => String, { description: 'Why it was not confirmed.' })
  reason!: string;
}

@ObjectType({ description: 'The visits that were confirmed, or why none could be.' })
export class ConfirmAppointmentsPayload extends Payload {
  @Field(() => Int, { nullable: true, description: 'Number of visits that are confirmed now.' })
  confirmed?: number | null;

  @Field(() => [UnconfirmedAppointment], {
    nullable: true,
    description: 'Visits that still need a look, soonest first.',
  })
  skipped?: UnconfirmedAppointment[] | null;
}
