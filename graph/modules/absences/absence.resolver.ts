import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { findCaregiver } from '../caregivers/caregiver.queries.ts';
import { CaregiverPayload } from '../caregivers/caregiver.type.ts';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable, type Payload } from '../../shared/userErrors.ts';
import { appointmentsOf } from '../appointments/appointment.queries.ts';
import { appointmentType, AppointmentType } from '../appointments/appointment.type.ts';
import { findTimeOff } from '../availability/availability.queries.ts';
import { TimeOffPayload } from '../availability/availability.type.ts';
import { addTimeOff, setCaregiverActive } from './absence.commands.ts';
import { AddCaregiverTimeOffInput, SetCaregiverActiveInput } from './absence.input.ts';
import { VisitsAhead, VisitsInTheWay } from './plannedVisits.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

export interface Refusable extends Payload {
  plannedVisits?: AppointmentType[] | null;
}

const inTheWay =
  'as data with DECISION_REQUIRED on `plannedVisits` and the list of visits when the input leaves out a planned visit, and when the chosen caregiver cannot take one, naming visit and reason. A refusal changes nothing.';

/** Caregivers who are absent, for a while or for good, and their visits (product 4.5). */
@Resolver(() => CaregiverPayload)
export class AbsenceResolver {
  @Authorized('OFFICE')
  @Audited(writes('caregiver'))
  @Topics('people', 'clients', 'caregivers', 'schedule')
  @Mutation(() => CaregiverPayload, {
    description: `Sets whether visits can be planned with a caregiver. Activates or deactivates their account and ends its sessions at once, unless it is also a client’s or the office’s. When someone leaves, at once or after a last working day, the same call leaves open or reassigns each visit planned after it, and each of their plans; until then they are active. {who}. NOT_FOUND; INVALID on \`lastWorkingDay\` for a day that is over; WRONG_STATE on \`plans.<n>.caregiverId\` when the chosen caregiver cannot take a plan; ${inTheWay}`,
  })
  setCaregiverActive(
    @Arg('input', () => SetCaregiverActiveInput, {
      description: 'The caregiver, whether they work, and their visits.',
    })
    input: SetCaregiverActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    return settled<CaregiverPayload>(context, async () => ({
      caregiver: await findCaregiver(kysely(context.em), await setCaregiverActive(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule', 'caregivers')
  @Mutation(() => TimeOffPayload, {
    description: `Saves time off for a caregiver; the same call leaves open or reassigns each visit planned in it. {who}. NOT_FOUND when there is no such caregiver; ${inTheWay}`,
  })
  addCaregiverTimeOff(
    @Arg('input', () => AddCaregiverTimeOffInput, { description: 'The time off.' })
    input: AddCaregiverTimeOffInput,
    @Ctx() context: GraphContext,
  ): Promise<TimeOffPayload> {
    return settled<TimeOffPayload>(context, async () => {
      const { id, affected } = await addTimeOff(context, input);
      return {
        timeOff: await findTimeOff(kysely(context.em), id),
        appointmentsAffected: await visits(context, affected),
      };
    });
  }

  @FieldResolver(() => [AppointmentType], {
    nullable: true,
    description:
      'The planned visits that the input left out and that caused the refusal, soonest first. Otherwise null.',
  })
  plannedVisits(@Root() payload: CaregiverPayload & Refusable): AppointmentType[] | null {
    return payload.plannedVisits ?? null;
  }
}

/** Wraps a command; if it is refused because of visits, the payload lists them. */
export async function settled<P extends Refusable>(
  context: GraphContext,
  done: () => Promise<Omit<P, 'userErrors'>>,
): Promise<P> {
  let planned: readonly string[] | null = null;
  const payload = await refusable<P>(async () => {
    try {
      return await done();
    } catch (error) {
      if (error instanceof VisitsInTheWay || error instanceof VisitsAhead)
        planned = error.appointmentIds;
      throw error;
    }
  });
  return planned === null ? payload : { ...payload, plannedVisits: await visits(context, planned) };
}

const visits = async (context: GraphContext, ids: readonly string[]): Promise<AppointmentType[]> =>
  (await appointmentsOf(kysely(context.em), ids)).map(appointmentType);
