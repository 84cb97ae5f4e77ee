import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isIdentifier } from '../types/identifier.ts';
import { readsWait, readsWaiting, type AuditKind } from './audit.rules.ts';
import type { AuditDetails } from './auditEntry.entity.ts';

/** Who asks, as a request knows them. */
export interface Actor {
  /** Null for a visitor and the command line. */
  userId: string | null;
  role: string;
  requestId: string | null;
}

/**
 * Whose data. What belongs to a client ("invoice", "appointment", "recurring-appointment", "user") is looked up when it
 * is written down and stands in the log under the client. An e-mail address stands for its account and is never kept.
 */
export interface Subject {
  kind: string;
  /** A uuid; an address for the kind "email". */
  id: string;
}

interface Waiting {
  at: string;
  kind: AuditKind;
  actor_id: string | null;
  actor_role: string;
  operation: string;
  request_id: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  email: string | null;
  details: AuditDetails;
}

/** One statement for all rows. A transaction gets its number before its first row does: the seals count on that. */
const insert = `
  insert into audit_log (at, kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id, details)
  select e.at, e.kind, e.actor_id, e.actor_role, e.operation, e.request_id,
         case when coalesce(c.id, owned.client_id) is not null then 'client' when u.id is not null then 'user' else e.subject_kind end,
         coalesce(c.id, owned.client_id, u.id, e.subject_id), e.details
    from json_to_recordset($1) as e(at timestamptz, kind text, actor_id uuid, actor_role text, operation text, request_id text,
                                    subject_kind text, subject_id uuid, email text, details jsonb)
    left join users u on u.email = e.email
    left join clients c on c.user_id = coalesce(u.id, case when e.subject_kind = 'user' then e.subject_id end)
    left join lateral (
      select client_id from invoices where e.subject_kind = 'invoice' and id = e.subject_id
      union all select client_id from appointments where e.subject_kind = 'appointment' and id = e.subject_id
      union all select client_id from recurring_appointments where e.subject_kind = 'recurring-appointment' and id = e.subject_id
    ) owned on true
   where pg_current_xact_id() is not null
   order by e.at`;

/** Rows that wait while the database is away; then the oldest reads are given up, and the process's log says how many. */
const mostWaiting = 50_000;

/**
 * Writes down who read what and who was denied what. (Who wrote what is written down by triggers, in the transaction of
 * the change.) Reads wait in the process and go out together, within a second; a denial is written before its answer.
 */
export class AuditRecorder {
  readonly #pool: Pool;
  readonly #log: Logger;
  /** The same read by the same person, within one wait, is one row that says how often. */
  #reads = new Map<string, Waiting>();
  /** What is written before an answer goes out. */
  #urgent: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor({ pool, log }: { pool: Pool; log: Logger }) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Notes that someone read something of these people; null is personal data of nobody who has an identifier. */
  read(actor: Actor, operation: string, subjects: readonly (Subject | null)[]): void {
    for (const subject of subjects) {
      const key = `${actor.userId}|${operation}|${subject?.kind}|${subject?.id}`;
      const known = this.#reads.get(key);
      if (known) known.details.times = (known.details.times ?? 1) + 1;
      else this.#reads.set(key, waiting('read', actor, operation, subject, {}));
    }
    if (this.#reads.size >= readsWaiting) this.#flushSoon();
    else this.#timer ??= setTimeout(() => this.#flushSoon(), readsWait / 2).unref();
  }

  /** Writes down that someone was denied something. Denials of one moment share a statement. */
  denied(actor: Actor, operation: string, subject: Subject | null, code: string): Promise<void> {
    this.#urgent.push(waiting('denied', actor, operation, subject, { code }));
    return this.#flushQuietly();
  }

  /**
   * Writes down all that waits.
   * @throws what the database says; then all of it goes on waiting
   */
  flush(): Promise<void> {
    // What came after a statement had begun goes with the next one, of which there is one at most.
    if (this.#writing) return (this.#next ??= this.#writing.catch(() => undefined).then(() => this.#write()));
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
    this.#writing = this.#pool.query(insert, [JSON.stringify(rows)]).then(() => undefined, (error: unknown) => {
      this.#keep(rows);
      throw error;
    }).finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** Puts back what could not be written. */
  #keep(rows: readonly Waiting[]): void {
    for (const [index, row] of rows.entries()) {
      if (row.kind !== 'read') this.#urgent.push(row);
      else this.#reads.set(`${row.at}|${index}|${row.operation}`, row);
    }
    const surplus = this.#reads.size + this.#urgent.length - mostWaiting;
    if (surplus > 0) {
      for (const key of [...this.#reads.keys()].slice(0, surplus)) this.#reads.delete(key);
      this.#urgent.splice(0, Math.max(0, this.#urgent.length - mostWaiting));
      this.#log.error({ surplus }, 'audit rows were given up: the database has been away for too long');
    }
    this.#timer ??= setTimeout(() => this.#flushSoon(), readsWait / 2).unref();
  }

  #flushSoon(): void {
    void this.#flushQuietly();
  }

  /** An answer does not fail because the log cannot be written: what waits is written when the database is back. */
  #flushQuietly(): Promise<void> {
    return this.flush().catch((error: unknown) => this.#log.error({ err: error }, 'audit rows could not be written yet'));
  }
}

function waiting(kind: AuditKind, { userId, role, requestId }: Actor, operation: string, subject: Subject | null, details: AuditDetails): Waiting {
  const isEmail = subject?.kind === 'email';
  return {
    at: new Date().toISOString(), kind, actor_id: userId, actor_role: role, operation, request_id: requestId,
    subject_kind: isEmail ? null : subject?.kind ?? null,
    // Rows go out together: one that the database cannot store would keep all others from it.
    subject_id: subject !== null && !isEmail && isIdentifier(subject.id) ? subject.id : null,
    email: isEmail ? subject.id : null,
    details,
  };
}
