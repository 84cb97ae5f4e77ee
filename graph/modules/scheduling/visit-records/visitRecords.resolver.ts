import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { refusable } from '../../../shared/userErrors.ts';
import {
  RecordArrivalInput,
  RecordDepartureInput,
  type RecordVisitInput,
} from './visitRecord.input.ts';
import { RecordVisitPayload } from './visitRecord.type.ts';
import { mostRecords, type VisitRecordKind } from './visitRecord.rules.ts';
import { recordVisit } from './visitRecords.commands.ts';
import { findVisitRecord } from './visitRecords.queries.ts';

const refusals = `Whatever has happened is recorded, also early, late, twice or of a visit that was canceled or given to another meanwhile: the office settles that. NOT_FOUND for a visit that is not there, never was theirs, or is more than 14 days from today in Phoenix; INVALID for a place or a time that cannot be; CONFLICT above ${mostRecords} records of the kind by one caregiver for one visit; KEY_REUSED.`;

/** What a caregiver’s phone records of their visits. */
@Resolver()
export class VisitRecordsResolver {
  @Authorized('CAREGIVER')
  @Mutation(() => RecordVisitPayload, {
    description: `The caregiver has come to a visit; a confirmed one is in progress then. {who}. ${refusals}`,
  })
  recordArrival(
    @Arg('input', () => RecordArrivalInput, { description: 'Which visit, when and where.' })
    input: RecordArrivalInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordVisitPayload> {
    return recorded(context, 'arrival', input);
  }

  @Authorized('CAREGIVER')
  @Mutation(() => RecordVisitPayload, {
    description: `The caregiver has left a visit; one in progress is completed then. {who}. ${refusals}`,
  })
  recordDeparture(
    @Arg('input', () => RecordDepartureInput, { description: 'Which visit, when and where.' })
    input: RecordDepartureInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordVisitPayload> {
    return recorded(context, 'departure', input);
  }
}

const recorded = (
  context: GraphContext,
  kind: VisitRecordKind,
  input: RecordVisitInput,
): Promise<RecordVisitPayload> =>
  refusable<RecordVisitPayload>(async () => ({
    record: await findVisitRecord(kysely(context.em), await recordVisit(context, kind, input)),
  }));
