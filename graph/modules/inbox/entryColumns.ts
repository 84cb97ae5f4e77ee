import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { ColumnCipher, EncryptedText } from '../../database/encryption/columnCipher.ts';
import { columnOf } from '../../database/kysely.ts';
import { dateInTables } from '../../shared/phoenix.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { sentValues } from '../submissions/sentValues.ts';
import type { InboxEntry } from './inboxEntry.type.ts';
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
  'updatedAt',
];

/** Returns a column of the kind's own table. */
export const ownColumn = ({ table }: Pick<Kind, 'table'>, column: string): RawBuilder<unknown> =>
  sql.ref(`${table}.${column}`);

/** Returns the SQL of the sender's name. It comes from our code, never from input. */
export const senderOf = ({ senderName }: Pick<Kind, 'senderName'>): RawBuilder<string> =>
  sql<string>`(${sql.raw(senderName)})`;

const person = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) from users where users.id = ${id})`;

/**
 * Returns the columns of one submission: the common ones, those of its form and its kind, assignee,
 * notes, decision and outcome.
 */
export function entryColumns(kind: Kind): AliasedRawBuilder<unknown, string>[] {
  const { link, fields, columns, reviewed, becomes } = kind;
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
    notes.as('notes'),
    ...(reviewed
      ? [
          ownColumn(kind, 'reviewed_at').as('reviewedAt'),
          person(ownColumn(kind, 'reviewed_by')).as('reviewedBy'),
        ]
      : []),
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

/** A row of `entryColumns`; as JSON, its instants are text. */
export interface SelectedEntry {
  [property: string]: unknown;
  id: string;
  createdAt: Date | string;
  updatedAt: Date | string;
  reviewedAt?: Date | string | null;
  notes: SelectedNote[];
}

/** Converts a row to the graph type. Decrypts only what is asked for. */
export function entryOf(cipher: ColumnCipher, kind: Kind, row: SelectedEntry): InboxEntry {
  const { name, table } = kind;
  const { id, reviewedAt } = row;
  const createdAt = new Date(row.createdAt);
  return {
    ...row,
    kind: name,
    createdAt,
    updatedAt: new Date(row.updatedAt),
    reviewedAt: reviewedAt ? new Date(reviewedAt) : null,
    replyBy: replyBy(name, createdAt),
    get sent() {
      const values = cipher.decryptRow({ table, id }, row, cipher.encryptedIn(table, row));
      return sentValues((kind.asSent?.(row) ?? kind).fields, values, dateInTables);
    },
    get notes() {
      return row.notes.map((note) => ({
        ...cipher.decryptRow({ table: 'submission_notes', id: note.id }, note),
        createdAt: new Date(note.createdAt),
      }));
    },
  } as unknown as InboxEntry;
}
