import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { maxCareUpdates } from '../../modules/care-updates/careUpdate.rules.ts';
import { findCareUpdate } from '../../modules/care-updates/careUpdates.queries.ts';
import { ownCaregiver } from '../../modules/appointments/schedule.policy.ts';
import { caregiverWindowDays } from '../../modules/appointments/appointment.rules.ts';
import { sendCareNote } from './careNote.commands.ts';
import { myShift } from './myShift.ts';
import { SendCareNoteInput } from './shift.input.ts';
import { pastVisits, shiftVisit } from './shift.queries.ts';
import { MyShift, SendCareNotePayload, ShiftVisit } from './shift.type.ts';
import { Audited, each, ofClient, single, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** A caregiver's day on the phone. */
@Resolver()
export class ShiftResolver {
  @Authorized('CAREGIVER')
  @Audited({
    reads: ({
      visits,
      notes,
      week,
    }: {
      visits: never[];
      notes: never[];
      week: { visits: never[] }[];
    }) => each(ofClient)([...visits, ...notes, ...week.flatMap((day) => day.visits)]),
  })
  @Topics('my-visits')
  @Query(() => MyShift, {
    description:
      'The signed-in caregiver’s day: visits with all details, the week, the hours. {who}.',
  })
  myShift(@Ctx() context: GraphContext): Promise<MyShift> {
    return myShift(context, new Date());
  }

  @Authorized('CAREGIVER')
  @Audited({ reads: each(ofClient) })
  @Topics('my-visits')
  @Query(() => [ShiftVisit], {
    description: `The signed-in caregiver’s visits that start within the last ${caregiverWindowDays} days and ended before today, soonest first, with only the client’s name: for an arrival, departure or care note that was forgotten. {who}.`,
  })
  async myPastVisits(@Ctx() context: GraphContext): Promise<ShiftVisit[]> {
    const { id } = await ownCaregiver(context);
    return pastVisits(kysely(context.em), id, new Date());
  }

  @Authorized('CAREGIVER')
  @Audited({ id: 'appointment', reads: single(ofClient) })
  @Topics('my-visits')
  @Query(() => ShiftVisit, {
    nullable: true,
    description: `A visit of the signed-in caregiver that starts between ${caregiverWindowDays} days ago and ${caregiverWindowDays} days from now, with all details. {who}. NOT_FOUND when there is none with this identifier.`,
  })
  async myShiftVisit(
    @Arg('id', () => ID, { description: 'Identifier of the visit.' }) id: string,
    @Ctx() context: GraphContext,
  ): Promise<ShiftVisit> {
    const { id: caregiverId } = await ownCaregiver(context);
    return shiftVisit(kysely(context.em), caregiverId, id, new Date());
  }

  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => SendCareNotePayload, {
    description: `Writes a care note about a visit, which the client reads on the dashboard. {who}, also if their profile is inactive. The office sorts it first if the visit has not begun, was canceled or given away, or is more than ${caregiverWindowDays} days ago, or the caregiver is inactive. NOT_FOUND for an unknown visit or one that never was the caregiver’s; refused as data with INVALID, KEY_REUSED, and LIMIT_REACHED above ${maxCareUpdates} updates by one caregiver about one visit.`,
  })
  sendCareNote(
    @Arg('input', () => SendCareNoteInput, { description: 'The note.' }) input: SendCareNoteInput,
    @Ctx() context: GraphContext,
  ): Promise<SendCareNotePayload> {
    return refusable<SendCareNotePayload>(async () => ({
      careUpdate: await findCareUpdate(kysely(context.em), await sendCareNote(context, input)),
    }));
  }
}
