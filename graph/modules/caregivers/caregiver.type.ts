import { Node } from '../../shared/node.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { itself } from '../../shared/operations/audited.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField } from '../../shared/updated.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Money } from '../../shared/money.ts';
import { Payload } from '../../shared/userErrors.ts';

@ReadAs({ of: itself('caregiver'), one: 'caregiver', many: 'caregivers' })
@ObjectType('Caregiver', {
  implements: Node,
  description: 'A caregiver’s record. Only staff and admins can read it.',
})
export class CaregiverType {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver’s user; null if they cannot sign in.',
  })
  userId!: string | null;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => Boolean, {
    description: 'True until they choose a password; their invitation can be sent again.',
  })
  isInvited!: boolean;

  @Field(() => String, { nullable: true, description: 'Phone number as typed.' })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Certification, such as "CPR and first aid".',
  })
  certification!: string | null;

  @Field(() => Int, { nullable: true, description: 'Whole years of experience.' })
  experience!: number | null;

  @Field(() => [String], { description: 'What they specialize in.' })
  specialties!: string[];

  @Field(() => Money, { nullable: true, description: 'Pay per hour.' })
  hourlyRate!: Money | null;

  @Field(() => String, { nullable: true, description: 'A short biography.' })
  bio!: string | null;

  @Field(() => String, {
    description: 'Time zone of their availability, such as "America/Phoenix".',
  })
  timezone!: string;

  @Field(() => Boolean, { description: 'Whether visits can be planned with them.' })
  isActive!: boolean;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Last day on which they work, after which they are no longer active by themselves, from noon of the next day on; null if they stay, or left at once.',
  })
  lastWorkingDay!: string | null;

  @Field(() => DateTimeScalar, { description: 'When they were hired.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Version of the record, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;

  @Field(() => Int, {
    description: 'Version of their weekly hours, incremented by each edit of them.',
  })
  hoursVersion!: number;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const CaregiverConnection = connectionType('Caregiver', CaregiverType, {
  one: 'caregiver',
  many: 'caregivers, newest first',
});

@ObjectType({ description: 'The caregiver who was hired or changed, or why it was refused.' })
export class CaregiverPayload extends Payload {
  @Field(() => CaregiverType, {
    nullable: true,
    description: 'The caregiver after the change; null when refused.',
  })
  caregiver?: CaregiverType | null;
}
