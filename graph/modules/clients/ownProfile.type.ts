import { Field, ObjectType } from 'type-graphql';
import { Payload } from '../../shared/userErrors.ts';
import { ClientStatusEnum } from './care.enums.ts';
import type { ClientStatus } from './care.rules.ts';

@ObjectType({
  description: 'What clients keep up to date about themselves. Only they can read it here.',
})
export class OwnProfile {
  @Field(() => String, {
    nullable: true,
    description: 'Phone number of the client, as typed; null if none is on file.',
  })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where care is given; null if none is on file.',
  })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person to call in an emergency; null if none is on file.',
  })
  emergencyContact!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number of that person, as typed; null if none is on file.',
  })
  emergencyPhone!: string | null;

  @Field(() => ClientStatusEnum, {
    description: 'Whether their care is active, suspended or ended. Only the office changes it.',
  })
  status!: ClientStatus;
}

@ObjectType({ description: 'The profile after a change, or why it was refused.' })
export class OwnProfilePayload extends Payload {
  @Field(() => OwnProfile, { nullable: true, description: 'The profile; null when refused.' })
  profile?: OwnProfile | null;
}
