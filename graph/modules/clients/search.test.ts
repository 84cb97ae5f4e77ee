import { randomUUID } from 'node:crypto';
import { kysely } from '../../database/kysely.ts';
import { People } from '../../testing/people.ts';
import { Random } from '../../testing/random.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { userSearch } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeContactInquiry } from '../intake/intake.factory.ts';
import { caregiverSearch } from '../caregivers/caregiver.entity.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from './client.factory.ts';
import { clientsMatching } from './client.queries.ts';
import { clientSearch } from './clientSearch.entity.ts';

/*
 * Names are typed on phones, at desks and on the keyboards of many countries. Whoever looks for
 * someone finds them, or makes a second record.
 */
const people = new People();
const { fork } = people;

const lists = [
  'clients(search: $search)',
  'caregivers(search: $search)',
  'accounts(search: $search)',
  'officeInvoices(filter: { search: $search })',
  'inboxEntries(filter: { search: $search })',
];

/** What each of these lists finds by a text. */
async function found(search: string, within = lists): Promise<string[][]> {
  const parts = within.map((list, n) => `list${n}: ${list} { nodes { id } }`);
  const answer = await people.app.read<Record<string, { nodes: { id: string }[] }>>(
    `query ($search: String) { ${parts.join(' ')} }`,
    people.token,
    { search },
  );
  return Object.values(answer).map(({ nodes }) => nodes.map(({ id }) => id));
}

