import { Field, ID, InputType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { horizonDays } from '../appointments/appointment.rules.ts';

@InputType({ description: 'A visit to confirm.' })
export class ConfirmAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;
}

@InputType({ description: 'Which visits to confirm.' })
export class ConfirmAppointmentsInput {
  @Field(() => DateTimeScalar, {
    description: `Those that start before this moment, at most ${horizonDays} days ahead.`,
  })
  until!: Date;
}
