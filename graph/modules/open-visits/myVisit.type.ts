import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import type { AppointmentStatus } from '../appointments/appointment.rules.ts';
import { AppointmentStatusEnum } from '../appointments/schedule.choices.ts';

@ObjectType({ description: 'A visit as its caregiver sees it. Only they can read it.' })
export class MyVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'The service of the visit.' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver started.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver finished.' })
  completedAt!: Date | null;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { nullable: true, description: 'Where to go.' })
  location!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person to call in an emergency.',
  })
  emergencyContact!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number of that person.' })
  emergencyPhone!: string | null;

  @Field(() => String, { nullable: true, description: 'How this client likes to be cared for.' })
  careNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'Instructions for this visit.' })
  specialInstructions!: string | null;

  @Field(() => String, { nullable: true, description: 'The client’s requests.' })
  clientNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'The caregiver’s notes for the office.' })
  caregiverNotes!: string | null;
}
