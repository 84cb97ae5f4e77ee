import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, client, impersonal, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { pageRequest } from '../../shared/paging/keyset.ts';
import { dayIn } from '../../shared/time.ts';
import { refusable } from '../../shared/userErrors.ts';
import { PriceChangePreview } from './priceChange.type.ts';
import { reviseSpecialDays } from './specialDays.commands.ts';
import { ReviseSpecialDaysInput } from './specialDays.input.ts';
import { specialDaysChange, specialDaysList, specialDaysOf } from './specialDays.queries.ts';
import { SpecialDays, SpecialDaysPayload } from './specialDays.type.ts';

/** The office's holidays, and what weekends and holidays cost. */
@Resolver()
export class SpecialDaysResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('services')
  @Query(() => SpecialDays, {
    description: 'The office’s holidays, and what weekends and holidays cost. {who}.',
  })
  specialDays(@Ctx() context: GraphContext): Promise<SpecialDays> {
    return specialDaysOf(kysely(context.em), dayIn(new Date()));
  }

  @Authorized('OFFICE')
  @Audited({
    reads: ({ clients }: PriceChangePreview) => (clients?.nodes ?? []).map(({ id }) => client(id)),
  })
  @Topics('services', 'schedule', 'billing')
  @Query(() => PriceChangePreview, {
    description: `What a change of special days would do: which clients and visits cost something else, before it is made. Nothing is stored. {who}. ${pageArguments.refusals}`,
  })
  specialDaysChange(
    @Arg('input', () => ReviseSpecialDaysInput, {
      description: 'Input of `reviseSpecialDays`; needs no `reason`.',
    })
    input: ReviseSpecialDaysInput,
    @Arg('first', () => Int, { nullable: true, description: pageArguments.first })
    first: number | null | undefined,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after: string | null | undefined,
    @Ctx() context: GraphContext,
  ): Promise<PriceChangePreview> {
    const page = pageRequest(specialDaysList, first, after);
    return refusable<PriceChangePreview>(() =>
      specialDaysChange(context.em, input, {
        page,
        rule: context.settings.billMinimum,
        now: new Date(),
      }),
    );
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('services', 'schedule', 'billing')
  @Mutation(() => SpecialDaysPayload, {
    description:
      'Changes the office’s holidays, or what visits that begin on weekends and holidays cost from a day on. Visits of those days cost that afterward, those still to come and those not billed yet; clients are told by email, or through the office. {who}. Refused as data with INVALID; NOT_FOUND for what was taken away already or a service that isn’t there; IN_USE for a day that has one; ALREADY_DONE when that holds anyway; REASON_REQUIRED when what days cost that are over changes; KEY_REUSED.',
  })
  reviseSpecialDays(
    @Arg('input', () => ReviseSpecialDaysInput, { description: 'The change.' })
    input: ReviseSpecialDaysInput,
    @Ctx() context: GraphContext,
  ): Promise<SpecialDaysPayload> {
    return refusable<SpecialDaysPayload>(async () => {
      await reviseSpecialDays(context, input);
      return { specialDays: await specialDaysOf(kysely(context.em), dayIn(new Date())) };
    });
  }
}
