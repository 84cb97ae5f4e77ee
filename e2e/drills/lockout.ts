import { Caller, type Answer } from '../support/caller.ts';
import { startSideBySide, type Served, type SideBySide } from '../support/sideBySide.ts';
import type { Drill, Figure } from './drill.ts';

export interface Size {
  /** Parallel sign-in attempts on one e-mail, and as many from one address. */
  attempts: number;
}

const known = 'client2@demo.example';
const rightPassword = 'Welcome2Care!';
const wrongPassword = 'Wrong7&&';

/** Rulings 11 and 30. */
const failuresAllowed = 5;
const attemptsAllowed = 20;

/** What one sign-in came to, whichever way in it took. */
type Result = 'in' | 'locked' | 'too many' | `${number} remaining` | 'other';

function resultOf({ status, body }: Answer): Result {
  const { message, data, errors } = JSON.parse(body) as {
    message?: string;
    data?: { login: { token: string | null; userErrors: { message: string }[] } } | null;
    errors?: { message: string }[];
  };
  return inWords(
    message ??
      errors?.[0]?.message ??
      data?.login.userErrors[0]?.message ??
      (status === 200 ? 'in' : ''),
  );
}

function inWords(message: string): Result {
  const remaining = /(\d+) attempts remaining/.exec(message)?.[1];
  if (remaining !== undefined) return `${Number(remaining)} remaining`;
  if (message === 'in') return 'in';
  if (message.includes('locked')) return 'locked';
  return message.includes('Too many') ? 'too many' : 'other';
}

const tally = (results: readonly Result[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(results, (result) => result)]
      .sort()
      .map(([result, all]) => [result, all.length]),
  );
const told = (results: readonly Result[]): string =>
  Object.entries(tally(results))
    .map(([result, count]) => `${count} × ${result}`)
    .join(', ');

const document = (fields: string): string => `mutation ($input: LoginInput!) { ${fields} }`;
const login = 'login(input: $input) { token userErrors { message } }';

class Guesser {
  readonly #caller = new Caller(100);
  readonly #urls: readonly string[];

  constructor(processes: readonly Served[]) {
    this.#urls = processes.map(({ url }) => url);
  }

  /** Every second attempt by the graph; each process has its share of both. */
  async try(
    count: number,
    input: (n: number) => { email: string; password: string },
    headers: (n: number) => Record<string, string> = () => ({}),
  ): Promise<Result[]> {
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const url = this.#urls[(n >> 1) % this.#urls.length]!;
        const answer =
          n % 2 === 0
            ? this.#caller.post(`${url}/api/login`, input(n), headers(n))
            : this.#caller.post(
                `${url}/graphql`,
                { query: document(login), variables: { input: input(n) } },
                headers(n),
              );
        return resultOf(await answer);
      }),
    );
  }

  /** One document with many sign-ins. @returns the result of each, or null when the document was refused whole */
  async aliases(
    count: number,
    input: { email: string; password: string },
  ): Promise<Result[] | null> {
    const fields = Array.from({ length: count }, (_, n) => `a${n}: ${login}`).join(' ');
    const { body } = await this.#caller.post(`${this.#urls[0]}/graphql`, {
      query: document(fields),
      variables: { input },
    });
    const { data } = JSON.parse(body) as {
      data?: Record<string, { userErrors: { message: string }[] }> | null;
    };
    return data
      ? Object.values(data).map(({ userErrors }) => inWords(userErrors[0]?.message ?? 'in'))
      : null;
  }

  /** Many sign-ins as one array. @returns the status */
  async batch(count: number, input: { email: string; password: string }): Promise<number> {
    const { status } = await this.#caller.post(
      `${this.#urls[0]}/graphql`,
      Array.from({ length: count }, () => ({ query: document(login), variables: { input } })),
    );
    return status;
  }

  close(): void {
    this.#caller.close();
  }
}

