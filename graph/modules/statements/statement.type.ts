import { Field, ID, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('SentStatement', {
  description: 'An account statement that was emailed. Only staff and admins can read it.',
})
export class SentStatementType {
  @Field(() => ID, { description: 'Identifier of what was sent.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the payer whose account it is of; null for the client.',
  })
  payerId!: string | null;

  @Field(() => String, { description: 'Name of whom it was sent to.' })
  sentTo!: string;

  @Field(() => DateScalar, { description: 'Its first day.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Its last day.' })
  through!: string;

  @Field(() => String, { description: 'Full name of who sent it.' })
  sentBy!: string;

  @Field(() => DateTimeScalar, { description: 'When they did.' })
  sentAt!: Date;
}

@ObjectType({ description: 'The statement that was sent, or why it was not.' })
export class SentStatementPayload extends Payload {
  @Field(() => SentStatementType, {
    nullable: true,
    description: 'What was sent; null when refused.',
  })
  sentStatement?: SentStatementType | null;
}
