import { randomUUID } from 'node:crypto';
import { People } from '../../../testing/people.ts';
import { Random } from '../../../testing/random.ts';

const people = new People();
const random = new Random(23);

interface Person {
  id: string;
  status: string;
  createdAt: Date;
  /** Normalized name, email, address and digits of the phone number. */
  words: string;
}

interface Page {
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  totalCount: number;
  totalCountIsExact: boolean;
}

/** A search that finds more is not counted to the end. */
const maxCounted = 500;

/**
 * Stores clients whose names share syllables.
 * @returns them, newest first
 */
async function fill(count: number): Promise<Person[]> {
  const word = (): string =>
    random.pick(['ana', 'bel', 'cho', 'lo', 'mar', 'Núñ', 'per', '%', '_']) +
    random.pick(['ana', 'lo', 'ez']);
  const rows = Array.from({ length: count }, (_, n) => {
    const [first, last] = [word(), `${word()}${n % 7}`];
    return {
      id: randomUUID(),
      user_id: randomUUID(),
      first,
      last,
      email: n % 9 === 0 ? null : `${first}.${n}@${random.pick(['one', 'two'])}.example`,
      address: `${n} ${word()}${random.chance(0.1) ? '@' : ''}${word()} Road`,
      phone: `602-555-${String(n).padStart(4, '0')}`,
      status: random.pick(['active', 'active', 'suspended', 'ended']),
      // Two clients per time, so that ties occur.
      created_at: new Date(Date.now() - Math.floor(n / 2) * 3_600_000),
    };
  });
  const { pool } = people.app.database;
  const given = `select * from json_to_recordset($1) as given (id uuid, user_id uuid, first text, last text, email text, address text, phone text, status text, created_at timestamptz)`;
  for (const statement of [
    `insert into users (id, email, first_name, last_name) select user_id, email, first, last from (${given}) given`,
    `insert into clients (id, user_id, address, phone, status, created_at) select id, user_id, address, phone, status, created_at from (${given}) given`,
    'analyze',
  ])
    await pool.query(statement, statement.includes('$1') ? [JSON.stringify(rows)] : []);
  return rows
    .map(({ id, status, created_at: createdAt, first, last, email, address, phone }) => ({
      id,
      status,
      createdAt,
      words: [first, last, email ?? '', address, phone.replaceAll('-', '')]
        .join(' ')
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, ''),
    }))
    .sort((a, b) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1));
}

/**
 * Part of what is known about someone, a part plus one of their words, or something that matches
 * nobody.
 */
function needle(everybody: readonly Person[]): string {
  const words = random.pick(everybody).words.split(' ').filter(Boolean);
  const one = random.pick(words);
  const from = random.below(one.length);
  const piece = random.chance(0.3) ? one : one.slice(from, from + 1 + random.below(6));
  if (random.chance(0.1)) return `${piece}zz`;
  return random.chance(0.3) ? `${piece} ${random.pick(words)}` : piece;
}

/** A search of digits only is one phone number; "St." finds "St", too. */
const wordsOf = (search: string): string[] => {
  const digits = search.replaceAll(' ', '');
  return /^\d{3,}$/.test(digits)
    ? [digits]
    : search.split(' ').map((word) => word.replace(/\.$/, ''));
};

/** Requests a page of seven. */
const ask = (search: string, statuses: string[], after: string | null): Promise<Page> =>
  people.ask<Page>(
    `query ($search: String, $after: String, $statuses: [ClientStatus!]) {
       answer: clients(first: 7, after: $after, search: $search, statuses: $statuses) {
         nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount totalCountIsExact } }`,
    { search, after, statuses },
  );

it('finds exactly those whose words match, page by page', async () => {
  const everybody = await fill(2_500);
  const sizes = new Set<string>();
  for (let round = 0; round < 200; round += 1) {
    const search = needle(everybody);
    const statuses = random.chance(0.3) ? ['active', 'ended'] : [];
    const matching = everybody.filter(
      ({ words, status }) =>
        wordsOf(search).every((word) => words.includes(word)) &&
        (statuses.length === 0 || statuses.includes(status)),
    );
    sizes.add(matching.length > maxCounted ? 'many' : matching.length > 0 ? 'few' : 'none');
    let after: string | null = null;
    for (const from of [0, 7]) {
      if (from > 0 && after === null) break;
      const { nodes, pageInfo, totalCount, totalCountIsExact }: Page = await ask(
        search,
        statuses.map((status) => status.toUpperCase()),
        after,
      );
      expect({
        search,
        statuses,
        ids: nodes.map(({ id }) => id),
        totalCount: totalCountIsExact ? totalCount : totalCount > maxCounted ? 'many' : totalCount,
        hasNext: pageInfo.hasNextPage,
        hasPrevious: pageInfo.hasPreviousPage,
      }).toEqual({
        search,
        statuses,
        ids: matching.slice(from, from + 7).map(({ id }) => id),
        totalCount: matching.length <= maxCounted ? matching.length : 'many',
        hasNext: matching.length > from + 7,
        hasPrevious: from > 0,
      });
      after = pageInfo.endCursor;
    }
  }
  expect([...sizes].sort()).toEqual(['few', 'many', 'none']);
});
