import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { ownCaregiverId } from '../schedule.policy.ts';
import { seeNotices } from './notices.commands.ts';
import { mostNotices, noticesOfCaregiver } from './notices.queries.ts';
import { SeeNoticesInput, SeeNoticesPayload, VisitNoticeType } from './visitNotice.type.ts';

/** What someone has to know of their visits, until they have seen it. */
@Resolver()
export class NoticesResolver {
  @Authorized('CAREGIVER')
  @Query(() => [VisitNoticeType], {
    description: `What the signed-in caregiver has not seen yet of visits to come, up to 14 days ahead, of regular visits and of answers to wishes for time off; in the order in which it came, at most ${mostNotices}. {who}.`,
  })
  async myNotices(@Ctx() context: GraphContext): Promise<VisitNoticeType[]> {
    const caregiverId = await ownCaregiverId(context);
    return noticesOfCaregiver(kysely(context.em), caregiverId, new Date());
  }

  @Authorized()
  @Mutation(() => SeeNoticesPayload, {
    description:
      'Marks notices as seen: a caregiver those of `myNotices`, a client those of their dashboard. {who}. Sent again it changes nothing.',
  })
  seeNotices(
    @Arg('input', () => SeeNoticesInput, { description: 'Which notices.' })
    input: SeeNoticesInput,
    @Ctx() context: GraphContext,
  ): Promise<SeeNoticesPayload> {
    return refusable<SeeNoticesPayload>(async () => ({ seen: await seeNotices(context, input) }));
  }
}
