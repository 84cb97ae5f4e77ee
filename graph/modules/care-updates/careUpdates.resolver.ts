import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { caregiverReadsDays, maxCareUpdates, writerChangesHours } from './careUpdate.rules.ts';
import { correctCareUpdate, takeBackCareUpdate } from './correctCareUpdate.commands.ts';
import { writeCareUpdate } from './careUpdates.commands.ts';
import { careUpdatesPage, changesOfCareUpdate, findCareUpdate } from './careUpdates.queries.ts';
import type { ClientCareUpdate } from './careUpdates.type.ts';
import {
  CareUpdateChangeType,
  CareUpdateFilterInput,
  CareUpdatePayload,
  ClientCareUpdateConnection,
  CorrectCareUpdateInput,
  SortCareNoteInput,
  TakeBackCareUpdateInput,
  WriteCareUpdateInput,
} from './careUpdates.type.ts';
import { reachOf } from '../appointments/schedule.policy.ts';
import { caregiverWindowDays } from '../appointments/appointment.rules.ts';
import { sortCareNote } from './sortCareNote.commands.ts';
import { Audited, each, eachNode, ofClient, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class CareUpdatesResolver {
  @Authorized('OFFICE', 'CAREGIVER')
  @Audited({ reads: eachNode(ofClient) })
  @Topics('clients')
  @Query(() => ClientCareUpdateConnection, {
    description: `Care updates, newest first; caregivers can read those about clients they visit between ${caregiverWindowDays} days before and ${caregiverWindowDays} days after today: their own, and what others wrote in the last ${caregiverReadsDays} days. {who}. ${pageArguments.refusals}`,
  })
  async careUpdates(
    @Ctx() context: GraphContext,
    @Arg('filter', () => CareUpdateFilterInput, {
      nullable: true,
      description: 'Which updates to list; all if omitted.',
    })
    filter?: CareUpdateFilterInput | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<ClientCareUpdate>> {
    const { caregiverId } = await reachOf(context);
    const page = pageRequest('careUpdates', first, after);
    const found = await careUpdatesPage(
      kysely(context.em),
      caregiverId,
      filter ?? {},
      page,
      new Date(),
    );
    return connectionOf(
      'careUpdates',
      page,
      found,
      ({ createdAt, id }) => ({ at: createdAt, id }),
      (update) => update,
    );
  }

  @Authorized('OFFICE', 'CAREGIVER')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => CareUpdatePayload, {
    description: `Writes a care update, which the client reads on the dashboard. {who}. NOT_FOUND for an unknown visit or one that is not the caregiver’s; WRONG_STATE for a caregiver’s visit that has not started, and LIMIT_REACHED above ${maxCareUpdates} updates by one caregiver about one visit.`,
  })
  writeCareUpdate(
    @Arg('input', () => WriteCareUpdateInput, { description: 'The update.' })
    input: WriteCareUpdateInput,
    @Ctx() context: GraphContext,
  ): Promise<CareUpdatePayload> {
    return refusable<CareUpdatePayload>(async () => {
      const id = await writeCareUpdate(context, input);
      return { careUpdate: await findCareUpdate(kysely(context.em), id) };
    });
  }

  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics('clients')
  @Query(() => [CareUpdateChangeType], {
    description: 'The changes of a care update, oldest first. {who}.',
  })
  careUpdateChanges(
    @Arg('id', () => ID, { description: 'Identifier of the care update.' }) id: string,
    @Ctx() context: GraphContext,
  ): Promise<CareUpdateChangeType[]> {
    return changesOfCareUpdate(kysely(context.em), id);
  }

  @Authorized('OFFICE', 'CAREGIVER')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => CareUpdatePayload, {
    description: `Corrects a care update; what it said before is kept. {who}: caregivers their own for ${writerChangesHours} hours, the office with a reason. NOT_FOUND; INVALID; WRONG_STATE after that time or once it was taken back, STALE_VERSION if the version is outdated.`,
  })
  correctCareUpdate(
    @Arg('input', () => CorrectCareUpdateInput, { description: 'The correction.' })
    input: CorrectCareUpdateInput,
    @Ctx() context: GraphContext,
  ): Promise<CareUpdatePayload> {
    return refusable<CareUpdatePayload>(async () => ({
      careUpdate: await findCareUpdate(kysely(context.em), await correctCareUpdate(context, input)),
    }));
  }

  @Authorized('OFFICE', 'CAREGIVER')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => CareUpdatePayload, {
    description: `Takes a care update back, so that only the office reads it. {who}: caregivers their own for ${writerChangesHours} hours, the office with a reason. NOT_FOUND; INVALID; WRONG_STATE after that time, STALE_VERSION if the version is outdated. A repeat changes nothing.`,
  })
  takeBackCareUpdate(
    @Arg('input', () => TakeBackCareUpdateInput, { description: 'The care update.' })
    input: TakeBackCareUpdateInput,
    @Ctx() context: GraphContext,
  ): Promise<CareUpdatePayload> {
    return refusable<CareUpdatePayload>(async () => ({
      careUpdate: await findCareUpdate(
        kysely(context.em),
        await takeBackCareUpdate(context, input),
      ),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('clients')
  @Mutation(() => CareUpdatePayload, {
    description:
      'Decides about a care note that the family cannot read as it is, or moves one to the right visit. {who}. NOT_FOUND; INVALID for a move without a visit; ALREADY_DONE or WRONG_STATE when it was decided before, STALE_VERSION when the version is outdated, WRONG_STATE when the visit is canceled or was never its caregiver’s.',
  })
  sortCareNote(
    @Arg('input', () => SortCareNoteInput, { description: 'The note and the decision.' })
    input: SortCareNoteInput,
    @Ctx() context: GraphContext,
  ): Promise<CareUpdatePayload> {
    return refusable<CareUpdatePayload>(async () => ({
      careUpdate: await findCareUpdate(kysely(context.em), await sortCareNote(context, input)),
    }));
  }
}
