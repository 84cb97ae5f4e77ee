import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import type { Served, SideBySide } from '../../support/sideBySide.ts';
import { brokenGraph, OddArguments } from './graph.ts';
import { faultOf } from './judge.ts';
import { Random } from './random.ts';
import { jsonType, rawRequest, type RawRequest } from './request.ts';
import { send } from './send.ts';
import { spoiled } from './values.ts';
import { brokenBody, brokenHead, brokenProtocol } from './wire.ts';

/** What came of some bad requests. */
export interface Outcome {
  sent: number;
  /** How often each status was answered; 0 where the server hung up. */
  statuses: Map<number, number>;
  /** Each fault with the request that showed it. */
  faults: string[];
}

const inFlight = 12;
/** Requests after which everyone's sign-in is put right again: some of the requests end it, and they should. */
const spell = 250;
const people = ['client', 'caregiver', 'staff', 'admin'].map((name) => `${name}@demo.example`);

interface Person {
  id: string;
  email: string;
  role: string;
  password_hash: string;
}
interface RestRow {
  path: string;
  example: Record<string, unknown> | undefined;
}

/** Sends bad requests to one process, the same ones for the same seed. */
export class Attack {
  readonly #served: Served;
  readonly #sql: SideBySide['sql'];
  readonly #random: Random;
  readonly #rows: readonly RestRow[];
  readonly #paths: readonly string[];
  readonly #odd: OddArguments;
  readonly #people: readonly Person[];
  #tokens: string[] = [];

  /** Reads from the process itself what it serves, and from its database what is there. */
  static async on(served: Served, { sql }: SideBySide, seed: number): Promise<Attack> {
    const document = (await (await fetch(`${served.url}/api/openapi.json`)).json()) as {
      paths: Record<
        string,
        Record<
          string,
          { requestBody?: { content: Record<string, { example: Record<string, unknown> }> } }
        >
      >;
    };
    const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ requestBody }): RestRow => ({
        path,
        example: requestBody?.content['application/json']?.example,
      })),
    );
    const known = await sql<{ id: string }>(`
      (select id from users limit 8) union all (select id from clients limit 4) union all (select id from caregivers limit 4) union all (select id from appointments order by scheduled_date desc limit 8)
      union all (select id from invoices limit 6) union all (select id from services limit 3) union all (select id from consultations limit 3) union all (select id from consultation_requests limit 3)
      union all (select id from contact_inquiries limit 3) union all (select id from signup_applications limit 3) union all (select id from job_applications limit 3) union all (select id from recurring_appointments limit 3)`);
    const schema = buildSchema(readFileSync('graph/schema.graphql', 'utf8'));
    const accounts = await sql<Person>(
      'select id, email, role, password_hash from users where email = any($1)',
      [people],
    );
    return new Attack(
      served,
      sql,
      new Random(seed),
      rows,
      new OddArguments(
        schema,
        known.map(({ id }) => id),
      ),
      accounts,
    );
  }

  private constructor(
    served: Served,
    sql: SideBySide['sql'],
    random: Random,
    rows: readonly RestRow[],
    odd: OddArguments,
    accounts: readonly Person[],
  ) {
    this.#served = served;
    this.#sql = sql;
    this.#random = random;
    this.#rows = rows;
    this.#odd = odd;
    this.#people = accounts;
    this.#paths = [
      ...new Set([
        '/',
        '/about-us',
        '/billing',
        '/client-portal',
        '/nowhere',
        '/favicon.svg',
        '/robots.txt',
        '/sitemap.xml',
        '/graphql',
        '/graphql?query=%7B__typename%7D',
        '/healthz',
        '/readyz',
        '/api/docs',
        '/api/openapi.json',
        '/calendar/x.ics',
        ...rows.map(({ path }) => path),
      ]),
    ];
  }

  /** Sends the next `count` requests, some at a time. */
  async send(count: number): Promise<Outcome> {
    const outcome: Outcome = { sent: 0, statuses: new Map(), faults: [] };
    while (outcome.sent < count) {
      await this.#signIn();
      const waiting = Array.from({ length: Math.min(spell, count - outcome.sent) }, () =>
        this.#next(),
      );
      outcome.sent += waiting.length;
      await Promise.all(
        Array.from({ length: inFlight }, async () => {
          for (let request = waiting.pop(); request !== undefined; request = waiting.pop())
            await this.#try(request, outcome);
        }),
      );
    }
    return outcome;
  }

  async #try(request: RawRequest, { statuses, faults }: Outcome): Promise<void> {
    const answer = await send(Number(new URL(this.#served.url).port), request).catch(
      (error: Error) => error,
    );
    const fault = answer instanceof Error ? answer.message : faultOf(request, answer);
    const status = answer instanceof Error ? -1 : (answer?.status ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (fault !== null)
      faults.push(
        `${request.kind}: ${fault}\n    ${JSON.stringify(request.bytes.toString('latin1').slice(0, 1_500))}`,
      );
  }

  #next(): RawRequest {
    const random = this.#random;
    const token = random.chance(0.8) ? random.pick(this.#tokens) : null;
    const kind = random.next();
    if (kind < 0.3) return this.#odd.request(random, token);
    if (kind < 0.45) return brokenGraph(random, token);
    if (kind < 0.65) return this.#form(token);
    if (kind < 0.8) return this.#broken();
    if (kind < 0.97) return brokenHead(random, this.#paths, token ?? 'none');
    return brokenProtocol(random);
  }

  #form(token: string | null): RawRequest {
    const row = this.#random.pick(this.#rows.filter(({ example }) => example !== undefined));
    const headers = [
      jsonType,
      ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as const]),
    ];
    return rawRequest({
      kind: `form ${row.path}`,
      method: 'POST',
      path: row.path,
      headers,
      body: JSON.stringify(spoiled(this.#random, row.example!)),
    });
  }

  #broken(): RawRequest {
    if (this.#random.chance(0.3))
      return brokenBody(this.#random, '/graphql', '{"query":"{ __typename }"}');
    const row = this.#random.pick(this.#rows);
    return brokenBody(this.#random, row.path, JSON.stringify(row.example ?? { a: 1 }));
  }

  /** Puts the demo people back as they were, and signs them in. */
  async #signIn(): Promise<void> {
    await this.#sql('delete from sign_in_failures');
    for (const { id, email, role, password_hash: hash } of this.#people) {
      await this.#sql(
        `update users set email = $2, role = $3, password_hash = $4, is_active = true where id = $1`,
        [id, email, role, hash],
      );
    }
    this.#tokens = await Promise.all(
      this.#people.map(async ({ email }) => {
        const body = JSON.stringify({ email, password: 'Welcome2Care!' });
        const answer = await fetch(`${this.#served.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        if (answer.status !== 200)
          throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
        return ((await answer.json()) as { token: string }).token;
      }),
    );
  }
}
