import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { mostCareUpdates } from '../care-updates/careUpdate.rules.ts';
import { findCareUpdate } from '../care-updates/careUpdates.queries.ts';
import { sendCareNote } from './careNote.commands.ts';
import { myShift } from './myShift.ts';
import { SendCareNoteInput } from './shift.input.ts';
import { MyShift, SendCareNotePayload } from './shift.type.ts';

/** A caregiver's day on the phone. */
@Resolver()
export class ShiftResolver {
  @Authorized('CAREGIVER')
  @Query(() => MyShift, {
    description:
      "The signed-in caregiver's day: visits with all details, the week, the hours. {who}.",
  })
  myShift(@Ctx() context: GraphContext): Promise<MyShift> {
    return myShift(context, new Date());
  }

  @Authorized('CAREGIVER')
  @Mutation(() => SendCareNotePayload, {
    description: `Writes a care note about a visit, which the client reads on the dashboard. {who}, also if their profile is inactive. The office sorts it first if the visit has not begun, was canceled or given away, or is more than two weeks ago, or the caregiver is inactive. NOT_FOUND for an unknown visit or one that never was the caregiver's; refused as data with INVALID, KEY_REUSED, and CONFLICT above ${mostCareUpdates} updates by one caregiver about one visit.`,
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
