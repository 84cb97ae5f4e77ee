/**
 * Combines look-ups by many callers into one statement. The first caller's runs at once; those who
 * call while a statement is running wait for the next, which looks up all of theirs. So every
 * answer is read after its caller asked, nothing is cached, and the busier the process, the less
 * each look-up costs.
 */
export class Batches<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>;
  #waiting: { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }[] = [];
  #running = false;

  /** @param read returns one value per key, in order */
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
