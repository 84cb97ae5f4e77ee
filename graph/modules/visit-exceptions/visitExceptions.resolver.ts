import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { setHomePlace } from './homePlace.commands.ts';
import { settleVisitException, settleVisitExceptions } from './settleException.commands.ts';
import {
  SetHomePlaceInput,
  SettleVisitExceptionInput,
  SettleVisitExceptionsInput,
  VisitExceptionFilterInput,
} from './visitExceptions.input.ts';
import { findVisitExceptions, visitExceptionsPage } from './visitExceptions.queries.ts';
import {
  HomePlacePayload,
  OfficeVisitRecord,
  VisitExceptionConnection,
  VisitExceptionPayload,
  VisitExceptionsPayload,
  VisitTimes,
  type VisitExceptionType,
} from './visitExceptions.type.ts';
import { exceptionLimits, maxSettled } from '../visit-records/visitRecord.rules.ts';
import { recordsOfVisits } from './visitRecordsOfOffice.queries.ts';
import { visitTimes } from './visitTimes.queries.ts';
import { Audited, each, eachNode, ofClient, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** The office's work on visit records. */
@Resolver()
export class VisitExceptionsResolver {
  @Authorized('OFFICE')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('schedule', 'clients', 'caregivers')
  @Query(() => VisitExceptionConnection, {
    description: `Exceptions in the records of visits, open and settled, newest first. {who}. ${pageArguments.refusals}`,
  })
  async visitExceptions(
    @Ctx() context: GraphContext,
    @Arg('filter', () => VisitExceptionFilterInput, {
      nullable: true,
      description: 'Which exceptions to list; all if omitted.',
    })
    filter?: VisitExceptionFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<VisitExceptionType>> {
    const page = pageRequest('visitExceptions', first, after);
    const found = await visitExceptionsPage(kysely(context.em), filter ?? {}, page);
    return connectionOf(
      'visitExceptions',
      page,
      found,
      ({ foundAt, id }) => ({ at: foundAt, id }),
      (exception) => exception,
    );
  }

  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics('schedule', 'clients', 'caregivers')
  @Query(() => [OfficeVisitRecord], {
    description: 'The records of a visit, in the order they were received. {who}.',
  })
  visitRecords(
    @Arg('appointmentId', () => ID, { description: 'Identifier of the visit.' })
    appointmentId: string,
    @Ctx() context: GraphContext,
  ): Promise<OfficeVisitRecord[]> {
    return recordsOfVisits(kysely(context.em), [appointmentId]);
  }

  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics('schedule')
  @Query(() => [VisitTimes], {
    description:
      'The times that visits could have, with the length and cost of each, by planned start. {who}.',
  })
  visitTimes(
    @Arg('appointmentIds', () => [ID], {
      description: `Identifiers of the visits, at most ${maxSettled}.`,
    })
    appointmentIds: string[],
    @Ctx() context: GraphContext,
  ): Promise<VisitTimes[]> {
    return visitTimes(
      kysely(context.em),
      appointmentIds.slice(0, maxSettled),
      new Date(),
      context.settings.billMinimum,
    );
  }

  @Authorized('OFFICE')
  @Audited(writes('visit-exception'))
  @Topics('schedule')
  @Mutation(() => VisitExceptionPayload, {
    description:
      'Settles an exception with a reason. {who}. NOT_FOUND; INVALID on `reason`; ALREADY_DONE when it was settled before, WRONG_STATE if a time was to be set, too; IN_USE or another code when the stated time cannot be used, such as when an invoice bills the visit.',
  })
  settleVisitException(
    @Arg('input', () => SettleVisitExceptionInput, { description: 'The exception and the reason.' })
    input: SettleVisitExceptionInput,
    @Ctx() context: GraphContext,
  ): Promise<VisitExceptionPayload> {
    return refusable<VisitExceptionPayload>(async () => ({
      visitException: (
        await findVisitExceptions(kysely(context.em), [await settleVisitException(context, input)])
      )[0]!,
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => VisitExceptionsPayload, {
    description:
      'Settles several exceptions of one or more visits with one reason, and sets the time of each visit if requested. All of them, or none. {who}. NOT_FOUND; INVALID on `reason` or `time`; ALREADY_DONE when all were settled before, WRONG_STATE when only some were or a time was to be set, too; IN_USE or another code when the time cannot be used, such as when an invoice bills the visit.',
  })
  settleVisitExceptions(
    @Arg('input', () => SettleVisitExceptionsInput, {
      description: 'The exceptions, the reason and the time that counts.',
    })
    input: SettleVisitExceptionsInput,
    @Ctx() context: GraphContext,
  ): Promise<VisitExceptionsPayload> {
    return refusable<VisitExceptionsPayload>(async () => ({
      visitExceptions: await findVisitExceptions(
        kysely(context.em),
        await settleVisitExceptions(context, input),
      ),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule', 'clients')
  @Mutation(() => HomePlacePayload, {
    description: `Sets the place of a record as its client’s home, from which later records are measured. {who}. NOT_FOUND; INVALID on \`recordId\` without a place, or with one that may be more than ${exceptionLimits.accuracyMeters} meters off.`,
  })
  setHomePlace(
    @Arg('input', () => SetHomePlaceInput, { description: 'The record.' })
    { recordId }: SetHomePlaceInput,
    @Ctx() context: GraphContext,
  ): Promise<HomePlacePayload> {
    return refusable<HomePlacePayload>(async () => ({
      clientId: await setHomePlace(context, recordId),
    }));
  }
}
