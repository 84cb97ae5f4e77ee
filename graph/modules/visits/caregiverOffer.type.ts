import { ReadAs } from '../../shared/operations/edges.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { AppointmentPayload } from '../appointments/appointment.type.ts';
import type { ConflictKind } from '../availability/conflicts.ts';
import type { OfferWanted } from '../availability/conflicts.queries.ts';

const ConflictKindEnum = choicesEnum<ConflictKind>(
  'CaregiverConflict',
  'Why a caregiver cannot take a visit, for programs.',
  {
    inactive: 'They no longer work here.',
    'last-day': 'It is after their last working day.',
    'outside-availability': 'It is outside their weekly hours.',
    'time-off': 'They have time off.',
    overlap: 'They have another visit.',
  },
);

@ReadAs(null)
@ObjectType('CaregiverOffer', {
  description: 'A caregiver who could take a visit. For staff and admins.',
})
export class CaregiverOfferType {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Phone number to ask them.' })
  phone!: string | null;

  @Field(() => [String], { description: 'Services they specialize in.' })
  specialties!: string[];

  @Field(() => Boolean, {
    description: 'Whether they specialize in the requested service.',
  })
  isSpecialist!: boolean;

  @Field(() => Int, {
    description: 'Past and future visits with this client, without canceled ones.',
  })
  visitsWithClient!: number;
}

@ObjectType('CaregiverChoice', {
  description:
    'A caregiver for a visit, with the reasons if they cannot take it. For staff and admins.',
})
export class CaregiverChoiceType extends CaregiverOfferType {
  @Field(() => [String], {
    description: 'Every reason why they cannot take it; empty if they can.',
  })
  conflicts!: string[];

  @Field(() => [ConflictKindEnum], {
    description: 'The kind of each of `conflicts`, in the same order.',
  })
  conflictKinds!: ConflictKind[];

  @Field(() => Boolean, {
    description:
      'Whether `conflicts` are only about their weekly hours: with `beyondHours` they can be given it.',
  })
  outsideHours!: boolean;
}

@ObjectType('VisitConflict', {
  description: 'A visit that a caregiver cannot take. For staff and admins.',
})
export class VisitConflictType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => [String], { description: 'Every reason why they cannot take it.' })
  conflicts!: string[];

  @Field(() => [ConflictKindEnum], {
    description: 'The kind of each of `conflicts`, in the same order.',
  })
  conflictKinds!: ConflictKind[];

  @Field(() => Boolean, {
    description:
      'Whether `conflicts` are only about their weekly hours: with `beyondHours` they can be given it.',
  })
  outsideHours!: boolean;
}

@ObjectType('KnownClient', {
  description: 'A client whom a caregiver knows. For staff and admins.',
})
export class KnownClientType {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => Int, {
    description: 'Past and future visits of the two, without canceled ones.',
  })
  visits!: number;
}

@ObjectType('CaregiverForVisits', {
  description:
    'A caregiver for several visits, with those that they cannot take. For staff and admins.',
})
export class CaregiverForVisitsType {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => [VisitConflictType], {
    description: 'The visits that they cannot take, soonest first; empty if they can take all.',
  })
  conflicts!: VisitConflictType[];

  @Field(() => [KnownClientType], {
    description: 'Those clients of the visits whom they know.',
  })
  knownClients!: KnownClientType[];
}

/**
 * A payload that can be refused because of the caregiver; `offers` are looked up only if requested.
 */
@ObjectType({
  description:
    'The visit after booking or a change, or why it was refused and who else could come.',
})
export class ScheduledAppointmentPayload extends AppointmentPayload {
  /** Set when a caregiver was refused. */
  wanted?: OfferWanted;
}
