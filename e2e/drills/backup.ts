import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';
import { tablesInBackup } from '../../graph/testing/backups.ts';
import type { Drill, Figure } from './drill.ts';
import { ask } from './support/ask.ts';
import { seeded } from './support/chance.ts';
import { payment, registration, visitorForms } from './support/forms.ts';
import { office } from './support/office.ts';
import { embeddedIn, query } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { inWords, Writers, type Acknowledged } from './support/writers.ts';

export interface BackingUp {
  writers: number;
  /** Submissions acknowledged before the backup begins, and at least as many while it runs and after it. */
  submissions: number;
  /** Bytes of the file that are changed, one at a time. */
  changes: number;
  seed: number;
}

interface Ended {
  code: number | null;
  said: string;
}

/** `npm run backup` and `npm run restore`, as they run once everything is built. */
async function command(product: Product, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['dist/graph/cli/backup.js', process.cwd(), ...args], {
    env: product.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

async function must(product: Product, ...args: string[]): Promise<string> {
  const { code, said } = await command(product, ...args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}

/** Each table's rows and hash, as PostgreSQL counts and hashes them itself: of a data folder whose server does not run. */
async function tablesIn({ dataDir }: Product): Promise<Map<string, string>> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'graphile_worker') and tablename not in ('mikro_orm_migrations', 'migrations') order by 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const {
        rows: [seen],
      } = await client.query<{ rows: number; hash: string | null }>(
        `select count(*)::int as rows, md5(string_agg(h, '' order by h)) as hash
           from (select md5((to_jsonb(t) - 'locked_at' - 'locked_by' - 'is_available')::text) as h from ${name} t) hashed`,
      );
      found.set(name, `${seen?.rows} ${seen?.hash}`);
    }
    return found;
  } finally {
    await client.end();
    await embedded.stop();
  }
}

const unlike = <Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );

const rowsIn = (tables: ReadonlyMap<string, string>): number =>
  [...tables.values()].reduce((sum, seen) => sum + Number.parseInt(seen, 10), 0);

/** Backups under load and at rest, put back into fresh installations, and files that must not go in. */
export async function backUpUnderLoad(
  { writers, submissions, changes, seed }: BackingUp,
  say: (words: string) => void,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'home-care-drill-backup-'));
  const [busy, quiet] = [join(folder, 'busy.gz'), join(folder, 'quiet.gz')];
  const products = [
    await Product.at({ DEMO: '1' }),
    await Product.at({ DEMO: '0' }),
    await Product.at({ DEMO: '0' }),
    await Product.at({ DEMO: '0' }),
  ] as const;
  const [source, fromBusy, fromQuiet, untouched] = products;
  try {
    await source.start();
    const given = await office(source.url, (statement) =>
      query(embeddedIn(source.dataDir).url, statement),
    );
    const crowd = new Writers({
      url: source.url,
      writers,
      forms: [...visitorForms, payment, registration],
      given,
      chance: seeded(seed),
    });
    while (crowd.seen.acknowledged.length < submissions) await pause(20);
    const before = [...crowd.seen.acknowledged];
    await must(source, 'backup', busy);
    const meanwhile = crowd.seen.acknowledged.length - before.length;
    const seen = await crowd.end();
    say(`${before.length} submissions before the first backup, ${meanwhile} while it ran`);
    await source.stop();
    await must(source, 'backup', quiet);

    await must(fromBusy, 'restore', busy);
    const missing = await missingIn(fromBusy, before);
    const again = join(folder, 'again.gz');
    await must(fromBusy, 'backup', again);
    const dataKeys = [source.environment.DATA_KEY!];
    const [first, second] = [
      await tablesInBackup(busy, dataKeys),
      await tablesInBackup(again, dataKeys),
    ];
    await must(fromQuiet, 'restore', quiet);
    const [there, here] = [await tablesIn(source), await tablesIn(fromQuiet)];
    say(`${here.size} tables compared`);
    return [
      {
        promise: 'a backup under writers disturbs none of them',
        seen: `${writers} writers, ${meanwhile} submissions acknowledged while it ran; sends without a good answer: ${inWords(seen.unanswered)}`,
        holds: meanwhile > 0 && seen.unanswered.size === 0,
      },
      {
        promise: 'all that was acknowledged before it began is in it, and nothing half',
        seen: `${before.length} submissions, ${missing.length} missing`,
        holds: before.length > 0 && missing.length === 0,
      },
      // The second backup of it says of itself in the audit log.
      {
        promise: 'restored and backed up again: every table with the same rows and hash',
        seen: `${first.size} tables; unlike: ${unlike(first, second).join(', ') || 'none'}`,
        holds: unlike(first, second).every((name) => name === 'public.audit_log'),
      },
      {
        promise:
          'a restored installation against the one at rest, counted and hashed by PostgreSQL',
        seen: `${here.size} tables, ${rowsIn(here)} rows; unlike: ${unlike(there, here).join(', ') || 'none'}`,
        holds: here.size > 30 && rowsIn(here) > before.length && unlike(there, here).length === 0,
      },
      ...(await livesOn(source, fromQuiet)),
      ...(await refusals({
        folder,
        file: quiet,
        used: fromBusy,
        untouched,
        changes,
        chance: seeded(seed + 1),
      })),
    ];
  } finally {
    for (const product of products) await product.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which of these are not there, or without the key that belongs to them. */
async function missingIn(
  { dataDir }: Product,
  submissions: readonly Acknowledged[],
): Promise<string[]> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
  try {
    const missing: string[] = [];
    for (const [form, sent] of Map.groupBy(submissions, (one) => one.form)) {
      const rows = await query<{ mark: string }>(
        embedded.url,
        `select ${form.marked} as mark from ${form.table} where ${form.marked} = any($1)`,
        [sent.map(({ mark }) => mark)],
      );
      const found = new Set(rows.map(({ mark }) => mark));
      missing.push(...sent.map(({ mark }) => mark).filter((mark) => !found.has(mark)));
      if (form.operation === null) continue;
      const keys = await query<{ key: string }>(
        embedded.url,
        'select key from idempotency_keys where operation = $1 and answer is not null',
        [form.operation],
      );
      const answered = new Set(keys.map(({ key }) => key));
      missing.push(
        ...sent.filter(({ key }) => !answered.has(key)).map(({ key }) => `the key ${key}`),
      );
    }
    const [halves] = await query<{ count: number }>(
      embedded.url,
      `select count(*)::int as count from users u where role = 'client' and not exists (select from clients c where c.user_id = u.id)`,
    );
    return halves?.count === 0 ? missing : [...missing, `${halves?.count} client profiles`];
  } finally {
    await embedded.stop();
  }
}

