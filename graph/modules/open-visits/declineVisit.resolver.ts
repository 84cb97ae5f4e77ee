import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { okPayload } from '../../shared/userErrors.ts';
import { caregiverWindowDays } from '../appointments/appointment.rules.ts';
import { declineMyVisit } from './declineVisit.commands.ts';
import { DeclineMyVisitInput, DeclineMyVisitPayload } from './declineVisit.input.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class DeclineVisitResolver {
  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => DeclineMyVisitPayload, {
    description: `Declines one of the signed-in caregiver’s visits: it is open and unconfirmed at once, and the office is notified. {who}. NOT_FOUND for a visit that isn’t theirs and never was, or is more than ${caregiverWindowDays} days away; WRONG_STATE once it has started or is over, or isn’t theirs anymore.`,
  })
  declineMyVisit(
    @Arg('input', () => DeclineMyVisitInput, { description: 'The visit and the reason.' })
    input: DeclineMyVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<DeclineMyVisitPayload> {
    return okPayload(() => declineMyVisit(context, input));
  }
}
