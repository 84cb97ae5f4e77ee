import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { Audited, client, denialsOnly, impersonal } from '../../shared/operations/audited.ts';
import { Proven } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { exportBooks } from './books.commands.ts';
import { ExportBooksInput } from './books.input.ts';
import { batchesPage, bookFileOf, findBatch, waitingEntries } from './books.queries.ts';
import { maxEntries } from './books.rules.ts';
import {
  batchType,
  BookBatchConnection,
  BookBatchPayload,
  BookFileType,
  WaitingEntries,
  waitingType,
  type BookBatchType,
} from './books.type.ts';

/** What the bookkeeper gets. */
@Resolver()
export class BooksResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('billing')
  @Query(() => [WaitingEntries], {
    description:
      'What happened to invoices and money since the last export, by kind; kinds of which nothing waits are absent. {who}.',
  })
  async waitingEntries(@Ctx() { em }: GraphContext): Promise<WaitingEntries[]> {
    return (await waitingEntries(kysely(em))).map(waitingType);
  }

  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('billing')
  @Query(() => BookBatchConnection, {
    description: `Exports of the books, newest first. {who}. ${pageArguments.refusals}`,
  })
  async bookBatches(
    @Ctx() { em }: GraphContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: pageArguments.first })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
  ): Promise<Connection<BookBatchType>> {
    const page = pageRequest('bookBatches', first, after);
    return connectionOf(
      'bookBatches',
      page,
      await batchesPage(kysely(em), page),
      ({ madeAt, id }) => ({ at: madeAt, id }),
      batchType,
    );
  }

  @Authorized('OFFICE')
  @Audited({ reads: ({ clientIds = [] }: BookFileType) => clientIds.map(client) })
  @Topics()
  @Proven()
  @Query(() => BookFileType, {
    description:
      'A file of an export, as it was made: a journal of everything with your own names of accounts, the invoices under QuickBooks Online’s headings, or all the rest as a journal for it. {who}. NOT_FOUND when there is no such file.',
  })
  async bookFile(
    @Ctx() { em }: GraphContext,
    @Arg('batchId', () => ID, { description: 'Identifier of the export.' }) batchId: string,
    @Arg('name', () => String, { description: 'Name of the file: "journal.csv".' }) name: string,
  ): Promise<BookFileType> {
    const file = await bookFileOf(kysely(em), batchId, name);
    if (file === null) throw notFound('This file', batchId);
    return file;
  }

  @Authorized('OFFICE')
  @Audited(denialsOnly)
  @Topics('billing')
  @Proven()
  @Mutation(() => BookBatchPayload, {
    description: `Exports what happened to invoices and money since the last export, each once, at most ${maxEntries} entries: the rest waits for the next. {who}. WRONG_STATE when nothing waits; KEY_REUSED.`,
  })
  exportBooks(
    @Arg('input', () => ExportBooksInput, { description: 'The export.' })
    _input: ExportBooksInput,
    @Ctx() context: GraphContext,
  ): Promise<BookBatchPayload> {
    return refusable<BookBatchPayload>(async () => {
      const batch = await findBatch(kysely(context.em), await exportBooks(context));
      return { batch: batch && batchType(batch) };
    });
  }
}
