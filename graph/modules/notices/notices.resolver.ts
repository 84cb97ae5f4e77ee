import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { okPayload, OkPayload, refusable } from '../../shared/userErrors.ts';
import { ownCaregiverId } from '../appointments/schedule.policy.ts';
import { caregiverWindowDays, maxNotices } from '../appointments/appointment.rules.ts';
import { seeNotices } from './notices.commands.ts';
import { noticesOfCaregiver } from './notices.queries.ts';
import { setToldByPhone } from './toldByPhone.commands.ts';
import {
  SeeNoticesInput,
  SeeNoticesPayload,
  SetToldByPhoneInput,
  VisitNoticeType,
} from './visitNotice.type.ts';
import {
  Audited,
  denialsOnly,
  each,
  ofClient,
  ownSubject,
} from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Notices about visits, until they are seen. */
@Resolver()
export class NoticesResolver {
  @Authorized('CAREGIVER')
  @Audited({
    reads: (notices: readonly { clientId: string | null }[], _given, viewer) => [
      ...each(ofClient)(notices.filter(({ clientId }) => clientId !== null) as never[]),
      ...(notices.some(({ clientId }) => clientId === null) ? [ownSubject(viewer)] : []),
    ],
  })
  @Topics('my-visits')
  @Query(() => [VisitNoticeType], {
    description: `The signed-in caregiver’s unseen notices about visits up to ${caregiverWindowDays} days ahead, regular visits, and answers to time off requests; in the order they were created, at most ${maxNotices}. {who}.`,
  })
  async myNotices(@Ctx() context: GraphContext): Promise<VisitNoticeType[]> {
    const caregiverId = await ownCaregiverId(context);
    return noticesOfCaregiver(kysely(context.em), caregiverId, new Date());
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics('schedule', 'portal')
  @Mutation(() => SeeNoticesPayload, {
    description:
      'Marks notices as seen: for a caregiver those of `myNotices`, for a client those of their dashboard. {who}. NOT_FOUND for one that is not theirs, or that a newer one replaced; then none is marked. A repeat changes nothing.',
  })
  seeNotices(
    @Arg('input', () => SeeNoticesInput, { description: 'The notices.' })
    input: SeeNoticesInput,
    @Ctx() context: GraphContext,
  ): Promise<SeeNoticesPayload> {
    return refusable<SeeNoticesPayload>(async () => ({ seen: await seeNotices(context, input) }));
  }

  @Authorized('OFFICE')
  @Audited({ id: 'notice' })
  @Topics('schedule')
  @Mutation(() => OkPayload, {
    description:
      'Records that the office told somebody by phone what a notice says, or takes this back. {who}. NOT_FOUND for one that a newer one replaced. A repeat changes nothing.',
  })
  setToldByPhone(
    @Arg('input', () => SetToldByPhoneInput, { description: 'The notice.' })
    input: SetToldByPhoneInput,
    @Ctx() context: GraphContext,
  ): Promise<OkPayload> {
    return okPayload(() => setToldByPhone(context, input));
  }
}
