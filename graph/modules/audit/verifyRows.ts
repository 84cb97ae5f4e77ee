import type { PoolClient } from 'pg';
import { hashBytes, rowHash, sealedColumns, type SealedRow, type StoredSeal } from './chain.ts';
import { deletedOf } from './verifyDropped.ts';

/**
 * Reads the log's rows in order, one seal's worth at a time. Uses one cursor, because a statement
 * per seal would visit every month's table.
 */
export class Lines {
  readonly #client: PoolClient;
  #fetched: SealedRow[] | null = null;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Returns the rows after those returned before, up to `id`. */
  async upTo(id: string): Promise<SealedRow[]> {
    if (this.#fetched === null) {
      await this.#client.query(
        `declare lines no scroll cursor for select ${sealedColumns} from audit_log order by audit_log.id`,
      );
      this.#fetched = await this.#more();
    }
    const found: SealedRow[] = [];
    for (;;) {
      const end = this.#fetched.findIndex((row) => BigInt(row.id) > BigInt(id));
      if (end >= 0) return found.concat(this.#fetched.splice(0, end));
      if (this.#fetched.length === 0) return found;
      found.push(...this.#fetched);
      this.#fetched = await this.#more();
    }
  }

  async #more(): Promise<SealedRow[]> {
    return (await this.#client.query<SealedRow>('fetch 1000 from lines')).rows;
  }
}

/** Describes the first row that doesn't match its seal; null if all match. */
export async function faultOfRows(
  client: PoolClient,
  seal: StoredSeal,
  rows: readonly SealedRow[],
): Promise<string | null> {
  const found = new Map(rows.map((row) => [row.id, row]));
  const sealName = `under seal ${seal.number} of ${seal.sealed_at.toISOString()}`;
  // The table's key includes the time, so one id can occur twice.
  const duplicate = rows.find(({ id }, index) => rows[index - 1]?.id === id);
  if (duplicate) return `Row ${duplicate.id} is there twice (${sealName}).`;
  const deleted = await deletedOf(
    client,
    seal.ids.filter((id) => !found.has(id)),
  );
  for (const [index, id] of seal.ids.entries()) {
    const row = found.get(id);
    if (id === deleted) return `Row ${id} was deleted (${sealName}).`;
    if (row === undefined) continue;
    const sealed = seal.hashes.subarray(index * hashBytes, (index + 1) * hashBytes);
    if (!rowHash(row).equals(sealed)) {
      const movedTo = await rowThatSays(client, sealed);
      return movedTo === null
        ? `Row ${id} was edited (${sealName}).`
        : `Rows ${id} and ${movedTo} were swapped (${sealName}).`;
    }
    found.delete(id);
  }
  const [added] = found.keys();
  return added === undefined
    ? null
    : `Row ${added} was added after its neighbours had been sealed (${sealName}).`;
}

/** Returns the id of the row that now has this content, if it was moved rather than edited. */
async function rowThatSays(client: PoolClient, sealed: Buffer): Promise<string | null> {
  await client.query(`declare moved no scroll cursor for select ${sealedColumns} from audit_log`);
  for (;;) {
    const { rows } = await client.query<SealedRow>('fetch 5000 from moved');
    const found = rows.find((row) => rowHash(row).equals(sealed));
    if (found || rows.length === 0) return found?.id ?? null;
  }
}
