import { Field, ID, InputType } from 'type-graphql';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import {
  ExternalReferenceField,
  type ExternalReferenceInput,
} from '../../shared/externalReferences.ts';
import { UpdatedSinceField } from '../../shared/updated.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { DateTimeScalar, DecimalScalar } from '../../shared/scalars.ts';
import { maxRows } from '../../database/idempotency/rows.ts';
import {
  recurringNoticeHours,
  type AppointmentStatus,
  type CancelReason,
} from '../appointments/appointment.rules.ts';
import { maxWorkedHours } from './workedTime.ts';
import { AppointmentStatusEnum, CancelReasonEnum } from '../appointments/schedule.choices.ts';

@InputType({ description: 'Which visits to list. Omit a field to skip that filter.' })
export class AppointmentFilterInput {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Visits that end after this moment.',
  })
  from?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Visits that start before this moment.',
  })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Visits of this client.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Visits of this caregiver.' })
  caregiverId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Visits of this plan.' })
  recurringAppointmentId?: string | null;

  @Field(() => [AppointmentStatusEnum], {
    nullable: true,
    description: 'Visits in one of these states; all if omitted or empty.',
  })
  statuses?: AppointmentStatus[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for only visits without a caregiver, false for only those with one.',
  })
  unassigned?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for only future visits that nobody can make: without a caregiver, or with one who has time off or is no longer active.',
  })
  needsAttention?: boolean | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;

  @ExternalReferenceField()
  externalReference?: ExternalReferenceInput | null;
}

@InputType({ description: 'Visits to give to a caregiver.' })
export class AssignAppointmentsInput {
  @Field(() => ID, { description: 'The caregiver who gets them.' })
  caregiverId!: string;

  @Field(() => [ID], { description: `The visits, 1 to ${maxRows}.` })
  appointmentIds!: string[];

  @Field(() => String, {
    nullable: true,
    description: `Why recurring visits are reassigned with less than ${recurringNoticeHours} hours’ notice; stored with each change.`,
  })
  overrideReason?: string | null;

  @KeyField('this change', 'does only what was refused or left before')
  idempotencyKey?: string | null;
}

@InputType({ description: 'The start of a visit.' })
export class StartAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the caregiver arrived; now if omitted. Only the office can set it, not in the future and not more than a day before the planned time.',
  })
  at?: Date | null;

  @KeyField('this start')
  idempotencyKey?: string | null;
}

@InputType({ description: 'The end of a visit.' })
export class CompleteAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `When the caregiver finished; now if omitted. Only the office can set it, not in the future, not before the start and not more than ${maxWorkedHours} hours after it.`,
  })
  at?: Date | null;

  @TextField(
    limits.message,
    'Notes for the office about this visit. The family does not see them; to inform the family, write a care update.',
    { nullable: true },
  )
  caregiverNotes?: string | null;

  @KeyField('this end')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A visit for the office to cancel.' })
export class CancelAppointmentForClientInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => CancelReasonEnum, {
    description: 'Reason. CAREGIVER_REQUEST costs the client nothing.',
  })
  reason!: CancelReason;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the client gave notice, which decides the fee; now if omitted.',
  })
  noticeAt?: Date | null;

  @Field(() => Boolean, { nullable: true, description: 'True to waive the fee.' })
  waiveFee?: boolean | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'The fee in dollars that the person was shown, if any. If the fee has risen since, the cancellation is refused with STALE_VERSION on `fee`.',
  })
  fee?: string | null;

  @KeyField('this cancellation')
  idempotencyKey?: string | null;
}
