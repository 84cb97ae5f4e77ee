import { createHash, type Hash } from 'node:crypto';
import { StartRefused } from '../../shared/startRefused.ts';

/**
 * A backup is one gzip file, encrypted as a whole (encryption.ts). Unpacked it is a sequence of
 * lines of JSON. A line `{"bytes":n}` is followed by n bytes of rows as PostgreSQL's COPY writes
 * them, one line of text per row. In this order:
 *
 *     {"backup":2,…}                                        header
 *     {"table":"public.users","columns":["id",…]}           per table, parents before children;
 *                                                           the audit log with its months
 *     {"bytes":65536} …rows…                                as often as needed
 *     {"end":"public.users","rows":12,"bytes":1234,"sha256":…}     of the table's rows
 *     {"sequence":"public.audit_log_id_seq","last":"12","called":true}
 *     {"complete":41,"rows":1234,"sha256":…}                number of tables; hash of every byte
 *                                                           before this line
 */
export const formatVersion = 2;

/** The header of a backup. */
export interface Header {
  backup: number;
  /** When the snapshot was taken, ISO 8601. */
  taken: string;
  /** Our migrations that had run, in order. */
  schema: string[];
  /** Last migration of the job queue's own schema. */
  queue: number;
  /** Ids of the keys that decrypt confidential columns, the current one first. */
  dataKeys: string[];
  /** Id of the key that decrypts waiting jobs and signs tokens. */
  tokenKey: string;
}

export interface TableLine {
  /** Including its schema. */
  table: string;
  columns: string[];
  /** For a table partitioned by month, the audit log: the first days of its months. */
  months?: string[];
}

export interface TableEnd {
  end: string;
  rows: number;
  bytes: number;
  sha256: string;
}

export interface SequenceLine {
  /** Including its schema. */
  sequence: string;
  last: string;
  called: boolean;
}

export interface LastLine {
  /** Total number of tables. */
  complete: number;
  rows: number;
  sha256: string;
}

/** The parts of a backup, in file order; `Buffer`s are rows of the latest table. */
export type Part = Header | TableLine | Buffer | TableEnd | SequenceLine | LastLine;

/** A file that is not a backup, or is damaged. */
export class BadBackup extends StartRefused {}

/**
 * Counts rows and bytes while hashing. A row is a line: COPY writes a line break within a value as
 * `\n`.
 */
export class Tally {
  rows = 0;
  bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  add(data: Buffer): void {
    this.#hash.update(data);
    this.bytes += data.length;
    for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, at + 1)) this.rows += 1;
  }

  /** Returns the hash of everything added; nothing can be added afterwards. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