/** Starts both on their data and compares what a client is shown. */
async function livesOn(source: Product, restored: Product): Promise<Figure[]> {
  const shown = await Promise.all(
    [source, restored].map(async (product) => {
      await product.start();
      const { body } = await ask(`${product.url}/api/login`, {
        method: 'POST',
        body: { email: 'client@demo.example', password: 'Welcome2Care!' },
      });
      const { token } = body as { token: string };
      const [dashboard, invoices] = await Promise.all([
        ask(`${product.url}/api/client/dashboard`, { token }),
        ask(`${product.url}/api/billing/invoices`, { token }),
      ]);
      return JSON.stringify([dashboard.status, dashboard.body, invoices.status, invoices.body]);
    }),
  );
  const updates = (JSON.parse(shown[1]!) as [number, { careUpdates: { notes: string }[] }])[1]
    .careUpdates;
  return [
    {
      promise:
        'the product starts on it, a client signs in and sees what they saw before, notes too',
      seen: `${shown[1]?.length} bytes of dashboard and invoices, ${shown[0] === shown[1] ? 'the same' : 'not the same'}; ${updates?.length} care updates`,
      holds:
        shown[0] === shown[1] &&
        shown[1]!.startsWith('[200,') &&
        updates.length > 0 &&
        updates.every(({ notes }) => notes.length > 0),
    },
  ];
}

interface Refusing {
  folder: string;
  file: string;
  /** One with data in it. */
  used: Product;
  /** One that nothing was done with. */
  untouched: Product;
  changes: number;
  chance: () => number;
}

async function refusals({
  folder,
  file,
  used,
  untouched,
  changes,
  chance,
}: Refusing): Promise<Figure[]> {
  const whole = readFileSync(file);
  const made = (name: string, content: Uint8Array): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const tries: { what: string; file: string; expected: RegExp; into: Product }[] = [
    {
      what: 'cut short',
      file: made('cut.gz', whole.subarray(0, Math.floor(whole.length * chance()))),
      expected: /is (damaged or cut short|no backup)/,
      into: untouched,
    },
    ...Array.from({ length: changes }, (_, index) => {
      const bytes = Buffer.from(whole);
      const at = Math.floor(chance() * bytes.length);
      bytes[at] = bytes[at]! ^ (1 << Math.floor(chance() * 8));
      return {
        what: 'one bit changed',
        file: made(`changed-${index}.gz`, bytes),
        expected: /is (damaged|no backup)|was made by a later|is encrypted with the data key/,
        into: untouched,
      };
    }),
    {
      what: 'another kind of file',
      file: made('other.gz', readFileSync('package.json')),
      expected: /is no backup/,
      into: untouched,
    },
    {
      what: 'no file',
      file: join(folder, 'none.gz'),
      expected: /There is no file/,
      into: untouched,
    },
    { what: 'a database with rows', file, expected: /The database is not empty/, into: used },
  ];
  const before = await tablesIn(used);
  const amiss: string[] = [];
  const rest = [...tries];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
        const { code, said } = await command(one.into, 'restore', one.file);
        if (code !== 1 || !one.expected.test(said) || said.trim().split('\n').length > 1)
          amiss.push(`${one.what}: ${code} ${said.slice(0, 200)}`);
      }
    }),
  );
  const untidy = existsSync(join(untouched.dataDir, 'postgres'));
  const changed = unlike(before, await tablesIn(used));
  return [
    {
      promise: 'a bad file, or a database with rows: one line, exit code 1, nothing changed',
      seen: `${tries.length} refused (${changes} with one bit changed); amiss: ${amiss.join('; ') || 'none'}; tables changed: ${changed.join(', ') || 'none'}`,
      holds: amiss.length === 0 && changed.length === 0 && !untidy,
    },
  ];
}

export const backup: Drill = {
  name: 'backup',
  about:
    'Backups under 16 writers and at rest, restored into fresh installations and compared table by table; and files that must not go in.',
  run: (say) => backUpUnderLoad({ writers: 16, submissions: 2_000, changes: 25, seed: 8 }, say),
};
