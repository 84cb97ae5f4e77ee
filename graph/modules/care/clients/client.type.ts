import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { BillingRhythmEnum, CancellationPolicyNameEnum, ClientStatusEnum } from '../care.enums.ts';
import type { BillingRhythm, CancellationPolicyName, ClientStatus } from '../care.rules.ts';

@ObjectType('Client', {
  description: 'A client as the office keeps them. Staff and admins alone can read it.',
})
export class ClientType {
  @Field(() => ID, { description: 'Identifier of the client profile.' })
  id!: string;

  @Field(() => ID, {
    description: 'Identifier of the user behind it: of their account, where they have an email.',
  })
  userId!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the account; null for a client without one, who has no account and whose letters are printed.',
  })
  email!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether they have shown that the email address is theirs. Anyone can have registered one that nobody verified.',
  })
  emailVerified!: boolean;

  @Field(() => Boolean, {
    description: 'Whether they have yet to choose a password: their invitation can be sent again.',
  })
  isInvited!: boolean;

  @Field(() => String, { nullable: true, description: 'Phone number as it was typed.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Where care is given.' })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person to call in an emergency.',
  })
  emergencyContact!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number of that person.' })
  emergencyPhone!: string | null;

  @Field(() => String, { nullable: true, description: 'Medical notes.' })
  medicalNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'Notes about the care they want.' })
  careNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'How to get in: gate code, key, dog. Their caregivers read it on the phone.',
  })
  accessNotes!: string | null;

  @Field(() => ClientStatusEnum, { description: 'Whether they receive care.' })
  status!: ClientStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Why care is suspended or has ended, where that was said.',
  })
  statusReason!: string | null;

  @Field(() => CancellationPolicyNameEnum, { description: 'What cancelled visits cost them.' })
  cancellationPolicy!: CancellationPolicyName;

  @Field(() => BillingRhythmEnum, { description: 'How often they are billed.' })
  billingRhythm!: BillingRhythm;

  @Field(() => DateTimeScalar, { description: 'When the profile was made.' })
  createdAt!: Date;
}

export const ClientConnection = connectionType('Client', ClientType, {
  one: 'client',
  many: 'clients, newest first',
});

@ObjectType({ description: 'A client who was taken on or changed, or why not.' })
export class ClientPayload extends Payload {
  @Field(() => ClientType, {
    nullable: true,
    description: 'The client as they are now; null when refused.',
  })
  client?: ClientType | null;
}
