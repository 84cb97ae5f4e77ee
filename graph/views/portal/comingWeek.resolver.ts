import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { signedInClient } from '../../modules/identity/viewer.ts';
import { comingDays, visitsOfComingWeek } from './comingWeek.queries.ts';
import { ComingWeek } from './comingWeek.type.ts';
import { upcomingAppointmentFor } from './upcomingAppointment.type.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** The week, printed for the refrigerator door. */
@Resolver()
export class ComingWeekResolver {
  @Authorized('CLIENT')
  @Shared('visits')
  @Audited(own)
  @Topics('portal')
  @Query(() => ComingWeek, {
    description: 'The signed-in client’s visits in the coming seven days. {who}.',
  })
  async comingWeek(@Ctx() context: GraphContext): Promise<ComingWeek> {
    const viewer = signedInClient(context);
    const now = new Date();
    const visits = await visitsOfComingWeek(kysely(context.em), viewer.clientId, now);
    return { ...comingDays(now), visits: visits.map(upcomingAppointmentFor(viewer)) };
  }
}
