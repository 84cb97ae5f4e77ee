import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../graph/testing/random.ts';
import { ask, type Answer } from './ask.ts';
import { forms, givenOf, type Form, type Given } from './forms.ts';
import type { Product } from './product.ts';

/** A submission that was acknowledged. */
export interface Acknowledged {
  form: Form;
  key: string;
  mark: string;
  /** Identifier in the answer; empty where a repeat was only told that it is there. */
  id: string;
  /** How often it was sent until then. */
  sends: number;
}

export interface Writing {
  product: Product;
  writers: number;
  random: Random;
  /** Where to send the next; the product itself by default. */
  url?: () => string;
}

/** People who fill in one form after another, and send each until it is acknowledged; now and then once more. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** Sends without a good answer, by status or by what the connection said. */
  readonly unanswered: Map<string, number> = new Map();
  /** Answers to a repeat that were not the first one. */
  readonly otherAnswers: string[] = [];
  readonly #writing: Writing;
  readonly #given: Given;
  readonly #all: Promise<unknown>;
  #over = false;

  static async on(writing: Writing): Promise<Writers> {
    return new Writers(writing, await givenOf(writing.product));
  }

  private constructor(writing: Writing, given: Given) {
    this.#writing = writing;
    this.#given = given;
    this.#all = Promise.all(
      Array.from({ length: writing.writers }, (_, index) =>
        this.#write(forms[index % forms.length]!),
      ),
    );
  }

  /** Lets everyone finish what they are at. @throws when someone is not acknowledged within `seconds` */
  async end(seconds = 60): Promise<void> {
    this.#over = true;
    const ended = await Promise.race([this.#all, pause(seconds * 1000, 'late', { ref: false })]);
    if (ended === 'late') throw new Error(`Some are never acknowledged: ${this.troubles}`);
  }

  /** "3 × 503, 1 × ECONNRESET" */
  get troubles(): string {
    return [...this.unanswered].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
  }

  /** Troubles that may not be seen even while something is down. */
  get surprises(): string[] {
    return [...this.unanswered.keys()].filter((what) => !mayBeSeen.has(what));
  }

  async #write(form: Form): Promise<void> {
    while (!this.#over) {
      const key = randomUUID();
      const mark = `drill-${key}@example.com`;
      const { id, sends } = await this.#untilAcknowledged(form, mark, key);
      this.acknowledged.push({ form, key, mark, id, sends });
      if (form.operation === null || !this.#writing.random.chance(0.25)) continue;
      const again = await this.#untilAcknowledged(form, mark, key);
      if (again.id !== id) this.otherAnswers.push(`${form.operation}: ${id}, then ${again.id}`);
    }
  }

  async #untilAcknowledged(form: Form, mark: string, key: string) {
    for (let sends = 1; ; sends += 1) {
      const answer = await this.#send(form, mark, key);
      const id = typeof answer === 'string' ? null : form.idIn(answer.status, answer.body);
      if (id !== null) return { id, sends };
      const what = statusIn(answer);
      this.unanswered.set(what, (this.unanswered.get(what) ?? 0) + 1);
      await pause(20 + this.#writing.random.below(60));
    }
  }

  /** @returns the answer, or what the connection said */
  async #send(form: Form, mark: string, idempotencyKey: string): Promise<Answer | string> {
    const { product, url = () => product.url } = this.#writing;
    const { path, ...asking } = form.request(mark, idempotencyKey, this.#given);
    return ask(`${url()}${path}`, asking).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
  }
}

/** Status of an answer; of one of the graph, which is 200 with errors in it, their code; or what the connection said. */
function statusIn(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  const { status, body } = answer;
  const [error] = (body as { errors?: { extensions?: { code?: string } }[] } | null)?.errors ?? [];
  return error?.extensions?.code ?? String(status);
}

/** A connection that ends or is refused, and 503. */
const mayBeSeen: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '503',
  'UNAVAILABLE',
]);
