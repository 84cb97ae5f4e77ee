import { Field, ID, InputType } from 'type-graphql';
import { maxRows } from '../../database/idempotency/rows.ts';
import { OneOf } from '../../shared/operations/oneOf.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { horizonDays } from '../appointments/appointment.rules.ts';

@InputType({ description: 'A visit to confirm.' })
export class ConfirmAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;
}

@OneOf()
@InputType({ description: 'Visits to confirm: exactly one of the two.' })
export class AppointmentsToConfirmInput {
  @Field(() => [ID], { nullable: true, description: `These visits, 1 to ${maxRows}.` })
  ids?: string[] | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `All scheduled visits with a caregiver that start from now until this moment, at most ${horizonDays} days ahead.`,
  })
  until?: Date | null;
}

@InputType({ description: 'Which visits to confirm.' })
export class ConfirmAppointmentsInput {
  @Field(() => AppointmentsToConfirmInput, { description: 'These, or all until a moment.' })
  appointments!: AppointmentsToConfirmInput;

  @KeyField('this form', 'does only what was refused or left before')
  idempotencyKey?: string | null;
}
