import type { Pool, PoolClient } from 'pg';
import { beginning, hashBytes, sealHash, type StoredSeal } from './chain.ts';
import { droppedMonths, faultOfDropped, type Dropped } from './verifyDropped.ts';
import { faultOfRows, Lines } from './verifyRows.ts';

export interface Verified {
  seals: number;
  /** Sealed rows, without those of dropped months. */
  rows: number;
  /** Rows not sealed yet, and the time of the oldest of them. */
  unsealed: number;
  unsealedSince: Date | null;
  /** Months dropped after their keeping time, and when. */
  dropped: Dropped[];
  /** The last seal; null if there is none. */
  head: KnownSeal | null;
  /**
   * The first fault, in words; null if the chain is intact. Verification stops at the first fault.
   */
  fault: string | null;
}

/** A seal recorded elsewhere, such as in the process's log. */
export interface KnownSeal {
  number: number;
  /** Hexadecimal. */
  hash: string;
}

/**
 * Follows the chain of the audit log from its beginning and compares every row with its seal.
 * @param known a seal recorded elsewhere; without one, a cut-off end cannot be detected
 */
export async function verifyAuditLog(
  pool: Pool,
  known: KnownSeal | null = null,
): Promise<Verified> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    return await follow(client, known);
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

async function follow(client: PoolClient, known: KnownSeal | null): Promise<Verified> {
  const lines = new Lines(client);
  let last: StoredSeal | null = null;
  let rows = 0;
  let fault: string | null = null;
  while (fault === null) {
    const seal: StoredSeal | null = await nextSeal(client, last?.number ?? 0);
    if (seal === null) break;
    const found = await lines.upTo(seal.upto);
    fault = faultOfSeal(seal, last, known) ?? (await faultOfRows(client, seal, found));
    if (fault !== null) break;
    rows += found.length;
    last = seal;
  }
  if (fault === null && known !== null && (last?.number ?? 0) < known.number) {
    fault = `Seal ${known.number} is missing: the chain ends with ${last === null ? 'no seal at all' : `seal ${last.number}`}.`;
  }
  fault ??= await faultOfDropped(client);
  return {
    seals: last?.number ?? 0,
    rows,
    ...(await tail(client)),
    dropped: await droppedMonths(client),
    head: last && { number: last.number, hash: last.hash.toString('hex') },
    fault,
  };
}

async function nextSeal(client: PoolClient, after: number): Promise<StoredSeal | null> {
  const {
    rows: [seal],
  } = await client.query<StoredSeal>(
    'select number, upto, ids, hashes, previous, hash, sealed_at from audit_seals where number > $1 order by number limit 1',
    [after],
  );
  return seal ?? null;
}

function faultOfSeal(
  seal: StoredSeal,
  last: StoredSeal | null,
  known: KnownSeal | null,
): string | null {
  const expected = (last?.number ?? 0) + 1;
  if (seal.number !== expected) return `Seal ${expected} is missing: it was removed.`;
  const isWhole =
    seal.hashes.length === seal.ids.length * hashBytes && sealHash(seal).equals(seal.hash);
  if (!isWhole || !seal.previous.equals(last?.hash ?? beginning))
    return `Seal ${seal.number} is not what was written: it, or the one before it, was edited.`;
  if (known?.number === seal.number && known.hash !== seal.hash.toString('hex'))
    return `Seal ${seal.number} is not the one that was known: the chain was written anew.`;
  return null;
}

async function tail(client: PoolClient): Promise<Pick<Verified, 'unsealed' | 'unsealedSince'>> {
  const {
    rows: [found],
  } = await client.query<{ unsealed: string; since: Date | null }>(
    `select count(*) as unsealed, min(at) as since from audit_log where id > coalesce((select max(upto) from audit_seals), 0)`,
  );
  return { unsealed: Number(found?.unsealed ?? 0), unsealedSince: found?.since ?? null };
}
