import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Money, usd } from '../../shared/money.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { CareUpdateType } from './dashboard.type.ts';
import { AppointmentStatusEnum } from '../../modules/appointments/schedule.choices.ts';
import type { AppointmentStatus } from '../../modules/appointments/appointment.rules.ts';
import { SpecialDayEnum } from '../../modules/catalogue/specialDay.choices.ts';
import type { SpecialDay } from '../../modules/catalogue/specialDay.rules.ts';
import { portalAsksDays } from '../../modules/visit-confirmations/visitConfirmation.rules.ts';
import { seesPart, type Viewer } from '../../modules/identity/viewer.ts';
import type { PastVisit } from './pastVisits.queries.ts';

@ObjectType({
  description:
    'A visit that took place or was canceled. Only the client can read it, and people around them whose access has VISITS.',
})
export class PastAppointment {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'The service, such as "Personal Care".' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the caregiver; null if nobody was assigned.',
  })
  caregiver!: string | null;

  @Field(() => AppointmentStatusEnum, {
    description: 'COMPLETED or CANCELLED; another status if the visit has not been marked yet.',
  })
  status!: AppointmentStatus;

  @Field(() => [CareUpdateType], {
    description: 'Care updates about the visit, oldest first.',
  })
  careUpdates!: CareUpdateType[];

  @Field(() => Money, {
    nullable: true,
    description:
      'Cost of the visit or its cancellation: as billed or, before that, as expected. Zero if the office waived it; null if not known yet, and for a person around the client whose access doesn’t have MONEY, as is the invoice.',
  })
  cost!: Money | null;

  @Field(() => SpecialDayEnum, {
    nullable: true,
    description:
      'The kind of day whose rate it was at; null for the usual price, for a fee, and where the cost is hidden.',
  })
  specialRate!: SpecialDay | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the invoice that bills it; null if there is none.',
  })
  invoiceId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the invoice that bills it; null if there is none.',
  })
  invoiceNumber!: string | null;

  @Field(() => Boolean, {
    description: `Whether the client is asked to confirm it: completed, and ended in the last ${portalAsksDays} days.`,
  })
  asksConfirmation!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the client confirmed it in the portal; null if they did not, or are not asked to.',
  })
  confirmedAt!: Date | null;
}

export const PastAppointmentConnection = connectionType('PastAppointment', PastAppointment, {
  one: 'visit',
  many: 'past visits, newest first',
});

/**
 * Returns how a past visit becomes the graph type for a viewer: its money is for those who see the
 * money, and its confirmation for those who may confirm.
 */
export const pastAppointmentFor =
  (viewer: Pick<Viewer, 'through'>) =>
  ({ cost, specialRate, invoiceId, invoiceNumber, ...visit }: PastVisit): PastAppointment => ({
    ...visit,
    ...(seesPart(viewer, 'money')
      ? { cost: cost === null ? null : usd(cost), specialRate, invoiceId, invoiceNumber }
      : { cost: null, specialRate: null, invoiceId: null, invoiceNumber: null }),
    asksConfirmation: visit.asksConfirmation && seesPart(viewer, 'asking'),
  });
