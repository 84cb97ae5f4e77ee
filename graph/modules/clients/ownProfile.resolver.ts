import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { mailsPerHour } from '../identity/mailLimit.ts';
import { UpdateOwnProfileInput } from './ownProfile.input.ts';
import { ownProfile, updateOwnProfile } from './ownProfile.commands.ts';
import { OwnProfile, OwnProfilePayload } from './ownProfile.type.ts';
import { Audited, own } from '../../shared/operations/audited.ts';
import { BeforeFactor } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class OwnProfileResolver {
  @Authorized()
  @Audited(own)
  @Topics('portal')
  @BeforeFactor()
  @Query(() => OwnProfile, {
    nullable: true,
    description:
      'Phone, address and emergency contact of the signed-in client; null without a client profile. {who}.',
  })
  ownProfile(@Ctx() context: GraphContext): Promise<OwnProfile | null> {
    return ownProfile(context);
  }

  @Authorized('CLIENT')
  @Audited(own)
  @Topics('clients', 'portal')
  @Mutation(() => OwnProfilePayload, {
    description: `Changes the signed-in client’s phone, address and emergency contact, and tells the office what changed. {who}. RATE_LIMITED after ${mailsPerHour} changes within an hour.`,
  })
  updateOwnProfile(
    @Arg('input', () => UpdateOwnProfileInput, {
      description:
        'The new values. Address and emergency contact are required even if they stay the same.',
    })
    input: UpdateOwnProfileInput,
    @Ctx() context: GraphContext,
  ): Promise<OwnProfilePayload> {
    return refusable<OwnProfilePayload>(async () => ({
      profile: await updateOwnProfile(context, input),
    }));
  }
}
