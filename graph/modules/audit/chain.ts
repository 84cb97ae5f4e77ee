import { createHash } from 'node:crypto';

/**
 * A row of the log in the form that is hashed. Every column is text, so that the hash doesn't
 * depend on how a program reads numbers or times.
 */
export interface SealedRow {
  id: string;
  at: string;
  kind: string;
  actor_id: string | null;
  actor_role: string;
  operation: string;
  subject_kind: string | null;
  subject_id: string | null;
  request_id: string | null;
  details: string;
}

/** The columns of a `SealedRow` in SQL. */
export const sealedColumns = `id::text, (extract(epoch from at) * 1000)::bigint::text as at, kind, actor_id::text, actor_role, operation,
  subject_kind, subject_id::text, request_id, details::text`;

/** A seal as stored. */
export interface StoredSeal {
  number: number;
  upto: string;
  ids: string[];
  hashes: Buffer;
  previous: Buffer;
  hash: Buffer;
  sealed_at: Date;
}

const sha256 = (...parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

export const hashBytes = 32;

/** The hash that precedes the first seal. */
export const beginning: Buffer = Buffer.alloc(hashBytes);

/** Hashes a row without its id, so that verification can tell swapped rows from edited ones. */
export const rowHash = (row: SealedRow): Buffer =>
  sha256(
    row.at,
    row.kind,
    row.actor_id,
    row.actor_role,
    row.operation,
    row.subject_kind,
    row.subject_id,
    row.request_id,
    row.details,
  );

export const sealHash = ({
  number,
  upto,
  ids,
  hashes,
  previous,
  sealed_at,
}: Omit<StoredSeal, 'hash'>): Buffer =>
  sha256(
    number,
    upto,
    ids,
    hashes.toString('hex'),
    previous.toString('hex'),
    sealed_at.toISOString(),
  );

/** Makes the next link of the chain. */
export function sealOf(
  rows: readonly SealedRow[],
  before: Pick<StoredSeal, 'number' | 'hash'> | null,
  sealed_at: Date,
): StoredSeal {
  const seal = {
    number: (before?.number ?? 0) + 1,
    upto: rows.at(-1)!.id,
    ids: rows.map(({ id }) => id),
    hashes: Buffer.concat(rows.map(rowHash)),
    previous: before?.hash ?? beginning,
    sealed_at,
  };
  return { ...seal, hash: sealHash(seal) };
}
