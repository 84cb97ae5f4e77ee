import type { Module } from '../module.ts';
import { BookBatch } from './bookBatch.entity.ts';
import { BookEntry } from './bookEntry.entity.ts';
import { BookFile } from './bookFile.entity.ts';
import { BooksResolver } from './books.resolver.ts';

const entities = { book_batches: BookBatch, book_entries: BookEntry, book_files: BookFile };

/** What happened to invoices and money, exported for the bookkeeper. */
export const books: Module = {
  entities,
  topics: ['billing'],
  resolvers: [BooksResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
