import pg from 'pg';
import { idOf } from './support/data.ts';
import { anotherIn, startDatabase, type BenchDatabase } from './support/database.ts';
import { answerTo, fire, median, post, spread, withServers, type Say } from './support/harness.ts';
import { clients } from './support/operations.ts';
import { startProduct } from './support/servers.ts';

const sizes = [1_000, 100_000] as const;
const nothing = {
  invoicesPerClient: 0,
  linesPerInvoice: 0,
  appointmentsPerClient: 0,
  updatesPerClient: 0,
};
const most = 2;
const connections = 2;

/** Names, and emails made of them; no two clients have both names in common. The first one is of the office. */
const people = [
  'set session_replication_role = replica',
  `update users set first_name = first, last_name = last,
                    email = lower(first || '.' || last) || n % 97 || '@' || (array['gmail.com', 'yahoo.com', 'aol.com'])[1 + n % 3]
     from (select id as of, substring(email from '[0-9]+')::int as n from users) numbered,
          lateral (select string_to_array('bar cho den fos gar hin jen kel lo mar nel or per quin ros san tor ul ven wil yar zim', ' ') as part) parts,
          lateral (select (array['Ana', 'Bernard', 'Carmen', 'Dolores', 'Frances', 'Harold', 'Irene', 'Kathleen', 'Leonard', 'Rosa'])[1 + n % 10] as first,
                          initcap(part[1 + n / 10 % 22] || part[1 + n / 220 % 22] || part[1 + n / 4840 % 22]) as last) named
    where id = of`,
  `update clients set created_at = now() - random() * interval '5 years'`,
  `update client_search set words = search_text(concat_ws(' ', first_name, last_name, email, address), phone)
     from clients join users on users.id = user_id where clients.id = client_id`,
  `update users set role = 'staff' where id = '${idOf('user', 0)}'`,
  'vacuum (analyze)',
];

interface Sought {
  first: string;
  last: string;
  email: string;
}

/** What the office types into the field. */
const searches: Readonly<Record<string, (sought: Sought) => string>> = {
  'Both names': ({ first, last }) => `${first} ${last}`,
  'The family name': ({ last }) => last,
  'Its first letters': ({ last }) => last.slice(0, -2),
  'The email': ({ email }) => email,
  'The given name, which a tenth has': ({ first }) => first,
};

async function peopleOf({ url }: BenchDatabase): Promise<Sought[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of people) await client.query(statement);
    const { rows } = await client.query<Sought>(
      'select first_name as first, last_name as last, email from users order by md5(email) limit 200',
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** The office's search for clients among many and among few, in two databases of one PostgreSQL: how the times compare. */
export async function benchSearch(say: Say, { rounds = 7, seconds = 1 } = {}): Promise<string> {
  const few = await startDatabase({ clients: sizes[0], ...nothing });
  return withServers(few, async (start) => {
    const many = await startDatabase({ clients: sizes[1], ...nothing }, anotherIn(few));
    const sides = [];
    for (const database of [few, many]) {
      const sought = await peopleOf(database);
      const [token] = await database.tokensOf([0]);
      sides.push({ sought, token, server: await start(startProduct(database.url)) });
    }
    const rows: string[] = [];
    for (const [name, textOf] of Object.entries(searches)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round <= rounds; round += 1) {
        for (const [at, { sought, token, server }] of sides.entries()) {
          const shots = sought.map((one) =>
            post(
              '/graphql',
              { query: clients, variables: { search: textOf(one) } },
              { authorization: `Bearer ${token!}` },
            ),
          );
          if (round === 0) await answerTo(server, shots[0]!);
          const { rate } = await fire(server, shots, seconds, connections);
          if (round > 0) times[at]!.push((connections * 1_000) / rate);
        }
      }
      const ratios = times[1].map((time, round) => time / times[0][round]!);
      const verdict = median(ratios) > most ? '**slower**' : 'holds';
      const [least, largest] = times.map((one) => `${median(one).toFixed(1)} ms`);
      rows.push(`| ${name} | ${least} | ${largest} | ${spread(ratios)} | ${verdict} |`);
      say(rows.at(-1)!);
    }
    await many.stop();
    return [
      `| Search for a client | Among ${sizes[0]} | Among ${sizes[1]} | Ratio, median (spread) | At most ${most} |`,
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
}
