import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { applicationName } from '../database/encryption/columnCipher.ts';
import type { Database } from '../database/orm.ts';
import type { Client } from '../modules/clients/client.entity.ts';
import { makeClient } from '../modules/clients/client.factory.ts';
import { openDatabase } from '../manifest.ts';
import { CareUpdate } from '../modules/care-updates/careUpdate.entity.ts';
import { timeouts, testDatabase, type TestDatabase } from './database.ts';

export const firstKey = 'the first data key of thirty-two letters';
export const secondKey = 'the second data key, also long enough';

/** A database for each test, to be opened with one or several data keys. */
export function useEncryptedDatabase() {
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
  return {
    url: () => source.url,
    async open(...dataKeys: string[]): Promise<Database> {
      const database = await openDatabase(source.url, { ...timeouts, dataKeys, maxConnections: 5 });
      opened.push(database);
      return database;
    },
    async closed(database: Database): Promise<void> {
      await database.close();
      opened.splice(opened.indexOf(database), 1);
      // PostgreSQL's side of a connection ends a moment later, and counts as a running server until
      // then.
      const client = new pg.Client({ connectionString: source.url });
      await client.connect();
      const left = `select from pg_stat_activity where datname = current_database() and application_name = $1`;
      const name = applicationName(database.cipher.keyIds[0] ?? '');
      try {
        for (let tries = 0; (await client.query(left, [name])).rowCount !== 0; tries += 1) {
          if (tries > 500) throw new Error('Another database with this key is still open');
          await pause(20);
        }
      } finally {
        await client.end();
      }
    },
  };
}

/** Stores a client with notes and this many care updates, numbered. */
export async function fill(em: EntityManager, count: number): Promise<Client> {
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

/** Returns how many values each key has encrypted, including "plain". */
export async function keysInUse({ pool }: Database): Promise<Record<string, number>> {
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

export async function contents(database: Database): Promise<string[]> {
  return (await database.orm.em.fork().findAll(CareUpdate))
    .map(({ title, content }) => `${title}: ${content}`)
    .sort();
}

/** Restores the state before the columns were encrypted. */
export async function makePlain({ pool }: Database): Promise<void> {
  await pool.query(`
    alter table clients drop constraint clients_medical_notes_sealed, drop constraint clients_care_notes_sealed;
    alter table care_updates drop constraint care_updates_update_type_sealed, drop constraint care_updates_title_sealed, drop constraint care_updates_content_sealed;
    update clients set medical_notes = 'Diabetes', care_notes = 'Coffee first';
    update care_updates set update_type = 'Meals', title = 'Plain title', content = 'Plain content'`);
  await pool.query(
    `alter table care_updates add constraint care_updates_content_sealed check (content ~ '^enc1') not valid`,
  );
}
