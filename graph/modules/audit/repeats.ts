import type { AuditDetails } from './auditEntry.entity.ts';

/**
 * Tells the first of a minute from its repeats, which are counted in one row each. The caller ends
 * the minute.
 */
export class Repeats<Row extends { details: AuditDetails }> {
  readonly #most: number;
  /** By key: the row that counts the repeats; null while there are none. */
  #counted = new Map<string, Row | null>();

  /** @param most keys it remembers within a minute */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the key came before in this minute. */
  has(key: string): boolean {
    return this.#counted.has(key);
  }

  /** Whether this key is new and there is no room for it. */
  isFullFor(key: string): boolean {
    return this.#counted.size >= this.#most && !this.has(key);
  }

  /** Whether the key came before in this minute; then it is counted. */
  isRepeat(key: string, row: () => Row): boolean {
    const counting = this.#counted.get(key);
    if (counting === null) this.#counted.set(key, row());
    else if (counting) counting.details.times = (counting.details.times ?? 1) + 1;
    else this.#counted.set(key, null);
    return counting !== undefined;
  }

  /** Hands over what was counted so far. What comes again within the minute is still a repeat. */
  take(): Row[] {
    const rows = [...this.#counted].filter((entry): entry is [string, Row] => entry[1] !== null);
    for (const [key] of rows) this.#counted.set(key, null);
    return rows.map(([, row]) => row);
  }

  /** Forgets every key: a new minute begins. */
  clear(): void {
    this.#counted.clear();
  }
}
