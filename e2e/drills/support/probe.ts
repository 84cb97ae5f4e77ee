import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';

/** What was seen of one time without the database; milliseconds. */
export interface Outage {
  /** From the kill to the first 503 of `/readyz`; null where it was over before one was seen. */
  unready: number | null;
  /** From the kill until a plain connection was answered again. */
  gone: number;
  /** From then until `/readyz` was 200. */
  again: number;
}

const every = 20;

/** Asks `/readyz` and `/healthz` all the time. */
export class Probe {
  readonly #url: string;
  readonly #unhealthy: string[] = [];
  /** Moment and status of each answer of `/readyz`. */
  #answers: { asked: number; heard: number; status: number }[] = [];
  #over = false;
  #loops: Promise<unknown>;

  constructor(url: string) {
    this.#url = url;
    this.#loops = Promise.all([this.#watch('/readyz'), this.#watch('/healthz')]);
  }

  /** @param killed moment of the kill @param back resolves when a plain connection is answered */
  async outage(killed: number, back: Promise<void>): Promise<Outage> {
    this.#answers = this.#answers.filter(({ heard }) => heard > killed);
    await back;
    const recovered = performance.now();
    const isReady = () =>
      this.#answers.find(({ asked, status }) => asked >= recovered && status === 200);
    while (isReady() === undefined) {
      if (performance.now() - recovered > 30_000) break;
      await pause(5);
    }
    const unready = this.#answers.find(({ status }) => status === 503);
    return {
      unready: unready === undefined ? null : Math.round(unready.heard - killed),
      gone: Math.round(recovered - killed),
      again: Math.round((isReady()?.heard ?? Infinity) - recovered),
    };
  }

  /** @returns what `/healthz` said when it was not 200 */
  async end(): Promise<string[]> {
    this.#over = true;
    await this.#loops;
    return this.#unhealthy;
  }

  async #watch(path: '/readyz' | '/healthz'): Promise<void> {
    while (!this.#over) {
      const asked = performance.now();
      const status = await ask(`${this.#url}${path}`, { timeout: 5_000 }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (path === '/readyz') this.#answers.push({ asked, heard: performance.now(), status });
      else if (status !== 200) this.#unhealthy.push(String(status));
      await pause(every);
    }
  }
}
