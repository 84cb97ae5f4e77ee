import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import { columnOf } from '../../database/kysely.ts';
import { dateInTables } from '../../shared/phoenix.rules.ts';
import type { InboxEntry } from '../submissions/inboxEntry.type.ts';
import type { AnyKind } from '../submissions/submissionKind.ts';
import { sentValues } from '../submissions/sentValues.ts';
import { replyBy } from './replyBy.ts';

const common = [
  'id',
  'reference',
  'status',
  'phoneE164',
  'suspectedSpam',
  'spamSignals',
  'mailsHeld',
  'createdAt',
];

/** Returns a column of the kind's own table. */
export const ownColumn = ({ table }: Pick<AnyKind, 'table'>, column: string): RawBuilder<unknown> =>
  sql.ref(`${table}.${column}`);

/** Returns the SQL of the sender's name. It comes from our code, never from input. */
export const senderOf = ({ senderName }: Pick<AnyKind, 'senderName'>): RawBuilder<string> =>
  sql<string>`(${sql.raw(senderName)})`;

const person = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) from users where users.id = ${id})`;

/**
 * Returns the columns of one submission: the common ones, those of its form and its kind, assignee,
 * notes and outcome.
 */
export function entryColumns(kind: AnyKind): AliasedRawBuilder<unknown, string>[] {
  const { link, fields, columns, people, becomes } = kind;
  const linked = sql`${sql.ref(`${columnOf(link)}_id`)} = ${ownColumn(kind, 'id')}`;
  const notes = sql`(
    select coalesce(json_agg(json_build_object('id', id, 'text', text, 'createdAt', created_at, 'writtenBy', ${person(sql`written_by`)}) order by created_at, id), '[]')
    from submission_notes where ${linked})`;
  return [
    ...[...common, ...Object.keys(fields), ...columns].map((property) =>
      ownColumn(kind, columnOf(property)).as(property),
    ),
    senderOf(kind).as('senderName'),
    person(ownColumn(kind, 'assignee_id')).as('assignee'),
    ...people.map((property) => person(ownColumn(kind, columnOf(property))).as(property)),
    notes.as('notes'),
    ...(becomes === null
      ? []
      : [
          sql`(select ${sql.ref(`${becomes}_id`)} from submission_outcomes where ${linked})`.as(
            `${becomes}Id`,
          ),
        ]),
  ];
}

interface SelectedNote {
  id: string;
  text: EncryptedText;
  createdAt: string;
}

/**
 * Converts a row to the graph type of its kind: decrypts the texts, and parses times, which JSON
 * carries as text.
 */
export function entryOf<Entry extends InboxEntry>(
  cipher: ColumnCipher,
  kind: AnyKind,
  row: Record<string, unknown>,
): Entry {
  const { name, table } = kind;
  const { fields } = kind.asSent?.(row) ?? kind;
  const id = row.id as string;
  const notes = (row.notes as SelectedNote[]).map((note) => ({
    ...cipher.decryptRow({ table: 'submission_notes', id: note.id }, note),
    createdAt: new Date(note.createdAt),
  }));
  const values = cipher.decryptRow({ table, id }, row, cipher.encryptedIn(table, row));
  return {
    ...values,
    kind: name,
    // A getter, since lists rarely ask for it.
    get sent() {
      return sentValues(fields, values, dateInTables);
    },
    notes,
    replyBy: replyBy(name, row.createdAt as Date),
  } as unknown as Entry;
}
