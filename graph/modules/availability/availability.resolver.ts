import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { okPayload, OkPayload, refusable } from '../../shared/userErrors.ts';
import { appointmentsOf } from '../appointments/appointment.queries.ts';
import { appointmentType, type AppointmentType } from '../appointments/appointment.type.ts';
import { removeTimeOff, setAvailability } from './availability.commands.ts';
import { availabilityOf, timeOffPage } from './availability.queries.ts';
import {
  CaregiverHoursPayload,
  CaregiverHoursType,
  CaregiverTimeOffConnection,
  RemoveCaregiverTimeOffInput,
  SetCaregiverAvailabilityInput,
  TimeOffFilterInput,
  type CaregiverTimeOffType,
} from './availability.type.ts';
import { reachOf } from '../appointments/schedule.policy.ts';
import {
  Audited,
  eachNode,
  ofCaregiver,
  subject,
  writes,
} from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Caregivers' weekly hours and time off. */
@Resolver()
export class AvailabilityResolver {
  @Authorized('OFFICE', 'CAREGIVER')
  @Audited({
    reads: (_hours, { caregiverId }) => [subject('caregiver', caregiverId)],
  })
  @Topics('caregivers')
  @Query(() => [CaregiverHoursType], {
    description:
      'The weekly hours of a caregiver, Sunday first; caregivers can read their own. {who}. NOT_FOUND to a caregiver who asks for someone else.',
  })
  async caregiverAvailability(
    @Arg('caregiverId', () => ID, { description: 'Identifier of the caregiver.' })
    caregiverId: string,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverHoursType[]> {
    const reach = await reachOf(context);
    if (reach.caregiverId !== null && reach.caregiverId !== caregiverId)
      throw notFound('This caregiver', caregiverId);
    return availabilityOf(kysely(context.em), caregiverId);
  }

  @Authorized('OFFICE', 'CAREGIVER')
  @Audited({ reads: eachNode(ofCaregiver) })
  @Topics('caregivers')
  @Query(() => CaregiverTimeOffConnection, {
    description: `Time off, earliest first; caregivers can read their own, without what the office wrote about it. {who}. ${pageArguments.refusals}`,
  })
  async caregiverTimeOff(
    @Ctx() context: GraphContext,
    @Arg('filter', () => TimeOffFilterInput, {
      nullable: true,
      description: 'Which time off to list; all if omitted.',
    })
    filter?: TimeOffFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<CaregiverTimeOffType>> {
    const { caregiverId } = await reachOf(context);
    const page = pageRequest('caregiverTimeOff', first, after);
    const found = await timeOffPage(
      kysely(context.em),
      { ...filter, ...(caregiverId === null ? {} : { caregiverId }) },
      page,
    );
    return connectionOf(
      'caregiverTimeOff',
      page,
      found,
      ({ startsAt, id }) => ({ at: startsAt, id }),
      caregiverId === null ? (timeOff) => timeOff : withoutOfficeTexts,
    );
  }

  @Authorized('OFFICE')
  @Audited(writes('caregiver'))
  @Topics('schedule', 'caregivers')
  @Mutation(() => CaregiverHoursPayload, {
    description:
      'Replaces the weekly hours of a caregiver. {who}. NOT_FOUND when there is no such caregiver.',
  })
  setCaregiverAvailability(
    @Arg('input', () => SetCaregiverAvailabilityInput, {
      description: 'The hours of the whole week.',
    })
    input: SetCaregiverAvailabilityInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverHoursPayload> {
    return refusable<CaregiverHoursPayload>(async () => {
      const { caregiverId, hoursVersion, affected } = await setAvailability(context, input);
      return {
        hoursVersion,
        hours: await availabilityOf(kysely(context.em), caregiverId),
        appointmentsAffected: await visits(context, affected),
      };
    });
  }

  @Authorized('OFFICE')
  @Audited(writes('time-off'))
  @Topics('schedule', 'caregivers')
  @Mutation(() => OkPayload, {
    description: 'Removes time off. {who}. NOT_FOUND when there is no such time off.',
  })
  removeCaregiverTimeOff(
    @Arg('input', () => RemoveCaregiverTimeOffInput, { description: 'The time off to remove.' })
    input: RemoveCaregiverTimeOffInput,
    @Ctx() context: GraphContext,
  ): Promise<OkPayload> {
    return okPayload(() => removeTimeOff(context, input.id));
  }
}

const visits = async (context: GraphContext, ids: readonly string[]): Promise<AppointmentType[]> =>
  (await appointmentsOf(kysely(context.em), ids)).map(appointmentType);

/** For a caregiver: what the office wrote about their time off is the office's. */
const withoutOfficeTexts = (timeOff: CaregiverTimeOffType): CaregiverTimeOffType => ({
  ...timeOff,
  reason: null,
  notes: null,
});
