/** Resolves when it is this caller's turn; rejects when the place in the queue went to someone else. */
interface Place {
  begin: () => void;
  leave: () => void;
}

/**
 * Lets a few pieces of work run at a time and the rest wait. Sources take turns, and when the queue is
 * full a newcomer takes the last place of the source with the most: one network that sends hundreds of
 * passwords delays itself, not everybody.
 */
export class FairQueue {
  readonly #lanes: number;
  readonly #longest: number;
  readonly #full: () => Error;
  /** Waiting places by source, in the order of their next turn. */
  readonly #waiting = new Map<string, Place[]>();
  #busy = 0;
  #length = 0;

  /**
   * @param lanes pieces of work at a time
   * @param longest places in the queue
   * @param full makes the error for a caller without a place
   */
  constructor(lanes: number, longest: number, full: () => Error) {
    this.#lanes = lanes;
    this.#longest = longest;
    this.#full = full;
  }

  /** @throws the error of `full`, before the work has begun */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#lanes) this.#busy += 1;
    else await this.#wait(source);
    try {
      return await work();
    } finally {
      const next = this.#take();
      if (next) next.begin();
      else this.#busy -= 1;
    }
  }

  #wait(source: string): Promise<void> {
    if (this.#length >= this.#longest) this.#makeRoom(source);
    return new Promise((resolve, reject) => {
      const places = this.#waiting.get(source) ?? [];
      places.push({ begin: resolve, leave: () => reject(this.#full()) });
      this.#waiting.set(source, places);
      this.#length += 1;
    });
  }

  /** Gives up the last place of the source with the most, unless the newcomer has as many. */
  #makeRoom(source: string): void {
    const [longest, places] = [...this.#waiting].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    if (places.length <= (this.#waiting.get(source)?.length ?? 0) + 1) throw this.#full();
    this.#length -= 1;
    places.pop()!.leave();
    if (places.length === 0) this.#waiting.delete(longest);
  }

  #take(): Place | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [source, places] = first;
    this.#waiting.delete(source);
    this.#length -= 1;
    const place = places.shift();
    if (places.length > 0) this.#waiting.set(source, places);
    return place;
  }
}
