import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { notFound } from '../../../shared/errors.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { completeAppointment, startAppointment } from '../booking/appointmentStatus.commands.ts';
import { findMyVisit, myVisitsPage } from './myVisits.queries.ts';
import { type MyVisit, MyVisitConnection, MyVisitPayload } from './myVisits.type.ts';
import { ownCaregiverId } from '../schedule.policy.ts';
import { CompleteMyVisitInput, MyVisitFilterInput, StartMyVisitInput } from './myVisits.input.ts';

const missing = "NOT_FOUND when there is no such visit or it is someone else's.";

/** What caregivers read and do about their own visits. */
@Resolver()
export class MyVisitsResolver {
  @Authorized('CAREGIVER')
  @Query(() => MyVisitConnection, {
    description: `The signed-in caregiver's visits from 14 days before to 14 days after today, soonest first. {who}. ${pageArguments.refusals}`,
  })
  async myVisits(
    @Ctx() context: GraphContext,
    @Arg('filter', () => MyVisitFilterInput, {
      nullable: true,
      description: 'Which visits to list; all if omitted.',
    })
    filter?: MyVisitFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<MyVisit>> {
    const caregiverId = await ownCaregiverId(context);
    const page = pageRequest('myVisits', first, after);
    const found = await myVisitsPage(
      kysely(context.em),
      caregiverId,
      filter ?? {},
      page,
      new Date(),
    );
    return connectionOf(
      'myVisits',
      page,
      found,
      ({ scheduledDate, id }) => ({ at: scheduledDate, id }),
      (visit) => visit,
    );
  }

  @Authorized('CAREGIVER')
  @Mutation(() => MyVisitPayload, {
    description: `Starts a visit when the caregiver has arrived. {who}. ${missing} CONFLICT unless the visit is confirmed, or more than an hour early.`,
  })
  startMyVisit(
    @Arg('input', () => StartMyVisitInput, { description: 'The visit to start.' })
    input: StartMyVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<MyVisitPayload> {
    return changed(context, () => startAppointment(context, input));
  }

  @Authorized('CAREGIVER')
  @Mutation(() => MyVisitPayload, {
    description: `Completes a visit when the caregiver has finished. {who}. ${missing} CONFLICT unless the visit is in progress.`,
  })
  completeMyVisit(
    @Arg('input', () => CompleteMyVisitInput, { description: 'The visit, and notes about it.' })
    { id, caregiverNotes }: CompleteMyVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<MyVisitPayload> {
    return changed(context, () =>
      completeAppointment(context, { id, ...(caregiverNotes ? { caregiverNotes } : {}) }),
    );
  }
}

function changed(context: GraphContext, command: () => Promise<string>): Promise<MyVisitPayload> {
  return refusable<MyVisitPayload>(async () => {
    const caregiverId = await ownCaregiverId(context);
    const appointment = await findMyVisit(
      kysely(context.em),
      caregiverId,
      await command(),
      new Date(),
    );
    if (!appointment) throw notFound('This visit');
    return { appointment };
  });
}
