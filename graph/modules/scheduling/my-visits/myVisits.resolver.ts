import {
  Arg,
  Authorized,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { notFound } from '../../../shared/errors.ts';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { completeAppointment, startAppointment } from '../booking/appointmentStatus.commands.ts';
import { findMyVisit, myVisitsPage } from './myVisits.queries.ts';
import type { MyVisit } from './myVisits.type.ts';
import { MyVisitConnection, MyVisitPayload } from './myVisits.type.ts';
import { ownCaregiverId } from '../schedule.policy.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';
import { AppointmentStatusEnum } from '../schedule.choices.ts';

const missing = "NOT_FOUND when there is no such visit or it is someone else's.";

@InputType({
  description: 'Which of their visits a caregiver wants. What is absent narrows nothing.',
})
export class MyVisitFilterInput {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Visits that end after this moment.',
  })
  from?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Visits that begin before this moment.',
  })
  to?: Date | null;

  @Field(() => [AppointmentStatusEnum], {
    nullable: true,
    description: 'Visits in one of these states; all when absent or empty.',
  })
  statuses?: AppointmentStatus[] | null;
}

/** What a caregiver sees and does of their own visits. */
@Resolver()
export class MyVisitsResolver {
  @Authorized('CAREGIVER')
  @Query(() => MyVisitConnection, {
    description: `The signed-in caregiver's visits, soonest first. {who}. ${pageArguments.refusals}`,
  })
  async myVisits(
    @Ctx() context: GraphContext,
    @Arg('filter', () => MyVisitFilterInput, {
      nullable: true,
      description: 'Which visits; all when absent.',
    })
    filter?: MyVisitFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<MyVisit>> {
    const caregiverId = await ownCaregiverId(context);
    const page = pageRequest('myVisits', first, after);
    const found = await myVisitsPage(kysely(context.em), caregiverId, filter ?? {}, page);
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
    description: `The caregiver has arrived. {who}. ${missing} CONFLICT unless the visit is confirmed, or more than an hour early.`,
  })
  startMyVisit(
    @Arg('id', () => ID, { description: 'Identifier of the visit.' }) id: string,
    @Ctx() context: GraphContext,
  ): Promise<MyVisitPayload> {
    return changed(context, () => startAppointment(context, { id }));
  }

  @Authorized('CAREGIVER')
  @Mutation(() => MyVisitPayload, {
    description: `The caregiver is done. {who}. ${missing} CONFLICT unless the visit is in progress.`,
  })
  completeMyVisit(
    @Arg('id', () => ID, { description: 'Identifier of the visit.' }) id: string,
    @Ctx() context: GraphContext,
    @Arg('caregiverNotes', () => String, {
      nullable: true,
      description:
        'What the office should know, at most 4000 characters. News for the family is a care update.',
    })
    caregiverNotes?: string | null,
  ): Promise<MyVisitPayload> {
    return changed(context, () =>
      completeAppointment(context, { id, ...(caregiverNotes ? { caregiverNotes } : {}) }),
    );
  }
}

function changed(context: GraphContext, command: () => Promise<string>): Promise<MyVisitPayload> {
  return refusable<MyVisitPayload>(async () => {
    const caregiverId = await ownCaregiverId(context);
    const visit = await findMyVisit(kysely(context.em), caregiverId, await command());
    if (!visit) throw notFound('This visit');
    return { visit };
  });
}
