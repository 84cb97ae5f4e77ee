import { Field, ID, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';

@ObjectType('ClientHold', {
  description:
    'Days on which a client’s care is suspended. A changed hold is replaced by another, and stays in the list.',
})
export class ClientHoldType {
  @Field(() => ID, { description: 'Identifier of the hold.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => DateScalar, { description: 'First day without care.' })
  firstDay!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day without care, inclusive; null until it is known.',
  })
  lastDay!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason, for the office only.' })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'What the client reads about the hold.' })
  reasonForClient!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Full name of the person who placed it; null for a suspension from before holds were kept.',
  })
  placedBy!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was placed.' })
  placedAt!: Date;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the hold that it replaces; null for none.',
  })
  replacesId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the person who changed it or took it away.',
  })
  removedBy!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was changed or taken away; null while it is in force.',
  })
  removedAt!: Date | null;
}
