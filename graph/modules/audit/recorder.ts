import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { networkOf } from '../identity/addressLimit.ts';
import { countedFor, readsApart, readsWait, readsWaiting, type DenialCode } from './audit.rules.ts';
import { Denials } from './denials.ts';
import { Repeats } from './repeats.ts';
import type { Subject } from '../../shared/operations/audited.ts';
import { waitingRow, type Caller, type WaitingRow } from './waitingRow.ts';

export type { Caller } from './waitingRow.ts';

/**
 * Inserts all rows in one statement. The transaction gets its number before its first row does: the
 * seals rely on that.
 */
const insert = `
  with given as (
    select * from json_to_recordset($1) as e(at timestamptz, kind text, actor_id uuid, actor_role text, operation text, request_id text,
                                             address text, subject_kind text, subject_id uuid, email text, details jsonb)
  ), sources as (
    insert into audit_sources (request_id, address, at)
    select distinct on (request_id) request_id, address, at from given where request_id is not null and address is not null order by request_id, at
    on conflict do nothing
  )
  insert into audit_log (at, kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
  select e.at, e.kind, e.actor_id, e.actor_role, e.operation, e.request_id,
         case when coalesce(c.id, owned.client_id) is not null then 'client' when u.id is not null then 'user' else e.subject_kind end,
         coalesce(c.id, owned.client_id, u.id, e.subject_id), e.details
    from given e
    left join users u on u.email = e.email
    left join clients c on c.user_id = coalesce(u.id, case when e.subject_kind = 'user' then e.subject_id end)
    left join lateral (
      select client_id from invoices where e.subject_kind = 'invoice' and id = e.subject_id
      union all select client_id from appointments where e.subject_kind = 'appointment' and id = e.subject_id
      union all select client_id from recurring_appointments where e.subject_kind = 'recurring-appointment' and id = e.subject_id
      union all select client_id from payments where e.subject_kind = 'payment' and id = e.subject_id
      union all select client_id from account_payments where e.subject_kind = 'payment' and id = e.subject_id
    ) owned on true
   where pg_current_xact_id() is not null
   order by e.at`;

/**
 * Maximum number of rows kept while the database is away; beyond that the oldest reads are dropped
 * and counted in the log.
 */
const maxWaiting = 50_000;

/**
 * Records who read what and who was denied what. (Triggers record who wrote what, in the
 * transaction of the change.) Reads wait in the process and are written together, within a second;
 * a denial is written before its answer. What the same user reads or is denied again within the
 * same minute is counted in one row, so nobody can flood the log.
 */
export class AuditRecorder {
  readonly #pool: Pool;
  readonly #log: Logger;
  /** Repeats of a read by one user within one wait become one row with a count. */
  #reads = new Map<string, WaitingRow>();
  /** Everything else for the next statement. */
  #urgent: WaitingRow[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #denials = new Denials();
  /** Reads of this minute that are already written: repeats are counted. */
  readonly #readBefore = new Repeats<WaitingRow>(readsApart);
  #minute = 0;
  #minuteTimer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor({ pool, log }: { pool: Pool; log: Logger }) {
    this.#pool = pool;
    this.#log = log;
  }

  /**
   * Records that someone read data about these people; null is personal data of someone without an
   * identifier.
   */
  read(caller: Caller, operation: string, subjects: readonly (Subject | null)[]): void {
    this.#startMinute();
    for (const subject of subjects) {
      const key = `${caller.userId}|${networkOf(caller.ip ?? '')}|${operation}|${subject?.kind}|${subject?.id}`;
      const row = (): WaitingRow => waitingRow('read', caller, operation, subject, {});
      const known = this.#reads.get(key);
      if (known) known.details.times = (known.details.times ?? 1) + 1;
      else if (this.#readBefore.isFullFor(key) || !this.#readBefore.isRepeat(key, row))
        this.#reads.set(key, row());
    }
    if (this.#reads.size >= readsWaiting) this.#sendSoon();
    else this.#timer ??= setTimeout(() => this.#sendSoon(), readsWait / 2).unref();
  }

  /**
   * Records that someone was denied something, or counts it if the same caller was denied the same
   * earlier in this minute. Concurrent denials share a statement.
   */
  denied(
    caller: Caller,
    operation: string,
    subject: Subject | null,
    code: DenialCode,
  ): Promise<void> {
    this.#startMinute();
    const row = this.#denials.first(caller, operation, subject, code);
    if (row === null) return Promise.resolve();
    this.#urgent.push(row);
    return this.#sendQuietly();
  }

  #startMinute(): void {
    const now = Date.now();
    const minute = Math.floor(now / countedFor);
    if (minute !== this.#minute) this.#endMinute();
    this.#minute = minute;
    this.#minuteTimer ??= setTimeout(
      () => {
        this.#endMinute();
        this.#sendSoon();
      },
      countedFor - (now % countedFor) + 1,
    ).unref(); // timers may fire a millisecond early
  }

  #endMinute(): void {
    clearTimeout(this.#minuteTimer);
    this.#minuteTimer = undefined;
    this.#takeCounts();
    this.#denials.clear();
    this.#readBefore.clear();
  }

  /** Writes the reads that wait, for somebody who is about to be told who looked. */
  catchUp(): Promise<void> {
    return this.#sendQuietly();
  }

  #takeCounts(): void {
    this.#urgent.push(...this.#denials.take(), ...this.#readBefore.take());
  }

  /**
   * Writes everything that waits, including the counts so far.
   * @throws the database's error; everything then stays queued
   */
  flush(): Promise<void> {
    this.#takeCounts();
    return this.#send();
  }

  #send(): Promise<void> {
    // Whatever arrives while a statement runs goes with the next one; at most one waits.
    if (this.#writing)
      return (this.#next ??= this.#writing.catch(() => undefined).then(() => this.#write()));
    return this.#write();
  }

  #write(): Promise<void> {
    this.#next = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#urgent, ...this.#reads.values()];
    if (rows.length === 0) return Promise.resolve();
    this.#urgent = [];
    this.#reads = new Map();
    this.#writing = this.#pool
      .query(insert, [JSON.stringify(rows)])
      .then(
        () => undefined,
        (error: unknown) => {
          this.#keep(rows);
          throw error;
        },
      )
      .finally(() => {
        this.#writing = null;
      });
    return this.#writing;
  }

  /** Puts back rows that could not be written. */
  #keep(rows: readonly WaitingRow[]): void {
    for (const [index, row] of rows.entries()) {
      if (row.kind !== 'read') this.#urgent.push(row);
      else this.#reads.set(`${row.at}|${index}|${row.operation}`, row);
    }
    const surplus = this.#reads.size + this.#urgent.length - maxWaiting;
    if (surplus > 0) {
      for (const key of [...this.#reads.keys()].slice(0, surplus)) this.#reads.delete(key);
      this.#urgent.splice(0, Math.max(0, this.#urgent.length - maxWaiting));
      this.#log.error(
        { surplus },
        'audit rows were given up: the database has been away for too long',
      );
    }
    this.#timer ??= setTimeout(() => this.#sendSoon(), readsWait / 2).unref();
  }

  #sendSoon(): void {
    void this.#sendQuietly();
  }

  /** A failing log does not fail the answer: the rows are written when the database is back. */
  #sendQuietly(): Promise<void> {
    return this.#send().catch((error: unknown) =>
      this.#log.error({ err: error }, 'audit rows could not be written yet'),
    );
  }
}
