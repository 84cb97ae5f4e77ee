import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';

@ObjectType({
  description:
    'A request of the signed-in user to see a client’s portal that waits for the office.',
})
export class OwnAccessRequest {
  @Field(() => String, { description: 'Eight-character reference to quote when calling about it.' })
  reference!: string;

  @Field(() => String, { description: 'Name of the client, as typed.' })
  clientName!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;
}
