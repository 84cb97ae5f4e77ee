import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { BookBatch } from './bookBatch.entity.ts';
import { bookedIn } from './bookedEntries.queries.ts';
import { BookFile } from './bookFile.entity.ts';
import { filesOf } from './bookFiles.ts';
import { maxEntries } from './books.rules.ts';
import { balanced, journalOf } from './journal.ts';

/**
 * Exports what waits, the oldest first: each entry once, whoever presses when. What commits meanwhile
 * waits for the next export.
 * @returns identifier of the batch
 * @throws UserError WRONG_STATE when nothing waits; KEY_REUSED
 */
export function exportBooks(context: GraphContext): Promise<string> {
  const { userId } = signedIn(context);
  const { books } = context.settings;
  return transactionOnce(context, async (em) => {
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', ['export of the books']);
    const [last] = await em.find(BookBatch, {}, { orderBy: { number: 'desc' }, limit: 1 });
    const batch = em.create(BookBatch, {
      number: (last?.number ?? 0) + 1,
      madeBy: em.getReference(User, userId),
      entryCount: 0,
      debits: '0.00',
    });
    await em.flush();
    await em.execute(
      `update book_entries set batch_id = ?
        where id in (select id from book_entries where batch_id is null order by day, id limit ?)`,
      [batch.id, maxEntries],
    );
    const entries = await bookedIn(kysely(em), batch.id);
    if (entries.length === 0)
      throw UserError.of(
        RefusalCode.WRONG_STATE,
        last
          ? `Nothing is waiting: batch ${last.number} took everything.`
          : 'Nothing is waiting yet.',
      );
    const journal = journalOf(batch.number, entries, books);
    em.assign(batch, { entryCount: entries.length, debits: balanced(journal) });
    for (const file of filesOf(entries, journal, books)) em.create(BookFile, { batch, ...file });
    return batch.id;
  });
}