const guessOf = (email: string) => () => ({ email, password: wrongPassword });
/** What the e-mail's counter stands at. */
const failuresOf = async ({ sql }: SideBySide, email: string): Promise<number> =>
  (
    await sql<{ failures: number }>(
      `select failures from sign_in_failures where email_key = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [email],
    )
  )[0]?.failures ?? 0;

const exactly = (results: readonly Result[], wanted: Readonly<Record<string, number>>): boolean =>
  JSON.stringify(tally(results)) ===
  JSON.stringify(Object.fromEntries(Object.entries(wanted).sort()));

/** Of `attempts` wrong passwords: four are told how many remain, the fifth locks, the others meet the lock. */
const fiveOf = (attempts: number): Record<string, number> => ({
  '1 remaining': 1,
  '2 remaining': 1,
  '3 remaining': 1,
  '4 remaining': 1,
  locked: attempts - failuresAllowed + 1,
});

/** The lock of an e-mail. */
async function locks(
  installation: SideBySide,
  processes: readonly Served[],
  { attempts }: Size,
): Promise<Figure[]> {
  const guesser = new Guesser(processes);
  const figures: Figure[] = [];
  try {
    for (const [whose, email] of [
      ['an account', known],
      ['nobody', 'nobody@demo.example'],
    ] as const) {
      const results = await guesser.try(attempts, guessOf(email));
      figures.push({
        promise: `Of ${attempts} parallel guesses at the password of ${whose}, by REST and graph over ${processes.length} processes, exactly ${failuresAllowed} are checked`,
        seen: told(results),
        holds: exactly(results, fiveOf(attempts)),
      });
    }
    const [afterwards] = await guesser.try(1, () => ({ email: known, password: rightPassword }));
    figures.push({
      promise: 'The right password does not open the lock',
      seen: afterwards!,
      holds: afterwards === 'locked',
    });

    const aliased = await guesser.aliases(15, {
      email: 'by-alias@demo.example',
      password: wrongPassword,
    });
    figures.push({
      promise: `15 guesses by aliases of one document: exactly ${failuresAllowed} are checked`,
      seen: told(aliased ?? []),
      holds: exactly(aliased ?? [], fiveOf(15)),
    });

    const refused = [
      await guesser.aliases(16, { email: 'refused@demo.example', password: wrongPassword }),
      await guesser.batch(20, { email: 'refused@demo.example', password: wrongPassword }),
    ] as const;
    const counted = await failuresOf(installation, 'refused@demo.example');
    figures.push({
      promise: '16 aliases, and 20 operations in one array, are refused whole: none is checked',
      seen: `${refused[0] === null ? 'refused' : 'run'}, status ${refused[1]}; ${counted} counted`,
      holds: refused[0] === null && refused[1] === 400 && counted === 0,
    });
    return figures;
  } finally {
    guesser.close();
  }
}

/** Everyone's own e-mail, so that only the address counts. */
const manyPeople = (n: number) => ({ email: `person${n}@demo.example`, password: wrongPassword });
const passed = (results: readonly Result[]): number =>
  results.filter((result) => result !== 'too many').length;

/** The limit of an address. @param direct processes without a proxy @param proxied ones that trust one proxy */
async function limits(
  { sql }: SideBySide,
  direct: readonly Served[],
  proxied: readonly Served[],
  { attempts }: Size,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const forget = (): Promise<unknown> => sql('delete from rate_limits');
  const let20 = (promise: string, seen: Result[], wanted = attemptsAllowed): void =>
    void figures.push({
      promise,
      seen: `${passed(seen)} tried, ${seen.length - passed(seen)} refused`,
      holds: passed(seen) === wanted,
    });

  const plain = new Guesser(direct);
  const behind = new Guesser(proxied);
  try {
    let20(
      `Of ${attempts} parallel sign-ins from one address over ${direct.length} processes, exactly ${attemptsAllowed} are tried in 15 minutes`,
      await plain.try(attempts, manyPeople),
    );
    await forget();
    let20(
      'The same when each comes with an X-Forwarded-For of its own and no proxy is trusted',
      await plain.try(attempts, manyPeople, (n) => ({
        'x-forwarded-for': `198.51.${n >> 8}.${n & 255}`,
      })),
    );
    await forget();
    let20(
      'The same behind one trusted proxy, whatever stands before the address it wrote',
      await behind.try(attempts, manyPeople, (n) => ({
        'x-forwarded-for': `198.51.${n >> 8}.${n & 255}, 203.0.113.9`,
      })),
    );
    await forget();
    let20(
      `Two addresses behind that proxy have ${attemptsAllowed} each`,
      await behind.try(attempts, manyPeople, (n) => ({ 'x-forwarded-for': `203.0.113.${n % 2}` })),
      2 * attemptsAllowed,
    );
    await forget();
    let20(
      'One household of IPv6 addresses is one address',
      await behind.try(attempts, manyPeople, (n) => ({
        'x-forwarded-for': `2001:db8:0:1::${(n + 1).toString(16)}`,
      })),
    );
    await forget();
    return figures;
  } finally {
    plain.close();
    behind.close();
  }
}

export async function lockout(size: Size, say: (words: string) => void): Promise<Figure[]> {
  const installation = await startSideBySide();
  try {
    const open = [await installation.serve()]; // the first one makes the tables and the demo people
    const limited = { RATE_LIMITS: 'on' };
    const [second, direct, alsoDirect, proxied] = await Promise.all(
      [{}, limited, limited, { ...limited, TRUST_PROXY: '1' }].map((env) =>
        installation.serve(env),
      ),
    );
    open.push(second!);
    say('two processes without the limit per address: the lock alone');
    const lock = await locks(installation, open, size);
    await Promise.all(open.map((served) => served.stop()));
    say('three with it, one of them behind a proxy');
    return [...lock, ...(await limits(installation, [direct!, alsoDirect!], [proxied!], size))];
  } finally {
    await installation.stop();
  }
}

export const lockoutDrill: Drill = {
  name: 'lockout',
  about:
    'Passwords guessed a thousand at a time, over several processes, both ways in, by alias, by batch and with forged addresses (rulings 11 and 30).',
  run: (say) => lockout({ attempts: 1_000 }, say),
};
