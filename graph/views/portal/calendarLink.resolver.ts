import { OkPayload, Payload, refusable } from '../../shared/userErrors.ts';
import { Authorized, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Client } from '../../modules/clients/client.entity.ts';
import type { GraphContext } from '../../shared/context.ts';
import { signedIn } from '../../modules/identity/viewer.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { endCalendarLink, makeCalendarLink } from './calendarLink.ts';
import { Audited, denialsOnly, own } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@ObjectType({
  description:
    'The address at which a calendar program reads a client’s visits. Anyone who has it can read them.',
})
export class CalendarLink {
  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'The address. It is shown only when it is created; after that it is null, since only its hash is stored.',
  })
  url!: string | null;
}

@ObjectType({ description: 'The new address of a client’s calendar, or why it was refused.' })
export class CalendarLinkPayload extends Payload {
  @Field(() => CalendarLink, { nullable: true, description: 'The address; null when refused.' })
  calendarLink?: CalendarLink | null;
}

@Resolver()
export class CalendarLinkResolver {
  @Authorized()
  @Audited(own)
  @Topics('calendar')
  @Query(() => CalendarLink, {
    nullable: true,
    description:
      'The signed-in client’s private calendar; null if there is none, and without a client profile. {who}.',
  })
  async calendarLink(@Ctx() context: GraphContext): Promise<CalendarLink | null> {
    const { clientId } = signedIn(context);
    const createdAt =
      clientId === null
        ? null
        : (await context.em.findOneOrFail(Client, clientId)).calendarTokenCreatedAt;
    return createdAt && { createdAt, url: null };
  }

  @Authorized('CLIENT')
  @Audited(own)
  @Topics('calendar', 'clients')
  @Mutation(() => CalendarLinkPayload, {
    description:
      'Creates a new address for the signed-in client’s private calendar; an earlier one stops working. {who}. WRONG_STATE once care has ended.',
  })
  makeCalendarLink(@Ctx() context: GraphContext): Promise<CalendarLinkPayload> {
    return refusable<CalendarLinkPayload>(async () => ({
      calendarLink: await makeCalendarLink(context),
    }));
  }

  @Authorized('CLIENT')
  @Audited(denialsOnly)
  @Topics('calendar', 'clients')
  @Mutation(() => OkPayload, {
    description: 'Ends the signed-in client’s private calendar at once. {who}.',
  })
  async endCalendarLink(@Ctx() context: GraphContext): Promise<OkPayload> {
    await endCalendarLink(context);
    return { ok: true, userErrors: [] };
  }
}
