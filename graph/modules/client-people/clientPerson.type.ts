import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { ClientAccessType } from './clientAccess.type.ts';
import { Payload } from '../../shared/userErrors.ts';

@ObjectType('ClientPerson', {
  description: 'Someone around a client: family, a neighbor, whoever holds power of attorney.',
})
export class ClientPersonType {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { description: 'What they are to the client, such as "daughter".' })
  relation!: string;

  @Field(() => String, { nullable: true, description: 'Phone number; null if none is known.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Email address; null if none is known.' })
  email!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Their place when the office calls one after the other; null if it does not call them.',
  })
  callOrder!: number | null;

  @Field(() => Boolean, { description: 'Whether they hold power of attorney.' })
  hasPowerOfAttorney!: boolean;

  @Field(() => String, { nullable: true, description: 'Notes of the office; null if none.' })
  notes!: string | null;

  @Field(() => DateTimeScalar, { description: 'When they were added.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office removed them; null if they are still there.',
  })
  removedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who removed them; null if they are still there.',
  })
  removedBy!: string | null;

  @Field(() => [ClientAccessType], {
    description:
      'What they may see of the client’s portal, newest first, with what was changed or taken back.',
  })
  accesses!: ClientAccessType[];

  @Field(() => Int, { description: 'Number of the version, for changes.' })
  version!: number;
}

@ObjectType({ description: 'The person as stored, or why it was refused.' })
export class ClientPersonPayload extends Payload {
  @Field(() => ClientPersonType, { nullable: true, description: 'The person; null when refused.' })
  person?: ClientPersonType | null;
}
