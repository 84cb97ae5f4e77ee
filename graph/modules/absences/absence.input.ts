import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { OneOf } from '../../shared/operations/oneOf.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { calendarDate, shapeOf } from '../../shared/validation/fields.ts';
import { beyondHours } from '../availability/beyondHours.ts';
import { timeOffFields, timeOffWords } from '../availability/timeOff.rules.ts';

/** Maximum number of planned visits in one call. */
export const maxPlannedVisits = 1000;

@InputType({ description: 'What to do with one planned visit of an absent caregiver.' })
export class PlannedVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The caregiver who gets it; omitted or null leaves the visit open.',
  })
  caregiverId?: string | null;

  @Field(() => String, { nullable: true, description: beyondHours.description })
  beyondHours?: string | null;
}

@InputType({ description: 'Who gets a plan of a caregiver who leaves.' })
export class PlannedPlanInput {
  @Field(() => ID, { description: 'Identifier of the plan.' })
  recurringAppointmentId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The caregiver who gets it and its later visits; omitted or null for nobody.',
  })
  caregiverId?: string | null;

  @Field(() => String, { nullable: true, description: beyondHours.ofPlan })
  beyondHours?: string | null;
}

export const plannedVisitsHint = `A call that omits one is refused and lists all of them. At most ${maxPlannedVisits}; one that no longer conflicts stays as it is.`;

@InputType({ description: 'Whether a caregiver works for us.' })
export class SetCaregiverActiveInput {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether they work for us from now on.' })
  isActive!: boolean;

  @Field(() => [PlannedVisitInput], {
    nullable: true,
    description: `For someone who leaves: what to do with each of their future visits. ${plannedVisitsHint}`,
  })
  plannedVisits?: PlannedVisitInput[] | null;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'For someone who leaves: their last working day, today or later, by their own calendar. They keep their visits through that day and are no longer active from noon of the next one on; omitted or null for at once. Until then another call changes it, and one with `isActive` true takes it back.',
  })
  lastWorkingDay?: string | null;

  @Field(() => [PlannedPlanInput], {
    nullable: true,
    description: `For someone who leaves: who gets each of their plans. One left out goes to the one who gets all of its visits, otherwise to nobody. At most ${maxPlannedVisits}; one that ends before they leave stays as it is.`,
  })
  plans?: PlannedPlanInput[] | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Whole days, in the caregiver’s own time zone.' })
export class DaysOffInput {
  @Field(() => DateScalar, { description: 'First day.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day, inclusive.' })
  through!: string;
}

@InputType({ description: 'Time between two moments.' })
export class HoursOffInput {
  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ends: the moment from which they work again.',
  })
  endsAt!: Date;
}

@OneOf()
@InputType({ description: 'When a caregiver has time off.' })
export class TimeOffSpanInput {
  @Field(() => DaysOffInput, { nullable: true, description: 'Whole days.' })
  days?: DaysOffInput | null;

  @Field(() => HoursOffInput, { nullable: true, description: 'Some hours.' })
  hours?: HoursOffInput | null;
}

@InputType({ description: 'Time off of a caregiver.' })
export class AddCaregiverTimeOffInput {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  caregiverId!: string;

  @Field(() => TimeOffSpanInput, { description: 'When they are off.' })
  span!: TimeOffSpanInput;

  @TextField(timeOffWords.reason, 'Reason.')
  reason?: string | null;

  @TextField(timeOffWords.notes, 'Notes.')
  notes?: string | null;

  @Field(() => [PlannedVisitInput], {
    nullable: true,
    description: `What to do with each visit planned with the caregiver in this time. ${plannedVisitsHint}`,
  })
  plannedVisits?: PlannedVisitInput[] | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

/** Who gets each visit or plan, by its id, and why beyond their hours; null leaves it open. */
export type Choices = ReadonlyMap<
  string,
  { caregiverId: string | null; beyondHours: string | null }
>;

export const plannedVisits = z
  .array(
    z.object({
      appointmentId: z.string(),
      caregiverId: z.string().nullish(),
      beyondHours: beyondHours.schema,
    }),
  )
  .max(maxPlannedVisits, `At most ${maxPlannedVisits} visits at once`)
  .nullish()
  .transform(
    (visits): Choices =>
      new Map(
        (visits ?? []).map(({ appointmentId, caregiverId = null, beyondHours: reason }) => [
          appointmentId.toLowerCase(),
          { caregiverId, beyondHours: reason },
        ]),
      ),
  );

const plans = z
  .array(
    z.object({
      recurringAppointmentId: z.string(),
      caregiverId: z.string().nullish(),
      beyondHours: beyondHours.schema,
    }),
  )
  .max(maxPlannedVisits, `At most ${maxPlannedVisits} plans at once`)
  .nullish()
  .transform(
    (list): Choices =>
      new Map(
        (list ?? []).map(({ recurringAppointmentId, caregiverId = null, beyondHours: reason }) => [
          recurringAppointmentId.toLowerCase(),
          { caregiverId, beyondHours: reason },
        ]),
      ),
  );

export const setActiveSchema = z.object({
  id: z.string(),
  isActive: z.boolean(),
  lastWorkingDay: calendarDate('Last working day')
    .nullish()
    .transform((day) => day ?? null),
  plannedVisits,
  plans,
});

export const timeOffSchema = z.object({
  caregiverId: z.string(),
  span: z.object({
    days: z
      .object({
        from: calendarDate(timeOffFields.firstDay.label),
        through: calendarDate(timeOffFields.lastDay.label),
      })
      .nullish(),
    hours: z.object({ startsAt: z.date(), endsAt: z.date() }).nullish(),
  }),
  ...shapeOf(timeOffWords),
  plannedVisits,
});