const names: [stored: string, ...typed: string[]][] = [
  ['O’Brien', "O'Brien", 'OBrien', 'o`brien', 'O´Brien', 'oʼbrien', 'o＇brien'],
  ["D'Angelo", 'D’Angelo', 'dangelo', 'D‘Angelo'],
  ['O´Hara', "O'Hara", 'ohara'],
  ['Mary‑Jo', 'Mary-Jo', 'mary jo', 'MaryJo', 'Mary–Jo'],
  ['Smith–Jones', 'Smith-Jones', 'smith jones', 'jones smith', 'Smith − Jones'],
  ['Smith Jones', 'Smith-Jones', 'Smith—Jones'],
  ['Søren', 'Soren', 'SØREN'],
  ['Łukasz', 'Lukasz', 'łukasz'],
  ['Groß', 'gross', 'GROSS', 'groß', 'GROẞ'],
  ['Işık', 'isik', 'IŞIK', 'İŞİK'],
  ['Đorđe', 'Dorde'],
  ['Þórður', 'thordur'],
  ['Ægir Œuvre', 'aegir', 'oeuvre'],
  ['Zo\u200Bë', 'zoe', 'Z\u00ADoë', 'ZOE\u202C'],
  ['Hāʻena', 'haena', "Ha'ena"],
  ['Tsiʼnaajinii', "tsi'naajinii", 'tsinaajinii'],
  ['Ὀδυσσεύς', 'οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
  ['ﬁona', 'fiona', 'ＦＩＯＮＡ'],
  ['St. John', 'St John', 'st. john', 'John, St.'],
  ['William “Bill”', '"bill"', 'bill'],
  ['100% \\ _x', '100%', '\\ _x'],
];

it('finds everyone in each list, however their name is typed', async () => {
  const { pool } = people.app.database;
  for (const [stored, ...typed] of names) {
    const named = { firstName: 'José', lastName: stored };
    const user = await makeUser(fork(), named);
    const client = await makeClient(fork(), { user });
    const caregiver = await makeCaregiver(fork(), named);
    const invoice = await makeInvoice(fork(), { client });
    const inquiry = await makeContactInquiry(fork(), named);
    const those = [client, caregiver, user, invoice, inquiry].map(({ id }) => [id]);
    const searches = [`Jose ${typed[0]!}`, `${typed.at(-1)!}, jose`, stored, ...typed];
    for (const [index, search] of searches.entries()) {
      const within = index < 3 ? lists : lists.slice(0, 1); // they fold names alike
      const ids = those.slice(0, within.length);
      expect([stored, search, await found(search, within)]).toEqual([stored, search, ids]);
    }
    await pool.query('delete from contact_inquiries; delete from client_search');
    for (const table of ['users', 'caregivers'])
      await pool.query(`update ${table} set first_name = 'Else', last_name = 'Nobody'`);
  }
});

it('finds an email, and a phone, a number of an invoice and a ZIP code with any dash', async () => {
  const client = await makeClient(fork(), {
    user: await makeUser(fork(), { email: 'luna@people.example' }),
    phone: '602-555-0188',
    address: '1 Test Road, Phoenix, AZ 85004‑1234',
  });
  const invoice = await makeInvoice(fork(), { client, invoiceNumber: 'INV-70701' });
  await makeInvoice(fork(), { invoiceNumber: 'INV-170701' });
  for (const search of [
    ...['602‑555‑0188', '６０２–555-0188', '(602) 555-0188', '85004-1234', 'Test 850041234'],
    ...['people.example', 'LUNA@people'],
  ])
    expect([search, await found(search, [lists[0]!])]).toEqual([search, [[client.id]]]);
  expect(await found('INV–70701', [lists[3]!])).toEqual([[invoice.id]]);
});

it.each([
  ['李', '小龍', '李小龍'],
  ['小龍', '李', '李小龍'],
  ['민수', '김', '김민수'],
])('finds %s %s by %s, as it is written', async (firstName, lastName, search) => {
  const client = await makeClient(fork(), {
    user: await makeUser(fork(), { firstName, lastName }),
  });
  expect(await found(search, [lists[0]!])).toEqual([[client.id]]);
  expect(await found(`${search}王`, [lists[0]!])).toEqual([[]]);
  await people.app.database.pool.query('delete from client_search');
});

describe('names are looked up in an index', () => {
  const plan = async (query: string, values: readonly unknown[] = []): Promise<string> => {
    const client = await people.app.database.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, [
        ...values,
      ]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it.each([userSearch, clientSearch, caregiverSearch])('$table', async ({ table, sql }) => {
    expect(await plan(`select from ${table} where ${sql} like '%nunez%'`)).toContain(
      `${table}_search_index`,
    );
  });

  it('by words that are folded once, when the statement is planned', async () => {
    const query = clientsMatching(kysely(fork()), ["O'Brien", 'nunez-smith']).compile();
    const shown = await plan(query.sql, query.parameters);
    expect(shown).toContain('client_search_search_index');
    expect(shown).not.toContain('search_piece');
    expect(shown).toContain('obrien');
  });
});

describe('any search', () => {
  const random = new Random(23);
  /** A search that finds more is not counted to the end. */
  const maxCounted = 500;

  interface Person {
    id: string;
    status: string;
    createdAt: Date;
    /** Normalized name, email, address and digits of the phone number. */
    words: string;
  }

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
      const email = n % 9 === 0 ? null : `${first}.${n}@${random.pick(['one', 'two'])}.example`;
      const address = `${n} ${word()}${random.chance(0.1) ? '@' : ''}${word()} Road`;
      const phone = `602-555-${String(n).padStart(4, '0')}`;
      const status = random.pick(['active', 'active', 'suspended', 'ended']);
      // Two clients per time, so that ties occur.
      const created_at = new Date(Date.now() - Math.floor(n / 2) * 3_600_000);
      const ids = { id: randomUUID(), user_id: randomUUID() };
      return { ...ids, first, last, email, address, phone, status, created_at };
    });
    const given = `select * from json_to_recordset($1) as given (id uuid, user_id uuid, first text, last text, email text, address text, phone text, status text, created_at timestamptz)`;
    for (const statement of [
      `insert into users (id, email, first_name, last_name) select user_id, email, first, last from (${given}) given`,
      `insert into clients (id, user_id, address, phone, status, created_at) select id, user_id, address, phone, status, created_at from (${given}) given`,
    ])
      await people.app.database.pool.query(statement, [JSON.stringify(rows)]);
    await people.app.database.pool.query('analyze');
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

  /** Part of what is known about someone, plus one of their words, or what matches nobody. */
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

  interface Page {
    nodes: { id: string }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
    totalCount: number;
    totalCountIsExact: boolean;
  }

  it('finds exactly those whose words match, page by page', async () => {
    const everybody = await fill(1_200);
    const sizes = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
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
        const { nodes, pageInfo, totalCount, totalCountIsExact }: Page = await people.ask<Page>(
          `query ($search: String, $after: String, $statuses: [ClientStatus!]) {
             answer: clients(first: 7, after: $after, search: $search, statuses: $statuses) {
               nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount totalCountIsExact } }`,
          { search, after, statuses: statuses.map((status) => status.toUpperCase()) },
        );
        const counted = totalCountIsExact || totalCount <= maxCounted ? totalCount : 'many';
        expect([search, statuses, nodes.map(({ id }) => id), counted]).toEqual([
          search,
          statuses,
          matching.slice(from, from + 7).map(({ id }) => id),
          matching.length <= maxCounted ? matching.length : 'many',
        ]);
        expect(pageInfo).toMatchObject({
          hasNextPage: matching.length > from + 7,
          hasPreviousPage: from > 0,
        });
        after = pageInfo.endCursor;
      }
    }
    expect([...sizes].sort()).toEqual(['few', 'many', 'none']);
  });
});
