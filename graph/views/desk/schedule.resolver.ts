import { Arg, Authorized, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { Failure } from '../../shared/errors.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { addDays, daysBetween, instantOf } from '../../shared/time.ts';
import {
  caregiverChoices,
  caregiversForVisits,
} from '../../modules/availability/conflicts.queries.ts';
import {
  CaregiverChoiceType,
  CaregiverForVisitsType,
} from '../../modules/visits/caregiverOffer.type.ts';
import { maxPlannedVisits } from '../../modules/absences/absence.input.ts';
import { offerWanted } from '../../modules/visits/offerWanted.ts';
import { scheduledCaregivers, scheduledVisits } from './schedule.queries.ts';
import { Schedule } from './schedule.type.ts';
import { Audited, each, itself, ofClient } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const maxDays = 31;

/** What the office plans with: the visits of some days, and who can take one. */
@Resolver()
export class ScheduleResolver {
  @Authorized('OFFICE')
  @Audited({
    reads: ({ visits, caregivers }: Record<'visits' | 'caregivers', readonly never[]>) => [
      ...each(ofClient)(visits),
      ...each(itself('caregiver'))(caregivers),
    ],
  })
  @Topics('schedule', 'clients', 'caregivers')
  @Query(() => Schedule, {
    description: `The visits of some days and all active caregivers. {who}. BAD_USER_INPUT for more than ${maxDays} days, or days in the wrong order.`,
  })
  async schedule(
    @Arg('from', () => DateScalar, { description: 'First day, in Phoenix.' }) from: string,
    @Arg('through', () => DateScalar, { description: 'Last day, inclusive.' })
    through: string,
    @Ctx() context: GraphContext,
    @Arg('withCancelled', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Whether to list canceled visits, too.',
    })
    withCancelled?: boolean | null,
  ): Promise<Schedule> {
    const days = daysBetween(from, through) + 1;
    if (days < 1 || days > maxDays)
      throw new Failure('BAD_USER_INPUT', `A schedule has from 1 to ${maxDays} days.`);
    const span = { start: instantOf(from, '00:00'), end: instantOf(addDays(through, 1), '00:00') };
    const db = kysely(context.em);
    const visits = await scheduledVisits(db, span, withCancelled ?? false);
    return { from, through, visits, caregivers: await scheduledCaregivers(db, span) };
  }

  @Authorized('OFFICE')
  @Audited({ reads: each(itself('caregiver')) })
  @Topics('schedule', 'caregivers')
  @Query(() => [CaregiverChoiceType], {
    description:
      'All active caregivers for a visit at a time: those who could take it (who knows the client first, then specialists, then by name), then those outside their weekly hours, then everyone else with the reasons why not. {who}.',
  })
  async caregiverChoices(
    @Ctx() context: GraphContext,
    @Arg('startsAt', () => DateTimeScalar, { description: 'When the visit would start.' })
    startsAt: Date,
    @Arg('duration', () => Int, { description: 'Planned minutes.' }) duration: number,
    @Arg('clientId', () => ID, { nullable: true, description: 'The client of the visit.' })
    clientId?: string | null,
    @Arg('serviceId', () => ID, { nullable: true, description: 'The service, from `services`.' })
    serviceId?: string | null,
    @Arg('exceptAppointmentId', () => ID, {
      nullable: true,
      description: 'A visit that is being moved, so its own time does not count as a conflict.',
    })
    exceptAppointmentId?: string | null,
  ): Promise<CaregiverChoiceType[]> {
    const db = kysely(context.em);
    const wanted = { startsAt, duration, clientId, serviceId, exceptAppointmentId };
    return caregiverChoices(db, await offerWanted(db, wanted));
  }

  @Authorized('OFFICE')
  @Audited({ reads: each(itself('caregiver')) })
  @Topics('schedule', 'caregivers')
  @Query(() => [CaregiverForVisitsType], {
    description: `All active caregivers by name, each with those of the given visits that they cannot take, and why. {who}. BAD_USER_INPUT for more than ${maxPlannedVisits} visits.`,
  })
  async caregiversForVisits(
    @Ctx() context: GraphContext,
    @Arg('appointmentIds', () => [ID], {
      description:
        'The visits; those of one caregiver never overlap, so that one person can take all.',
    })
    appointmentIds: string[],
  ): Promise<CaregiverForVisitsType[]> {
    if (appointmentIds.length > maxPlannedVisits)
      throw new Failure('BAD_USER_INPUT', `Ask for at most ${maxPlannedVisits} visits at once.`);
    return caregiversForVisits(kysely(context.em), appointmentIds);
  }
}
