import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { pageArguments } from '../../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../../shared/paging/keyset.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { caregiverReadsDays, mostCareUpdates } from './careUpdate.rules.ts';
import { writeCareUpdate } from './careUpdates.commands.ts';
import { careUpdatesPage, findCareUpdate } from './careUpdates.queries.ts';
import type { ClientCareUpdate } from './careUpdates.type.ts';
import {
  CareUpdateFilterInput,
  CareUpdatePayload,
  ClientCareUpdateConnection,
  WriteCareUpdateInput,
} from './careUpdates.type.ts';
import { reachOf } from '../schedule.policy.ts';

@Resolver()
export class CareUpdatesResolver {
  @Authorized('OFFICE', 'CAREGIVER')
  @Query(() => ClientCareUpdateConnection, {
    description: `Care updates, newest first; caregivers can read those about clients they visit between 14 days before and 14 days after today: their own, and what others wrote in the last ${caregiverReadsDays} days. {who}. ${pageArguments.refusals}`,
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
  @Mutation(() => CareUpdatePayload, {
    description: `Writes a care update, which the client reads on the dashboard. {who}. NOT_FOUND for an unknown visit or one that is not the caregiver's; CONFLICT for a caregiver's visit that has not started, and above ${mostCareUpdates} updates by one caregiver about one visit.`,
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
}
