import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Audited, denialsOnly, impersonal } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { dayIn } from '../../shared/time.ts';
import { refusable } from '../../shared/userErrors.ts';
import { closeMonth, reopenMonth } from './closing.commands.ts';
import { CloseMonthInput, ReopenMonthInput } from './closing.input.ts';
import { bookMonthsOf } from './closing.queries.ts';
import { monthsListed } from './closing.rules.ts';
import { BookMonth, BookMonthsPayload, monthType } from './closing.type.ts';

/** Which months of the books are closed. */
@Resolver()
export class ClosingResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('billing')
  @Query(() => [BookMonth], {
    description: `The months of the books, from the current one back to the first, at most ${monthsListed}. {who}.`,
  })
  bookMonths(@Ctx() context: GraphContext): Promise<BookMonth[]> {
    return monthsOf(context);
  }

  @Authorized('ADMIN')
  @Audited(denialsOnly)
  @Topics('billing')
  @Proven()
  @Mutation(() => BookMonthsPayload, {
    description:
      'Closes a month of the books and all before it. {who}. INVALID; WRONG_STATE on `month` when it isn’t over in Phoenix, or the books begin later; ALREADY_DONE when it is closed; KEY_REUSED.',
  })
  closeMonth(
    @Arg('input', () => CloseMonthInput, { description: 'The month.' })
    input: CloseMonthInput,
    @Ctx() context: GraphContext,
  ): Promise<BookMonthsPayload> {
    return refusable<BookMonthsPayload>(async () => {
      await closeMonth(context, input);
      return { months: await monthsOf(context) };
    });
  }

  @Authorized('ADMIN')
  @Audited(denialsOnly)
  @Topics('billing')
  @Proven()
  @Mutation(() => BookMonthsPayload, {
    description:
      'Reopens the last closed month of the books, with a reason: something may be booked in it again. That it was closed stays on record. {who}. INVALID; ALREADY_DONE on `month` when it is open; WRONG_STATE when a later one is closed; KEY_REUSED.',
  })
  reopenMonth(
    @Arg('input', () => ReopenMonthInput, { description: 'The month and the reason.' })
    input: ReopenMonthInput,
    @Ctx() context: GraphContext,
  ): Promise<BookMonthsPayload> {
    return refusable<BookMonthsPayload>(async () => {
      await reopenMonth(context, input);
      return { months: await monthsOf(context) };
    });
  }
}

const monthsOf = async ({ em }: GraphContext): Promise<BookMonth[]> =>
  (await bookMonthsOf(kysely(em), dayIn(new Date()))).map(monthType);
