import { Field, ID, InputType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';
import { AppointmentStatusEnum } from '../schedule.choices.ts';

@InputType({
  description: "Which of the caregiver's visits to list. Omit a field to skip that filter.",
})
export class MyVisitFilterInput {
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

  @Field(() => [AppointmentStatusEnum], {
    nullable: true,
    description: 'Visits in one of these states; all if omitted or empty.',
  })
  statuses?: AppointmentStatus[] | null;
}

@InputType({ description: 'A visit to start.' })
export class StartMyVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;
}

@InputType({ description: 'A visit to complete.' })
export class CompleteMyVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Notes for the office, at most 4000 characters. To inform the family, write a care update.',
  })
  caregiverNotes?: string | null;
}
