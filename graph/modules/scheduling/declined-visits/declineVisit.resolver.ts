import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../../shared/context.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { declineMyVisit } from './declineVisit.commands.ts';
import { DeclineMyVisitInput, DeclineMyVisitPayload } from './declineVisit.input.ts';

/** Visits that a caregiver can't make. */
@Resolver()
export class DeclineVisitResolver {
  @Authorized('CAREGIVER')
  @Mutation(() => DeclineMyVisitPayload, {
    description:
      'The caregiver can’t make a visit of theirs: it is open and unconfirmed at once, and the office is told. {who}. NOT_FOUND for a visit that isn’t theirs and never was, or is more than 14 days away; CONFLICT once it has begun or is over, or isn’t theirs anymore.',
  })
  declineMyVisit(
    @Arg('input', () => DeclineMyVisitInput, { description: 'Which visit, and why.' })
    input: DeclineMyVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<DeclineMyVisitPayload> {
    return refusable<DeclineMyVisitPayload>(async () => {
      await declineMyVisit(context, input);
      return { ok: true };
    });
  }
}
