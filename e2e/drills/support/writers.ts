import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../graph/testing/random.ts';
import { ask, askReady, type Answer } from './ask.ts';
import { forms, givenOf, type Form, type Given } from './forms.ts';
import type { Product } from './product.ts';

/** An acknowledged submission. */
export interface Acknowledged {
  form: Form;
  key: string;
  mark: string;
  /** Id in the answer; '' if a repeat was only told that it exists. */
  id: string;
  /** How many times it was sent. */
  sends: number;
}

export interface Writing {
  product: Product;
  writers: number;
  random: Random;
  /** The process to send the next one to, of several; the product if omitted. */
  url?: () => string;
}

/** Simulated people who send forms, retrying each until acknowledged and sometimes once more. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** Counts of failed sends, by status or connection error. */
  readonly unanswered: Map<string, number> = new Map();
  /** Answers to a repeat that differ from the first answer. */
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

  /** Lets everyone finish. @throws if a form isn't acknowledged within `seconds` */
  async end(seconds = 60): Promise<void> {
    this.#over = true;
    const ended = await Promise.race([this.#all, pause(seconds * 1000, 'late', { ref: false })]);
    if (ended === 'late') throw new Error(`Some are never acknowledged: ${this.troubles}`);
  }

  /** "3 × 503, 1 × ECONNRESET" */
  get troubles(): string {
    return [...this.unanswered].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
  }

  /** Failures that must not happen even while something is down. */
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

  /** @returns the answer or the connection's error */
  async #send(form: Form, mark: string, idempotencyKey: string): Promise<Answer | string> {
    const { product, url } = this.#writing;
    const { path, ...asking } = form.request(mark, idempotencyKey, this.#given);
    const answer = url ? askReady(url, path, asking) : ask(`${product.url}${path}`, asking);
    return answer.catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  }
}

/** An answer's status, the code of a GraphQL error, or the connection's error. */
function statusIn(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  const { status, body } = answer;
  const [error] = (body as { errors?: { extensions?: { code?: string } }[] } | null)?.errors ?? [];
  return error?.extensions?.code ?? String(status);
}

/** Acceptable failures: a connection that ends or is refused, and 503. */
const mayBeSeen: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '503',
  'UNAVAILABLE',
]);
