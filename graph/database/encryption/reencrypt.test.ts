import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../../modules/care/clients/client.entity.ts';
import { makeClient } from '../../modules/care/clients/client.factory.ts';
import { CareUpdate } from '../../modules/scheduling/care-updates/careUpdate.entity.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../../modules/database.ts';
import type { Database } from '../orm.ts';
import { keyIdOf } from './columnCipher.ts';
import { prepareConfidential } from './reencrypt.ts';

const first = 'the first data key of thirty-two letters';
const second = 'the second data key, also long enough';

let source: TestDatabase;
let opened: Database[] = [];
beforeEach(async () => {
  source = await testDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
  await source.drop();
});

async function open(...dataKeys: string[]): Promise<Database> {
  const database = await openDatabase(source.url, { dataKeys, maxConnections: 5 });
  opened.push(database);
  return database;
}

async function closed(database: Database): Promise<void> {
  await database.close();
  opened.splice(opened.indexOf(database), 1);
}

/** A client with notes and as many care updates, numbered. */
async function fill(em: EntityManager, count: number): Promise<Client> {
  const client = await makeClient(em, { medicalNotes: 'Diabetes', careNotes: 'Coffee first' });
  for (let number = 0; number < count; number += 1)
    em.create(CareUpdate, {
      client,
      updateType: 'Meals',
      title: `Day ${number}`,
      content: `Soup ${number}`,
    });
  await em.flush();
  return client;
}

/** How many values each key has sealed, "plain" among them. */
async function keysInUse({ pool }: Database): Promise<Record<string, number>> {
  const columns = [
    ['clients', 'medical_notes'],
    ['clients', 'care_notes'],
    ['care_updates', 'update_type'],
    ['care_updates', 'title'],
    ['care_updates', 'content'],
  ];
  const { rows } = await pool.query<{ key: string; count: number }>(`
    select case when value like 'enc1.%' then split_part(value, '.', 2) else 'plain' end as key, count(*)::int as count
      from (${columns.map(([table, column]) => `select ${column} as value from ${table}`).join(' union all ')}) v where value is not null group by 1`);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

async function contents(database: Database): Promise<string[]> {
  return (await database.orm.em.fork().findAll(CareUpdate))
    .map(({ title, content }) => `${title}: ${content}`)
    .sort();
}

/** As before the columns were encrypted. */
async function makePlain({ pool }: Database): Promise<void> {
  await pool.query(`
    alter table clients drop constraint clients_medical_notes_sealed, drop constraint clients_care_notes_sealed;
    alter table care_updates drop constraint care_updates_update_type_sealed, drop constraint care_updates_title_sealed, drop constraint care_updates_content_sealed;
    update clients set medical_notes = 'Diabetes', care_notes = 'Coffee first';
    update care_updates set update_type = 'Meals', title = 'Plain title', content = 'Plain content'`);
  await pool.query(
    `alter table care_updates add constraint care_updates_content_sealed check (content ~ '^enc1') not valid`,
  );
}

describe('a start', () => {
  it('encrypts what is still plain, once', async () => {
    const database = await open(first);
    const { id } = await fill(database.orm.em.fork(), 450);
    await makePlain(database);
    expect(
      await Promise.all([
        prepareConfidential(database),
        prepareConfidential(await open(first)),
      ]).then(([one, other]) => one + other),
    ).toBe(451);
    expect(await keysInUse(database)).toEqual({ [keyIdOf(first)]: 2 + 3 * 450 });
    expect(await database.orm.em.fork().findOneOrFail(Client, id)).toMatchObject({
      medicalNotes: 'Diabetes',
      careNotes: 'Coffee first',
    });
    expect(new Set(await contents(database))).toEqual(new Set(['Plain title: Plain content']));
    expect(await prepareConfidential(database)).toBe(0);
  });

  it('with another key is refused, names DATA_KEY, and changes nothing', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 1);
    await closed(before);
    const wrong = await open(second);
    await expect(prepareConfidential(wrong)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        new RegExp(
          `^DATA_KEY does not open what is stored: 5 with the key ${keyIdOf(first)} \\(DATA_KEY is the key ${keyIdOf(second)}\\)`,
        ),
      ) as string,
    });
    expect(await keysInUse(wrong)).toEqual({ [keyIdOf(first)]: 5 });
    await expect(prepareConfidential(await open(second, first))).resolves.toBe(0);
  });
});

/** Runs a program of ours on this database, as a process of its own. */
function run(program: string, args: string[], env: Record<string, string>) {
  const { TEST_DATABASE_URL: _ours, NODE_OPTIONS: _jest, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...inherited, NODE_ENV: 'test', DATABASE_URL: source.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (words: Buffer) => {
      said += words.toString();
      if (said.includes(' is open (')) child.kill('SIGKILL'); // a server that should have been refused
    });
  }
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, said })) };
}

it.each([
  ['a server', 'graph/main.ts', ['--without-site']],
  ['an import', 'graph/cli/admin.ts', ['.', 'import', 'clients.csv', '--commit']],
])(
  '%s with the wrong DATA_KEY says so in one message, and writes nothing',
  async (_what, program, args) => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 1);
    await closed(before);
    const folder = await mkdtemp(join(tmpdir(), 'home-care-wrong-key-'));
    try {
      const { code, said } = await run(program, args, {
        DATA_DIR: folder,
        DATA_KEY: second,
        PORT: '0',
      }).ended;
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(
          /^DATA_KEY does not open what is stored: 5 with the key \S{8} \(DATA_KEY is the key \S{8}\)\.\n[^{}]*$/m,
        ),
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    expect(await keysInUse(await open(first))).toEqual({ [keyIdOf(first)]: 5 });
  },
  60_000,
);
