import { setTimeout as pause } from 'node:timers/promises';
import { figure, type Figure } from '../drill.ts';
import { ask } from './ask.ts';

/** Measurements of a database outage, in milliseconds. */
export interface Outage {
  /** From its start to the first 503 of `/readyz`. */
  unready: number;
  /** From the first answer to a plain connection until `/readyz` was 200 again. */
  again: number;
}

/** Polls `/readyz` and `/healthz`, as a proxy does. */
export class Probe {
  /** Statuses of `/healthz` other than 200. */
  readonly unhealthy: number[] = [];
  readonly #url: string;
  readonly #loops: Promise<unknown>;
  /** Time and status of each answer of `/readyz`. */
  #answers: { asked: number; heard: number; status: number }[] = [];
  #over = false;

  constructor(url: string) {
    this.#url = url;
    this.#loops = Promise.all([this.#watch('/readyz'), this.#watch('/healthz')]);
  }

  get isReady(): boolean {
    return this.#answers.at(-1)?.status === 200;
  }

  /** @param back resolves once a plain connection is answered again */
  async outage(began: number, back: Promise<void>): Promise<Outage> {
    this.#answers = this.#answers.filter(({ heard }) => heard > began);
    await back;
    const recovered = performance.now();
    const ready = () =>
      this.#answers.find(({ asked, status }) => asked >= recovered && status === 200);
    while (!ready() && performance.now() - recovered < 30_000) await pause(5);
    const unready = this.#answers.find(({ status }) => status === 503);
    return {
      unready: Math.round((unready?.heard ?? Infinity) - began),
      again: Math.round((ready()?.heard ?? Infinity) - recovered),
    };
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#loops;
  }

  async #watch(path: '/readyz' | '/healthz'): Promise<void> {
    while (!this.#over) {
      const asked = performance.now();
      const { status } = await ask(`${this.#url}${path}`, { timeout: 5_000 }).catch(() => ({
        status: 0,
      }));
      if (path === '/readyz') this.#answers.push({ asked, heard: performance.now(), status });
      else if (status !== 200) this.unhealthy.push(status);
      await pause(20);
    }
  }
}

export const healthy = ({ unhealthy }: Probe): Figure =>
  figure('`/healthz` stays 200', unhealthy.join(', ') || 'always', unhealthy.length === 0);
