import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { caregiverWindowDays } from '../appointments/appointment.rules.ts';
import {
  RecordArrivalInput,
  RecordDepartureInput,
  UndoArrivalInput,
  type RecordVisitInput,
} from './visitRecord.input.ts';
import { RecordVisitPayload, UndoArrivalPayload } from './visitRecord.type.ts';
import { maxRecords, undoMinutes, type VisitRecordKind } from './visitRecord.rules.ts';
import { undoArrival } from './undoArrival.commands.ts';
import { recordVisit } from './visitRecords.commands.ts';
import { findVisitRecord } from './visitRecords.queries.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const refusals = `Anything that happened is recorded, even if early, late, repeated or about a visit that was canceled or reassigned meanwhile, also if their profile is inactive: the office settles that. NOT_FOUND for a visit that does not exist, never was theirs, or is more than ${caregiverWindowDays} days from today in Phoenix; INVALID for an invalid place or time; LIMIT_REACHED above ${maxRecords} records of the kind by one caregiver for one visit; KEY_REUSED.`;

/** What a caregiver’s phone records about visits. */
@Resolver()
export class VisitRecordsResolver {
  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => RecordVisitPayload, {
    description: `Records the caregiver’s arrival at a visit; a visit, confirmed or not, becomes in progress. {who}. ${refusals}`,
  })
  recordArrival(
    @Arg('input', () => RecordArrivalInput, { description: 'The visit, the time and the place.' })
    input: RecordArrivalInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordVisitPayload> {
    return recorded(context, 'arrival', input);
  }

  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => RecordVisitPayload, {
    description: `Records the caregiver’s departure from a visit; a visit in progress becomes completed. {who}. ${refusals}`,
  })
  recordDeparture(
    @Arg('input', () => RecordDepartureInput, { description: 'The visit, the time and the place.' })
    input: RecordDepartureInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordVisitPayload> {
    return recorded(context, 'departure', input);
  }

  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => UndoArrivalPayload, {
    description: `Takes the caregiver’s own arrival back within ${undoMinutes} minutes, by the device’s clock: it stays, marked as a mistake, and the visit is planned as before. {who}. What was taken back before stays so. NOT_FOUND for a visit that never was theirs or that they did not arrive at; INVALID; WRONG_STATE when it is too late, or when they have left, have written a care note since, or the office has changed the visit’s times.`,
  })
  undoArrival(
    @Arg('input', () => UndoArrivalInput, { description: 'The visit and the time.' })
    input: UndoArrivalInput,
    @Ctx() context: GraphContext,
  ): Promise<UndoArrivalPayload> {
    return refusable<UndoArrivalPayload>(async () => ({
      record: await findVisitRecord(kysely(context.em), await undoArrival(context, input)),
    }));
  }
}

const recorded = (
  context: GraphContext,
  kind: VisitRecordKind,
  input: RecordVisitInput,
): Promise<RecordVisitPayload> =>
  refusable<RecordVisitPayload>(async () => {
    const { id, statedTimeRefused } = await recordVisit(context, kind, input);
    return { record: await findVisitRecord(kysely(context.em), id), statedTimeRefused };
  });
