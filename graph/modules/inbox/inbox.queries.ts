import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { holds, searchWords } from '../../database/search.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { entryColumns, entryOf, ownColumn } from './entryColumns.ts';
import { submissionKinds } from '../submissions/submissionKind.ts';
import type { InboxEntry } from '../submissions/inboxEntry.type.ts';
import type { InboxCount, InboxFilterInput } from './inbox.type.ts';
import type { AnyKind } from '../submissions/submissionKind.ts';
import { kinds } from './submissionKinds.ts';

/**
 * Returns a page of one kind, newest first.
 * @param status only these states; null for all
 */
export async function inboxPage<Entry extends InboxEntry>(
  db: Kysely<Tables>,
  kind: AnyKind,
  status: readonly string[] | null,
  filter: InboxFilterInput,
  page: PageRequest,
): Promise<RowsOfPage<Entry>> {
  const own = (column: string) => ownColumn(kind, column);
  let base = db
    .selectFrom(kind.table)
    .where(sql<boolean>`${own('suspected_spam')} = ${filter.suspectedSpam ?? false}`);
  if (status !== null) base = base.where(sql<boolean>`${own('status')} = any(${[...status]})`);
  if (filter.assigneeId)
    base = base.where(
      isIdentifier(filter.assigneeId)
        ? sql<boolean>`${own('assignee_id')} = ${filter.assigneeId}`
        : sql<boolean>`false`,
    );
  if (filter.unassigned) base = base.where(sql<boolean>`${own('assignee_id')} is null`);
  if (filter.from)
    base = base.where(
      sql<boolean>`${own('created_at')} >= ${filter.from}::date::timestamp at time zone 'America/Phoenix'`,
    );
  if (filter.through)
    base = base.where(
      sql<boolean>`${own('created_at')} < (${filter.through}::date + 1)::timestamp at time zone 'America/Phoenix'`,
    );
  for (const pattern of searchWords(filter.search ?? ''))
    base = base.where(holds(kind.search, pattern));
  const newestFirst = { at: own('created_at'), id: own('id'), direction: 'desc' } as const;
  const { rows, ...counts } = await readPage(
    db,
    base,
    (query) => query.select(entryColumns(kind)),
    newestFirst,
    page,
  );
  return { ...counts, rows: rows.map((row) => entryOf<Entry>(cipherOf(db), kind, row)) };
}

/**
 * Returns one submission of a kind.
 * @throws Failure NOT_FOUND
 */
export async function findEntry<Entry extends InboxEntry>(
  db: Kysely<Tables>,
  kind: AnyKind,
  id: string,
): Promise<Entry> {
  const row = isIdentifier(id)
    ? await db
        .selectFrom(kind.table)
        .select(entryColumns(kind))
        .where(sql<boolean>`${ownColumn(kind, 'id')} = ${id}`)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound(kind.thing, id);
  return entryOf<Entry>(cipherOf(db), kind, row);
}

/**
 * Returns how many submissions of each kind wait, in the order of the inbox. Runs one statement.
 */
export async function inboxCounts(db: Kysely<Tables>): Promise<InboxCount[]> {
  const counts = submissionKinds.map(
    (name, position) => sql`
    select ${position}::int as place, ${name}::text as kind,
      (count(*) filter (where not suspected_spam))::int as waiting,
      (count(*) filter (where not suspected_spam and assignee_id is null))::int as unassigned,
      (count(*) filter (where suspected_spam))::int as "suspectedSpam"
    from ${sql.table(kinds[name].table)} where status = ${kinds[name].first}`,
  );
  const { rows } =
    await sql<InboxCount>`${sql.join(counts, sql` union all `)} order by place`.execute(db);
  return rows;
}
