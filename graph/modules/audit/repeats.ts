import type { AuditDetails } from './auditEntry.entity.ts';

/**
 * Tells the first occurrence in a minute from its repeats, which are counted in one row each. The
 * caller ends the minute.
 */
export class Repeats<Row extends { details: AuditDetails }> {
  readonly #most: number;
  /** By key: the row that counts the repeats; null until there are any. */
  #counted = new Map<string, Row | null>();

  /** @param most maximum number of keys remembered within a minute */
  constructor(most: number) {
    this.#most = most;
  }

  /** True if the key was seen in this minute. */
  has(key: string): boolean {
    return this.#counted.has(key);
  }

  /** True if the key is new and there is no room for it. */
  isFullFor(key: string): boolean {
    return this.#counted.size >= this.#most && !this.has(key);
  }

  /** True if the key was seen in this minute. Counts it in that case. */
  isRepeat(key: string, row: () => Row): boolean {
    const counting = this.#counted.get(key);
    if (counting === null) this.#counted.set(key, row());
    else if (counting) counting.details.times = (counting.details.times ?? 1) + 1;
    else this.#counted.set(key, null);
    return counting !== undefined;
  }

  /** Returns the counts so far. Later occurrences within the minute still count as repeats. */
  take(): Row[] {
    const rows = [...this.#counted].filter((entry): entry is [string, Row] => entry[1] !== null);
    for (const [key] of rows) this.#counted.set(key, null);
    return rows.map(([, row]) => row);
  }

  /** Forgets all keys to start a new minute. */
  clear(): void {
    this.#counted.clear();
  }
}
