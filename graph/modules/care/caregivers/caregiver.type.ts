import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Money } from '../../../shared/money.ts';
import { Payload } from '../../../shared/userErrors.ts';

@ObjectType('Caregiver', {
  description: 'A caregiver as the office keeps them. Staff and admins alone can read it.',
})
export class CaregiverType {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the user behind it; null for someone who cannot sign in.',
  })
  userId!: string | null;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => Boolean, {
    description: 'Whether they have yet to choose a password: their invitation can be sent again.',
  })
  isInvited!: boolean;

  @Field(() => String, { nullable: true, description: 'Phone number as it was typed.' })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Certification, for example "CPR and first aid".',
  })
  certification!: string | null;

  @Field(() => Int, { nullable: true, description: 'Whole years of experience.' })
  experience!: number | null;

  @Field(() => [String], { description: 'What they are good at.' })
  specialties!: string[];

  @Field(() => Money, { nullable: true, description: 'What they earn per hour.' })
  hourlyRate!: Money | null;

  @Field(() => String, { nullable: true, description: 'A few sentences about them.' })
  bio!: string | null;

  @Field(() => String, {
    description: 'Time zone of their availability, for example "America/Phoenix".',
  })
  timezone!: string;

  @Field(() => Boolean, { description: 'Whether visits can be planned with them.' })
  isActive!: boolean;

  @Field(() => DateTimeScalar, { description: 'When they were taken on.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Counts the changes of what the office edits here. Sent back with a change, it keeps anyone from overwriting what they have not seen.',
  })
  version!: number;

  @Field(() => Int, { description: 'The same of their weekly hours.' })
  hoursVersion!: number;
}

export const CaregiverConnection = connectionType('Caregiver', CaregiverType, {
  one: 'caregiver',
  many: 'caregivers, newest first',
});

@ObjectType({ description: 'A caregiver who was hired or changed, or why not.' })
export class CaregiverPayload extends Payload {
  @Field(() => CaregiverType, {
    nullable: true,
    description: 'The caregiver as they are now; null when refused.',
  })
  caregiver?: CaregiverType | null;
}
