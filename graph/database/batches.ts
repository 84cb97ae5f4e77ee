/**
 * Look-ups of many callers in one statement. The first caller asks at once; who comes while a statement is under way waits
 * for the next, which asks for all of them. So every answer was read after its caller asked, nothing is kept in memory, and
 * the busier the process, the less each look-up costs.
 */
export class Batches<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  #waiting: { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }[] = [];
  #running = false;

  /** @param read answers one value for each key, in their order */
  constructor(read: (keys: readonly Key[]) => Promise<readonly Value[]>) {
    this.#read = read;
  }

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const values = await this.#read(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, n) => resolve(values[n]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = false;
  }
}
