import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Money, usd } from '../../../shared/money.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { CareUpdateType } from '../../scheduling/portal/dashboard.type.ts';
import { AppointmentStatusEnum } from '../../scheduling/schedule.choices.ts';
import type { AppointmentStatus } from '../../scheduling/scheduling.rules.ts';
import type { PastVisit } from './pastVisits.queries.ts';

@ObjectType({
  description: 'A visit that took place or was cancelled. Only the client can read it.',
})
export class PastAppointment {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'What the visit was for, for example "Personal Care".' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  date!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the caregiver; null when nobody was assigned.',
  })
  caregiver!: string | null;

  @Field(() => AppointmentStatusEnum, {
    description:
      'COMPLETED or CANCELLED; another one while nobody has marked that the visit took place.',
  })
  status!: AppointmentStatus;

  @Field(() => [CareUpdateType], {
    description: 'What was written about the visit, in the order in which it was written.',
  })
  careUpdates!: CareUpdateType[];

  @Field(() => Money, {
    nullable: true,
    description:
      'What the visit, or its cancellation, costs: as billed, and before that as it will be. Zero when the office waived it; null while it is not known.',
  })
  cost!: Money | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the invoice that bills it; null while none does.',
  })
  invoiceId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the invoice that bills it; null while none does.',
  })
  invoiceNumber!: string | null;
}

export const PastAppointmentConnection = connectionType('PastAppointment', PastAppointment, {
  one: 'visit',
  many: 'past visits, newest first',
});

/** A past visit with its money as the graph writes it. */
export const pastAppointment = ({ scheduledDate, cost, ...visit }: PastVisit): PastAppointment => ({
  ...visit,
  date: scheduledDate,
  cost: cost === null ? null : usd(cost),
});
