import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { asText, columnText, fullName } from '../invoices/ledger.ts';
import type { EntryKind } from './books.rules.ts';

/** Entries of one kind that wait. Money is exact decimals as text. */
export interface WaitingReading {
  kind: EntryKind;
  reverses: boolean;
  entryCount: number;
  amount: string;
}

/** Returns what no export took yet, by kind. Runs one statement. */
export const waitingEntries = (db: Kysely<Tables>): Promise<WaitingReading[]> =>
  db
    .selectFrom('book_entries')
    .select([
      'kind',
      'reverses',
      sql<number>`count(*)::int`.as('entryCount'),
      asText(sql`sum(amount)`).as('amount'),
    ])
    .where('batch_id', 'is', null)
    .groupBy(['kind', 'reverses'])
    .orderBy('kind')
    .orderBy('reverses')
    .execute();

/** An export. */
export interface BatchReading {
  id: string;
  number: number;
  madeAt: Date;
  madeBy: string;
  entryCount: number;
  debits: string;
  files: string[];
}

const batches = (db: Kysely<Tables>) => db.selectFrom('book_batches');

const readings = (rows: ReturnType<typeof batches>) =>
  rows
    .innerJoin('users', 'users.id', 'book_batches.made_by')
    .select([
      'book_batches.id',
      'book_batches.number',
      'book_batches.made_at as madeAt',
      fullName.as('madeBy'),
      'book_batches.entry_count as entryCount',
      columnText('book_batches.debits').as('debits'),
      sql<
        string[]
      >`array(select name from book_files where batch_id = book_batches.id order by length(name), name)`.as(
        'files',
      ),
    ]);

/** Returns a page of exports, newest first. Runs two statements. */
export const batchesPage = (
  db: Kysely<Tables>,
  page: PageRequest,
): Promise<RowsOfPage<BatchReading>> =>
  readPage(
    db,
    batches(db),
    readings,
    { at: sql`book_batches.made_at`, id: sql`book_batches.id`, direction: 'desc' },
    page,
  );

/** Returns an export; null if there is none. Runs one statement. */
export const findBatch = async (db: Kysely<Tables>, id: string): Promise<BatchReading | null> =>
  (await readings(batches(db)).where('book_batches.id', '=', id).executeTakeFirst()) ?? null;

/** A file of an export, and whom it names. */
export interface FileReading {
  name: string;
  content: string;
  clientIds: string[];
}

/** Returns a file of an export as it was made; null if there is none. Runs two statements. */
export async function bookFileOf(
  db: Kysely<Tables>,
  batchId: string,
  name: string,
): Promise<FileReading | null> {
  if (!isIdentifier(batchId)) return null;
  const file = await db
    .selectFrom('book_files')
    .select(['id', 'name', 'content'])
    .where('batch_id', '=', batchId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!file) return null;
  const clients = await db
    .selectFrom('book_entries')
    .select('client_id as clientId')
    .distinct()
    .where('batch_id', '=', batchId)
    .execute();
  return {
    name: file.name,
    content:
      cipherOf(db).decrypt({ table: 'book_files', column: 'content', id: file.id }, file.content) ??
      '',
    clientIds: clients.map(({ clientId }) => clientId),
  };
}
