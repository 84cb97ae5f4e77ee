import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Answer } from './ask.ts';
import type { Form, Given } from './forms.ts';

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

/** What a crowd of writers saw. */
export interface Seen {
  acknowledged: Acknowledged[];
  /** Sends without a good answer, by status or by what the connection said. */
  unanswered: Map<string, number>;
  /** Answers to a repeat that were not the first one. */
  otherAnswers: string[];
  /** Milliseconds of the slowest answer, good or not. */
  slowest: number;
}

export interface Writing {
  url: string;
  writers: number;
  forms: readonly Form[];
  given: Given;
  chance: () => number;
  /** Called with each answer. */
  heard?: (answer: Answer) => void;
  keepAlive?: boolean;
}

/** People who fill in one form after another, and send each until it is acknowledged; now and then once more. */
export class Writers {
  readonly seen: Seen = { acknowledged: [], unanswered: new Map(), otherAnswers: [], slowest: 0 };
  readonly #writing: Writing;
  readonly #agent: Agent;
  #over = false;
  #all: Promise<unknown>;

  constructor(writing: Writing) {
    this.#writing = writing;
    this.#agent = new Agent({ keepAlive: writing.keepAlive ?? false });
    this.#all = Promise.all(
      Array.from({ length: writing.writers }, (_, index) =>
        this.#write(writing.forms[index % writing.forms.length]!),
      ),
    );
  }

  /** Lets everyone finish what they are at. @throws when someone is not acknowledged within `seconds` */
  async end(seconds = 60): Promise<Seen> {
    this.#over = true;
    const late = pause(seconds * 1000, 'late', { ref: false });
    const ended = await Promise.race([this.#all, late]);
    this.#agent.destroy();
    if (ended === 'late')
      throw new Error(
        `${seconds} s after the end some are not acknowledged; so far: ${inWords(this.seen.unanswered)}`,
      );
    return this.seen;
  }

  async #write(form: Form): Promise<void> {
    while (!this.#over) {
      const key = randomUUID();
      const mark = `drill-${key}@example.com`;
      const { id, sends, body } = await this.#untilAcknowledged(form, mark, key);
      this.seen.acknowledged.push({ form, key, mark, id, sends });
      if (form.operation !== null && this.#writing.chance() < 0.25) {
        const again = await this.#untilAcknowledged(form, mark, key);
        if (again.id !== id)
          this.seen.otherAnswers.push(
            `${form.name}: ${JSON.stringify(body)}, then ${JSON.stringify(again.body)}`,
          );
      }
    }
  }

  async #untilAcknowledged(
    form: Form,
    mark: string,
    key: string,
  ): Promise<{ id: string; sends: number; body: unknown }> {
    for (let sends = 1; ; sends += 1) {
      const answer = await this.#send(form, mark, key);
      const id = answer === null ? null : form.idIn(answer.status, answer.body);
      if (id !== null) return { id, sends, body: answer?.body };
      await pause(20 + this.#writing.chance() * 60);
    }
  }

  async #send(form: Form, mark: string, key: string): Promise<Answer | null> {
    const { path, body, key: header, token } = form.request(mark, key, this.#writing.given);
    const since = performance.now();
    try {
      const answer = await ask(`${this.#writing.url}${path}`, {
        method: 'POST',
        body,
        token,
        agent: this.#agent,
        ...(header === undefined ? {} : { headers: { 'Idempotency-Key': header } }),
      });
      this.#writing.heard?.(answer);
      if (form.idIn(answer.status, answer.body) === null) this.#count(statusIn(answer));
      return answer;
    } catch (error) {
      this.#count((error as NodeJS.ErrnoException).code ?? (error as Error).message);
      return null;
    } finally {
      this.seen.slowest = Math.max(this.seen.slowest, performance.now() - since);
    }
  }

  #count(what: string): void {
    this.seen.unanswered.set(what, (this.seen.unanswered.get(what) ?? 0) + 1);
  }
}

/** Status of an answer; of one of the graph, which is 200 with errors in it, their code. */
export function statusIn({ status, body }: Answer): string {
  const [error] = (body as { errors?: { extensions?: { code?: string } }[] } | null)?.errors ?? [];
  return error?.extensions?.code ?? String(status);
}

/** What may be seen while something is down: a connection that ends or is refused, and 503. Everything else is a fault. */
export const mayBeSeen: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '503',
  'UNAVAILABLE',
]);

export const inWords = (counts: ReadonlyMap<string, number>): string =>
  counts.size === 0 ? 'none' : [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
