import { Node } from '../../shared/node.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { itself } from '../../shared/operations/audited.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField } from '../../shared/updated.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Payload } from '../../shared/userErrors.ts';
import {
  BillingRhythmEnum,
  CancellationPolicyNameEnum,
  ClientFactEnum,
  ClientStatusEnum,
} from './care.enums.ts';
import type { BillingRhythm, CancellationPolicyName, ClientStatus } from './care.rules.ts';
import type { ClientFact } from './clientFacts.rules.ts';

@ReadAs({ of: itself('client'), one: 'client', many: 'clients' })
@ObjectType('Client', {
  implements: Node,
  description: 'A client’s record. Only staff and admins can read it.',
})
export class ClientType {
  @Field(() => ID, { description: 'Identifier of the client profile.' })
  id!: string;

  @Field(() => ID, {
    description: 'Identifier of the client’s user; if they have an email, of their account.',
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
      'Whether the client has confirmed the email address. Anyone can register an address that nobody has verified.',
  })
  emailVerified!: boolean;

  @Field(() => Boolean, {
    description: 'True until they choose a password; their invitation can be sent again.',
  })
  isInvited!: boolean;

  @Field(() => Boolean, {
    description:
      'True if they registered and have never confirmed the email: nobody knows yet whose it is, and the office tells them nothing by email.',
  })
  isUnconfirmed!: boolean;

  @Field(() => String, { nullable: true, description: 'Phone number as typed.' })
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

  @Field(() => String, { nullable: true, description: 'What to call them.' })
  preferredName!: string | null;

  @Field(() => String, { nullable: true, description: 'Allergies.' })
  allergies!: string | null;

  @Field(() => String, { nullable: true, description: 'Whether and how they might fall.' })
  fallRisk!: string | null;

  @Field(() => String, { nullable: true, description: 'What they eat and may not eat.' })
  diet!: string | null;

  @Field(() => String, { nullable: true, description: 'Their pets.' })
  pets!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A word that shows that a caller or caregiver is known.',
  })
  codeWord!: string | null;

  @Field(() => [ClientFactEnum], {
    description: 'The facts that only the office reads; caregivers read the others on the phone.',
  })
  hiddenFacts!: ClientFact[];

  @Field(() => ClientStatusEnum, { description: 'Whether care is active, suspended or ended.' })
  status!: ClientStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Why care is suspended or has ended, if a reason was given; for the office only.',
  })
  statusReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the client reads about care that is suspended or has ended; null if nothing was written for them.',
  })
  reasonForClient!: string | null;

  @Field(() => CancellationPolicyNameEnum, { description: 'Policy for canceled visits.' })
  cancellationPolicy!: CancellationPolicyName;

  @Field(() => BillingRhythmEnum, { description: 'How often they are billed.' })
  billingRhythm!: BillingRhythm;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When reminders of unpaid invoices were paused; null if they are not.',
  })
  remindersPausedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why reminders are paused.' })
  remindersPauseReason!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the profile was created.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Version of the record, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const ClientConnection = connectionType('Client', ClientType, {
  one: 'client',
  many: 'clients, newest first',
});

@ObjectType({ description: 'The client who was admitted or changed, or why it was refused.' })
export class ClientPayload extends Payload {
  @Field(() => ClientType, {
    nullable: true,
    description: 'The client after the change; null when refused.',
  })
  client?: ClientType | null;
}
