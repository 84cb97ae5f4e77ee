import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { usd } from '../../shared/money.ts';
import { CancellationQuoteType } from '../../modules/visits/cancellation.type.ts';
import { AppointmentStatusEnum } from '../../modules/appointments/schedule.choices.ts';
import type { AppointmentStatus } from '../../modules/appointments/appointment.rules.ts';
import { seesPart, type Viewer } from '../../modules/identity/viewer.ts';
import type { UpcomingVisit } from './upcomingVisits.queries.ts';

@ObjectType({ description: 'A visit that has not ended yet.' })
export class UpcomingAppointment {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'The service, such as "Personal Care".' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Start of the visit.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'End of the visit.' })
  endsAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the caregiver; null if nobody is assigned.',
  })
  caregiver!: string | null;

  @Field(() => AppointmentStatusEnum, { description: 'SCHEDULED, CONFIRMED or IN_PROGRESS.' })
  status!: AppointmentStatus;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  location!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'The last moment at which canceling is free under the client’s cancellation policy; it may have passed. Null if it had passed when the visit was booked, once the visit can no longer be canceled, and for a person around the client whose access doesn’t have ASKING.',
  })
  freeUntil!: Date | null;

  @Field(() => CancellationQuoteType, {
    nullable: true,
    description:
      'What canceling would cost now. Null once the visit can no longer be canceled, and for a person around the client whose access doesn’t have ASKING.',
  })
  cancellation!: CancellationQuoteType | null;
}

/**
 * Returns how an upcoming visit and its money become the graph type for a viewer: what canceling costs
 * is for those who may cancel.
 */
export const upcomingAppointmentFor =
  (viewer: Pick<Viewer, 'through'>) =>
  ({ cancellation, freeUntil, ...visit }: UpcomingVisit): UpcomingAppointment =>
    seesPart(viewer, 'asking')
      ? {
          ...visit,
          freeUntil,
          cancellation: cancellation && {
            percent: cancellation.percent,
            fee: usd(cancellation.fee),
            refund: usd(cancellation.refund),
          },
        }
      : { ...visit, freeUntil: null, cancellation: null };
