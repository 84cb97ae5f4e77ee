import type { Module } from '../module.ts';
import { BookBatch } from './bookBatch.entity.ts';
import { BookClosing } from './bookClosing.entity.ts';
import { BookEntry } from './bookEntry.entity.ts';
import { BookFile } from './bookFile.entity.ts';
import { BooksResolver } from './books.resolver.ts';
import { ClosingResolver } from './closing.resolver.ts';

const entities = {
  book_batches: BookBatch,
  book_closings: BookClosing,
  book_entries: BookEntry,
  book_files: BookFile,
};

/** What happened to invoices and money, exported for the bookkeeper, and closed by the month. */
export const books: Module = {
  entities,
  topics: ['billing'],
  resolvers: [BooksResolver, ClosingResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
