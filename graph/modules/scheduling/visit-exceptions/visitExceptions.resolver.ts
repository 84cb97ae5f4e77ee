import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { setHomePlace } from './homePlace.commands.ts';
import { settleVisitException } from './settleException.commands.ts';
import {
  SetHomePlaceInput,
  SettleVisitExceptionInput,
  VisitExceptionFilterInput,
} from './visitExceptions.input.ts';
import { findVisitException, visitExceptionsPage } from './visitExceptions.queries.ts';
import {
  HomePlacePayload,
  OfficeVisitRecord,
  VisitExceptionConnection,
  VisitExceptionPayload,
  type VisitExceptionType,
} from './visitExceptions.type.ts';
import { recordsOfVisits } from './visitRecordsOfOffice.queries.ts';

/** What the office makes of the records of visits. */
@Resolver()
export class VisitExceptionsResolver {
  @Authorized('OFFICE')
  @Query(() => VisitExceptionConnection, {
    description: `What of the records of visits is to be settled, or was; newest first. {who}. ${pageArguments.refusals}`,
  })
  async visitExceptions(
    @Ctx() context: GraphContext,
    @Arg('filter', () => VisitExceptionFilterInput, {
      nullable: true,
      description: 'Which exceptions; all when absent.',
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
  @Query(() => [OfficeVisitRecord], {
    description: 'The records of a visit, in the order in which they came in. {who}.',
  })
  visitRecords(
    @Arg('appointmentId', () => ID, { description: 'Identifier of the visit.' })
    appointmentId: string,
    @Ctx() context: GraphContext,
  ): Promise<OfficeVisitRecord[]> {
    return recordsOfVisits(kysely(context.em), [appointmentId]);
  }

  @Authorized('OFFICE')
  @Mutation(() => VisitExceptionPayload, {
    description:
      'Settles an exception with a reason. {who}. NOT_FOUND; INVALID on `reason`; CONFLICT when someone has settled it, or the stated time cannot be the visit’s, as when an invoice bills it.',
  })
  settleVisitException(
    @Arg('input', () => SettleVisitExceptionInput, { description: 'Which, and why.' })
    input: SettleVisitExceptionInput,
    @Ctx() context: GraphContext,
  ): Promise<VisitExceptionPayload> {
    return refusable<VisitExceptionPayload>(async () => ({
      visitException: await findVisitException(
        kysely(context.em),
        await settleVisitException(context, input),
      ),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => HomePlacePayload, {
    description:
      'Makes the place of a record its client’s home, from which later records are measured. {who}. NOT_FOUND; INVALID on `recordId` without a place, or with one that may be more than 200 meters off.',
  })
  setHomePlace(
    @Arg('input', () => SetHomePlaceInput, { description: 'Which record.' })
    { recordId }: SetHomePlaceInput,
    @Ctx() context: GraphContext,
  ): Promise<HomePlacePayload> {
    return refusable<HomePlacePayload>(async () => ({
      clientId: await setHomePlace(context, recordId),
    }));
  }
}
