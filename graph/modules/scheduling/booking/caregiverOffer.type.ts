import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AppointmentPayload } from '../appointments/appointment.type.ts';
import type { OfferWanted } from '../availability/conflicts.queries.ts';

@ObjectType('CaregiverOffer', {
  description: 'A caregiver who could take a visit. For staff and admins.',
})
export class CaregiverOfferType {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Phone, to ask them.' })
  phone!: string | null;

  @Field(() => [String], { description: 'Services they are best at.' })
  specialties!: string[];

  @Field(() => Boolean, {
    description: 'Whether the service asked for is among their specialties.',
  })
  isSpecialist!: boolean;

  @Field(() => Int, {
    description: 'Visits with this client, past and to come, cancelled ones apart.',
  })
  visitsWithClient!: number;
}

@ObjectType('CaregiverChoice', {
  description:
    'A caregiver for a visit, and why not where they cannot take it. For staff and admins.',
})
export class CaregiverChoiceType extends CaregiverOfferType {
  @Field(() => [String], {
    description: 'Every reason why they cannot take it; empty when they can.',
  })
  conflicts!: string[];
}

/** A payload that can be refused because of the caregiver; `offers` are looked up only where they are asked for. */
@ObjectType({
  description:
    'A visit after booking or a change, or why nothing was done and who else could come.',
})
export class ScheduledAppointmentPayload extends AppointmentPayload {
  /** Set by a refused caregiver. */
  wanted?: OfferWanted;
}
