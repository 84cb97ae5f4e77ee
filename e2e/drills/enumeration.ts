import { Caller, type Answer } from '../support/caller.ts';
import { startSideBySide, type SideBySide } from '../support/sideBySide.ts';
import type { Drill, Figure } from './drill.ts';
import { Random } from './malformed/random.ts';

export interface Size {
  /** Tries of each kind of e-mail. */
  tries: number;
  seed: number;
}

/** Whose e-mail it is. All are equally long, so that nothing but the account differs. */
const kinds = ['known', 'nobody', 'invited', 'deactivated'] as const;
type Kind = (typeof kinds)[number];
const letters: Readonly<Record<Kind, string>> = {
  known: 'k',
  nobody: 'n',
  invited: 'i',
  deactivated: 'd',
};
const emailOf = (kind: Kind, n: number): string =>
  `${letters[kind]}${String(n).padStart(6, '0')}@people.example`;

/** Failures of one e-mail before the words change: a fresh e-mail serves so many tries. */
const triesOfOne = 4;
/** Reset e-mails to one mailbox within an hour. */
const resetsOfOne = 5;
const closeness = 0.05;

/** Makes the accounts: one for every few tries. */
async function makePeople({ sql }: SideBySide, count: number): Promise<void> {
  for (const kind of kinds) {
    if (kind === 'nobody') continue;
    await sql(
      `insert into users (email, first_name, last_name, role, password_hash, is_active, email_verified)
       select $1 || lpad(n::text, 6, '0') || '@people.example', 'Ana', 'Ruiz', 'client', case when $2 then (select password_hash from users where email = 'client@demo.example') end, $3, true
         from generate_series(0, $4::int) n`,
      [letters[kind], kind !== 'invited', kind !== 'deactivated', count],
    );
  }
  await sql('analyze users');
}

interface Seen {
  took: Map<Kind, number[]>;
  /** What the request after one of this kind took: work that was left for later may show there. */
  next: Map<Kind, number[]>;
  /** Everything about the answers but ids, dates and times, for each place in the row of failures. */
  shapes: Map<string, Set<string>>;
}

/** What an answer tells, without what differs from one to the next of the same kind. */
function shapeOf({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, body]);
}

/** Tries every kind of e-mail equally often, in random order over one connection. */
async function tryAll(
  ask: (email: string) => Promise<Answer>,
  { tries, seed }: Size,
  triesOfEach: number,
  from = 0,
): Promise<Seen> {
  const random = new Random(seed);
  let before: Kind | null = null;
  const seen: Seen = {
    took: new Map(kinds.map((kind) => [kind, []])),
    next: new Map(kinds.map((kind) => [kind, []])),
    shapes: new Map(),
  };
  for (let n = 0; n < tries; n += 1) {
    const order = kinds.map((kind) => ({ kind, at: random.next() })).sort((a, b) => a.at - b.at);
    for (const { kind } of order) {
      const answer = await ask(emailOf(kind, from + Math.floor(n / triesOfEach)));
      seen.took.get(kind)!.push(answer.took);
      if (before !== null) seen.next.get(before)!.push(answer.took);
      before = kind;
      const place = String(n % triesOfEach);
      seen.shapes.set(place, (seen.shapes.get(place) ?? new Set()).add(shapeOf(answer)));
    }
  }
  return seen;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};

function figuresOf(what: string, { took, next, shapes }: Seen, { tries, seed }: Size): Figure[] {
  const several = [...shapes.values()].filter((found) => found.size > 1);
  const together = (which: string, times: Map<Kind, number[]>): Figure => {
    const medians = [...times].map(([kind, all]) => [kind, median(all)] as const);
    const all = medians.map(([, time]) => time);
    const apart = Math.max(...all) / Math.min(...all) - 1;
    return {
      promise: `${what}: medians of ${which}${tries} interleaved tries of each kind (seed ${seed}) lie within ${closeness * 100} % of one another`,
      seen: `${medians.map(([kind, time]) => `${kind} ${time.toFixed(2)} ms`).join(', ')}: ${(apart * 100).toFixed(1)} % apart`,
      holds: apart <= closeness,
    };
  };
  return [
    {
      promise: `${what}: the same status, headers and body whether the e-mail has an account, none, an invited or a deactivated one`,
      seen: several.length === 0 ? 'the same' : [...several[0]!].slice(0, 2).join(' / '),
      holds: several.length === 0,
    },
    together('', took),
    together('the requests after ', next),
  ];
}

export async function enumeration(size: Size, say: (words: string) => void): Promise<Figure[]> {
  const installation = await startSideBySide();
  const caller = new Caller(1);
  try {
    const { url } = await installation.serve();
    const warmUp = Math.min(200, size.tries);
    await makePeople(installation, Math.ceil((3 * size.tries + 2 * warmUp) / triesOfOne) + 2);
    const signIn = (email: string): Promise<Answer> =>
      caller.post(`${url}/api/login`, { email, password: 'Wrong7&&' });
    const reset = (email: string): Promise<Answer> =>
      caller.post(`${url}/graphql`, {
        query:
          'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { ok userErrors { message } } }',
        variables: { email },
      });
    const figures: Figure[] = [];
    // The second is so short that it takes more tries to see through what else the machine does.
    for (const [what, ask, triesOfEach, times] of [
      ['Sign-in with a wrong password', signIn, triesOfOne, 1],
      ['The request of a new password', reset, resetsOfOne, 3],
    ] as const) {
      const whole = { ...size, tries: times * size.tries };
      say(`${what}, ${whole.tries} times for each of ${kinds.length} kinds of e-mail`);
      await tryAll(
        ask,
        { ...size, tries: warmUp },
        triesOfEach,
        Math.ceil(whole.tries / triesOfEach) + 1,
      );
      figures.push(...figuresOf(what, await tryAll(ask, whole, triesOfEach), whole));
    }
    return figures;
  } finally {
    caller.close();
    await installation.stop();
  }
}

export const enumerationDrill: Drill = {
  name: 'enumeration',
  about:
    'Someone who asks with a list of e-mails which of them have an account. (Registration tells them, by its 409, under the limit per address.)',
  run: (say) => enumeration({ tries: 1_000, seed: 20_260_304 }, say),
};
