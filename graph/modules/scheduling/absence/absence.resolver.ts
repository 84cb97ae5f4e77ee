import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { findCaregiver } from '../../care/caregivers/caregiver.queries.ts';
import { CaregiverPayload } from '../../care/caregivers/caregiver.type.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { refusable, type Payload } from '../../../shared/userErrors.ts';
import { appointmentsOf } from '../appointments/appointment.queries.ts';
import { appointmentType, AppointmentType } from '../appointments/appointment.type.ts';
import { findTimeOff } from '../availability/availability.queries.ts';
import { TimeOffPayload } from '../availability/availability.type.ts';
import { addTimeOff, setCaregiverActive } from './absence.commands.ts';
import { AddCaregiverTimeOffInput, SetCaregiverActiveInput } from './absence.input.ts';
import { VisitsInTheWay } from './plannedVisits.ts';

export interface Refusable extends Payload {
  plannedVisits?: AppointmentType[] | null;
}

const inTheWay =
  'as data with CONFLICT on `plannedVisits` and the list of them when the input does not say what becomes of a planned visit, and when the chosen caregiver cannot take one, naming visit and reason. A refusal changes nothing.';

/** Caregivers who cannot come, for a while or for good, and what becomes of their visits (product 4.5). */
@Resolver(() => CaregiverPayload)
export class AbsenceResolver {
  @Authorized('OFFICE')
  @Mutation(() => CaregiverPayload, {
    description: `Says whether visits can be planned with a caregiver. Their account goes with it, and its sessions at once, unless it is also a client's or of the office. Of someone who leaves, each planned visit is left open or given to another in the same call, and no plan has them as its caregiver anymore. {who}, and NOT_FOUND; ${inTheWay}`,
  })
  setCaregiverActive(
    @Arg('input', () => SetCaregiverActiveInput, { description: 'Who, and whether.' })
    input: SetCaregiverActiveInput,
    @Ctx() context: GraphContext,
  ): Promise<CaregiverPayload> {
    return settled<CaregiverPayload>(context, async () => ({
      caregiver: await findCaregiver(kysely(context.em), await setCaregiverActive(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => TimeOffPayload, {
    description: `Saves time off for a caregiver; each visit planned in it is left open or given to another in the same call. {who}. NOT_FOUND when there is no such caregiver; ${inTheWay}`,
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
      'Refused because of these: planned visits of which the input does not say what becomes of them, soonest first. Otherwise null.',
  })
  plannedVisits(@Root() payload: CaregiverPayload & Refusable): AppointmentType[] | null {
    return payload.plannedVisits ?? null;
  }
}

/** The payload of an absence; refused because of visits, it lists them. */
export async function settled<P extends Refusable>(
  context: GraphContext,
  done: () => Promise<Omit<P, 'userErrors'>>,
): Promise<P> {
  let planned: readonly string[] = [];
  const payload = await refusable<P>(async () => {
    try {
      return await done();
    } catch (error) {
      if (error instanceof VisitsInTheWay) planned = error.appointmentIds;
      throw error;
    }
  });
  return planned.length === 0
    ? payload
    : { ...payload, plannedVisits: await visits(context, planned) };
}

const visits = async (context: GraphContext, ids: readonly string[]): Promise<AppointmentType[]> =>
  (await appointmentsOf(kysely(context.em), ids)).map(appointmentType);
