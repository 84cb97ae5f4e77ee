import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addMonths, dateInWords, monthInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { BookClosing } from './bookClosing.entity.ts';
import { closeMonthSchema, reopenMonthSchema } from './closing.input.ts';
import { monthOf } from './closing.rules.ts';

/** Waits for all who book something, and lets them wait until this transaction ends. */
const lockMonths = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', ['months of the books']);

/** The last closed month, if any. */
const lastClosed = async (em: EntityManager): Promise<BookClosing | null> =>
  (await em.find(BookClosing, { reopenedAt: null }, { orderBy: { month: 'desc' }, limit: 1 }))[0] ??
  null;

const refuse = (code: RefusalCode, message: string): UserError =>
  UserError.of(code, message, 'month');

/**
 * Closes a month of the books and all before it: none of their entries is added, changed or removed.
 * @throws UserError INVALID; WRONG_STATE on `month` when it isn't over in Phoenix, or the books begin
 *   later; ALREADY_DONE when it is closed; KEY_REUSED
 */
export async function closeMonth(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<void> {
  const { userId } = signedIn(context);
  const { month } = parseInput(closeMonthSchema, input);
  const now = clock();
  const next = addMonths(month, 1);
  if (dayIn(now) < next)
    throw refuse(
      RefusalCode.WRONG_STATE,
      `${monthInWords(month)} isn’t over: it can be closed from ${dateInWords(next)} on.`,
    );
  await transactionOnce(context, async (em) => {
    await lockMonths(em);
    const last = await lastClosed(em);
    if (last !== null && month <= last.month)
      throw refuse(RefusalCode.ALREADY_DONE, `${monthInWords(month)} is closed already.`);
    const [{ begin }] = await em.execute<[{ begin: string | null }]>(
      'select min(day)::text as begin from book_entries',
    );
    let one = last ? addMonths(last.month, 1) : monthOf(begin ?? next);
    if (month < one)
      throw refuse(
        RefusalCode.WRONG_STATE,
        begin === null
          ? 'There is nothing in the books to close.'
          : `The books begin in ${monthInWords(begin)}: there is nothing to close before.`,
      );
    for (; one <= month; one = addMonths(one, 1))
      em.create(BookClosing, {
        month: one,
        closedBy: em.getReference(User, userId),
        closedAt: now,
      });
  });
}

/**
 * Reopens the last closed month of the books, with a reason.
 * @throws UserError INVALID; ALREADY_DONE on `month` when it is open; WRONG_STATE when a later one is
 *   closed; KEY_REUSED
 */
export async function reopenMonth(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<void> {
  const { userId } = signedIn(context);
  const { month, reason } = parseInput(reopenMonthSchema, input);
  await transactionOnce(context, async (em) => {
    await lockMonths(em);
    const last = await lastClosed(em);
    if (last === null || last.month < month)
      throw refuse(RefusalCode.ALREADY_DONE, `${monthInWords(month)} is open already.`);
    if (last.month > month)
      throw refuse(
        RefusalCode.WRONG_STATE,
        `Only the last closed month can be reopened: ${monthInWords(last.month)}.`,
      );
    em.assign(last, {
      reopenedBy: em.getReference(User, userId),
      reopenedAt: clock(),
      reopenReason: reason,
    });
  });
}
