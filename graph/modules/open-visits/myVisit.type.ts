import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import type { AppointmentStatus } from '../appointments/appointment.rules.ts';
import { AppointmentStatusEnum } from '../appointments/schedule.choices.ts';

@ObjectType({
  description:
    'A visit of the signed-in caregiver: time, client and service. `myShiftVisit` has the rest.',
})
export class MyVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => String, { description: 'The service of the visit.' })
  type!: string;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;
}
