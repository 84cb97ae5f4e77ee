import { sql, type Kysely, type RawBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { holds, searchWords } from '../../database/search.ts';
import { notFound } from '../../shared/errors.ts';
import {
  emptyPage,
  readPage,
  type PageRequest,
  type RowsOfPage,
} from '../../shared/paging/keyset.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { submissionKinds, type Kind, type SubmissionKind } from '../submissions/submissionKind.ts';
import { entryColumns, entryOf, ownColumn, type SelectedEntry } from './entryColumns.ts';
import type { InboxCount, InboxFilterInput } from './inbox.type.ts';
import type { InboxEntry } from './inboxEntry.type.ts';
import { replyByOf } from './replyBy.ts';
import { kinds } from './submissionKinds.ts';

/** Where and when an entry was stored, and until when it is to be answered. */
interface Listed {
  kind: SubmissionKind;
  id: string;
  created_at: Date;
  reply_by: Date;
}

/** Returns the entries of one kind, those with these words. */
function listed({ name, table, search }: Kind, words: readonly string[]): RawBuilder<Listed> {
  const found = words.map((word) => holds(search, word));
  return sql`select ${name}::text as kind, id, created_at, ${replyByOf(name, sql`created_at`)} as reply_by,
      status, suspected_spam, assignee_id, updated_at
    from ${sql.table(table)}${found.length > 0 ? sql` where ${sql.join(found, sql` and `)}` : sql``}`;
}

/** Returns what all kinds have in common. Outside of the union, each of its tables uses its index. */
function conditionsOf(filter: InboxFilterInput): RawBuilder<boolean> {
  const { statuses, suspectedSpam, assigneeId, unassigned, from, through, updatedSince } = filter;
  const conditions = [
    sql`suspected_spam = ${suspectedSpam ?? false}`,
    ...(statuses ? [sql`status = any(${statuses})`] : []),
    ...(assigneeId
      ? [isIdentifier(assigneeId) ? sql`assignee_id = ${assigneeId}` : sql`false`]
      : []),
    ...(unassigned ? [sql`assignee_id is null`] : []),
    ...(updatedSince ? [sql`updated_at >= ${updatedSince}`] : []),
    ...(from ? [sql`created_at >= ${from}::date::timestamp at time zone 'America/Phoenix'`] : []),
    ...(through
      ? [sql`created_at < (${through}::date + 1)::timestamp at time zone 'America/Phoenix'`]
      : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Selects the columns of one submission. */
const selectEntry = (db: Kysely<Tables>, kind: Kind, id: unknown) =>
  db
    .selectFrom(kind.table)
    .select(entryColumns(kind))
    .where(sql<boolean>`${ownColumn(kind, 'id')} = ${id}`);

/**
 * Returns a page of the submissions of all kinds that match, newest first, or those first that are to
 * be answered first.
 */
export async function inboxPage(
  db: Kysely<Tables>,
  filter: InboxFilterInput,
  page: PageRequest,
  soonestDue = false,
): Promise<RowsOfPage<InboxEntry>> {
  const wanted = [...new Set(filter.kinds ?? submissionKinds)];
  if (wanted.length === 0) return emptyPage;
  const words = searchWords(filter.search ?? '');
  const each = wanted.map((name) => listed(kinds[name], words));
  const id = sql.ref('entries.id');
  const entries = wanted.map(
    (name) => sql`when ${name} then
      (select row_to_json(entry) from ${selectEntry(db, kinds[name], id)} entry)`,
  );
  const { rows, ...counts } = await readPage(
    db,
    db
      .selectFrom(sql<Listed>`(${sql.join(each, sql` union all `)})`.as('entries'))
      .where(conditionsOf(filter)),
    (query) =>
      query.select([
        'entries.kind',
        sql<SelectedEntry>`case entries.kind ${sql.join(entries, sql` `)} end`.as('entry'),
      ]),
    soonestDue
      ? { at: sql.ref('entries.reply_by'), id, direction: 'asc' }
      : { at: sql.ref('entries.created_at'), id, direction: 'desc' },
    page,
  );
  const cipher = cipherOf(db);
  return { ...counts, rows: rows.map(({ kind, entry }) => entryOf(cipher, kinds[kind], entry)) };
}

/**
 * Returns one submission.
 * @throws Failure NOT_FOUND
 */
export async function findEntry(db: Kysely<Tables>, kind: Kind, id: string): Promise<InboxEntry> {
  const row = isIdentifier(id) ? await selectEntry(db, kind, id).executeTakeFirst() : undefined;
  if (!row) throw notFound(kind.thing, id);
  return entryOf(cipherOf(db), kind, row as unknown as SelectedEntry);
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
