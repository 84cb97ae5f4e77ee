import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { Failure } from '../../shared/errors.ts';
import { daysKept, type ChangeKind, type ChangeType } from './changes.rules.ts';

/** A change as it is told: what to read again, not what is in it. */
export interface ChangeReading {
  kind: ChangeKind;
  recordId: string;
  change: ChangeType;
  at: Date;
  /** Position after it. */
  cursor: string;
}

export interface ChangesPage {
  changes: ChangeReading[];
  hasMore: boolean;
  /** Position after these changes; if there are no more, of now. */
  end: string;
  /** Position after everything that is committed. */
  latest: string;
}

/**
 * Whose transactions the numbers in a cursor are: another server or database counts them from the
 * beginning, a restore brings back an earlier state, and so does a replica that takes over or a
 * recovery to a point in time, each with a timeline of its own.
 */
const epochOfHere = sql<string>`left(encode(sha256(convert_to(concat_ws(' ', change_feed.epoch,
  (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database())), 'UTF8')), 'hex'), 12)`;

const cursorOf = (epoch: string, transaction: string, number: string): string =>
  Buffer.from(`changes|${epoch}|${transaction}|${number}`).toString('base64url');

interface Position {
  epoch: string;
  transaction: string;
  number: string;
}

function positionOf(cursor: string): Position {
  const [, epoch, transaction, number] =
    /^changes\|([0-9a-f]{12})\|(\d{1,18})\|(\d{1,18})$/.exec(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    ) ?? [];
  if (epoch === undefined || cursorOf(epoch, transaction!, number!) !== cursor)
    throw new Failure('BAD_USER_INPUT', 'after is not a cursor of changes.');
  return { epoch, transaction: transaction!, number: number! };
}

const expired = (): Failure =>
  new Failure(
    'CURSOR_EXPIRED',
    `Not every change since this cursor is known: it is older than ${daysKept} days, or a backup was restored. Take \`latestCursor\`, then read everything again.`,
  );

/**
 * Returns the changes after a position, in the order of their transactions, in one statement. Only
 * transactions before the oldest one that is still running: none can later commit a change before
 * the returned position.
 * @param after null for the oldest change that is kept
 * @throws Failure BAD_USER_INPUT when it is no cursor, CURSOR_EXPIRED when changes after it are gone
 */
export async function changesAfter(
  db: Kysely<Tables>,
  after: string | null,
  first: number,
  kinds: readonly ChangeKind[] | null = null,
): Promise<ChangesPage> {
  const from = after === null ? null : positionOf(after);
  const { rows } = await sql<{
    epoch: string;
    horizon: string;
    isKnown: boolean;
    transaction: string | null;
    number: string;
    kind: ChangeKind;
    recordId: string;
    change: ChangeType;
    at: Date;
  }>`
    select feed.epoch, feed.horizon, feed.dropped_through < ${from?.transaction ?? null}::bigint and ${from?.transaction ?? null}::bigint <= feed.next as "isKnown",
           page.transaction, page.number, page.kind, page.of_record as "recordId", page.change, page.at
      from (select ${epochOfHere} as epoch, dropped_through,
                   pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
                   pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next from change_feed) feed
      left join lateral (
        select * from record_changes
         where transaction < feed.horizon and (transaction, number) > (${from?.transaction ?? '0'}::bigint, ${from?.number ?? '0'}::bigint)
           ${kinds === null ? sql`` : sql`and kind = any(${kinds})`}
         order by transaction, number limit ${first + 1}) page on true
     order by page.transaction, page.number`.execute(db);
  const { epoch, horizon, isKnown } = rows[0]!;
  if (from !== null && (from.epoch !== epoch || !isKnown)) throw expired();
  const found = rows.filter(({ transaction }) => transaction !== null);
  const changes = found.slice(0, first).map(({ kind, recordId, change, at, ...row }) => ({
    kind,
    recordId,
    change,
    at,
    cursor: cursorOf(epoch, row.transaction!, row.number),
  }));
  const latest = cursorOf(epoch, horizon, '0');
  const hasMore = found.length > first;
  return { changes, hasMore, latest, end: hasMore ? changes.at(-1)!.cursor : latest };
}
