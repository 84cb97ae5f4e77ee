import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { signedInClient } from '../../modules/identity/viewer.ts';
import { pastVisitsPage } from './pastVisits.queries.ts';
import {
  pastAppointmentFor,
  PastAppointmentConnection,
  type PastAppointment,
} from './pastVisits.type.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** A client's past visits and their cost. */
@Resolver()
export class PastVisitsResolver {
  @Authorized('CLIENT')
  @Shared('visits')
  @Audited(own)
  @Topics('portal')
  @Query(() => PastAppointmentConnection, {
    description: `The signed-in client’s past visits, newest first, including future visits canceled for a fee. {who}. ${pageArguments.refusals}`,
  })
  async pastAppointments(
    @Ctx() context: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<PastAppointment>> {
    const viewer = signedInClient(context);
    const { clientId, userId } = viewer;
    const reader = { clientId, userId, asks: context.settings.visitConfirmation };
    const page = pageRequest('pastAppointments', first, after);
    const found = await pastVisitsPage(kysely(context.em), reader, page, new Date());
    return connectionOf(
      'pastAppointments',
      page,
      found,
      ({ startsAt, id }) => ({ at: startsAt, id }),
      pastAppointmentFor(viewer),
    );
  }
}
