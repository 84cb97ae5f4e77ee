import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CareUpdate } from '../../modules/care-updates/careUpdate.entity.ts';
import { keyIdOf } from './columnCipher.ts';
import { reencryptAll, type Reencrypted } from './reencrypt.ts';
import {
  contents,
  fill,
  firstKey as first,
  keysInUse,
  makePlain,
  secondKey as second,
  useEncryptedDatabase,
} from '../../testing/encryptedDatabase.ts';
import { runProgram } from '../../testing/program.ts';

const { open, closed, url } = useEncryptedDatabase();

/** Returns the tables in which something was re-encrypted or could not be. */
const changed = (done: Reencrypted[]): Reencrypted[] =>
  done.filter(({ rows, broken }) => rows > 0 || broken.length > 0);

describe('a rotation', () => {
  it('changes no record for those who ask for what changed', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 3);
    await closed(before);
    const both = await open(second, first);
    const changes = async (): Promise<unknown[]> =>
      (
        await both.pool.query(`
          select id, updated_at::text from clients union all select id, updated_at::text from care_updates
          union all select of_record, transaction::text from record_changes order by 1, 2`)
      ).rows;
    const all = await changes();
    await reencryptAll(both);
    expect(await keysInUse(both)).toEqual({ [keyIdOf(second)]: 11 });
    expect(await changes()).toEqual(all);
  });

  it('also encrypts remaining plain text', async () => {
    const database = await open(first);
    await fill(database.orm.em.fork(), 3);
    await makePlain(database);
    await reencryptAll(database);
    expect(await keysInUse(database)).toEqual({ [keyIdOf(first)]: 11 });
  });

  it('does not start while a process writes with another key', async () => {
    const old = await open(first);
    await fill(old.orm.em.fork(), 1);
    const held = await old.pool.connect();
    try {
      await expect(reencryptAll(await open(second, first))).rejects.toMatchObject({
        name: 'StartRefused',
        message: expect.stringMatching(
          /^A running server encrypts with another DATA_KEY/,
        ) as string,
      });
      expect(await keysInUse(old)).toEqual({ [keyIdOf(first)]: 5 });
    } finally {
      held.release();
    }
  });

  it('reports what cannot be decrypted, leaves it unchanged, and does the rest', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 5);
    const {
      rows: [moved],
    } = await before.pool.query<{ id: string; title: string }>(
      'update care_updates set title = content where id = (select id from care_updates limit 1) returning id, title',
    );
    await closed(before);
    const both = await open(second, first);
    const [, updates] = changed(await reencryptAll(both));
    expect(updates).toEqual({
      table: 'care_updates',
      rows: 4,
      broken: [`care_updates.title of ${moved?.id} was changed, or belongs elsewhere.`],
    });
    expect(
      (await both.pool.query('select title from care_updates where id = $1', [moved?.id])).rows,
    ).toEqual([{ title: moved?.title }]);
  });

  it('skips locked rows at first, and loses nothing written meanwhile', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 20);
    const [chosen] = await before.orm.em.fork().findAll(CareUpdate);
    await closed(before);
    const both = await open(second, first);
    let rotation: Promise<unknown> = Promise.resolve();
    await both.orm.em.fork().transactional(async (em) => {
      const update = await em.findOneOrFail(CareUpdate, chosen!.id);
      update.content = 'Written while the rotation ran';
      await em.flush();
      rotation = reencryptAll(both);
      for (let others = 0; others < 19; await pause(20)) {
        const {
          rows: [row],
        } = await both.pool.query<{ others: number; waits: boolean }>(
          `select count(*) filter (where starts_with(content, $1))::int as others, exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits from care_updates`,
          [both.cipher.currentPrefix],
        );
        expect(row?.waits).toBe(false);
        others = row?.others ?? 0;
      }
    });
    await rotation;
    expect((await both.orm.em.fork().findOneOrFail(CareUpdate, chosen!.id)).content).toBe(
      'Written while the rotation ran',
    );
    expect(Object.keys(await keysInUse(both))).toEqual([keyIdOf(second)]);
  });

  it('loses no concurrent writes', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 60);
    const ids = (await before.orm.em.fork().findAll(CareUpdate)).map(({ id }) => id);
    await closed(before);
    const server = await open(second, first);
    let running = true;
    const last = new Map<string, string>();
    const writer = async (mine: string[]): Promise<void> => {
      for (let turn = 0; running || turn < 15; turn += 1) {
        const id = mine[(turn * 7) % 15]!;
        await server.orm.em
          .fork()
          .transactional(
            async (em) => void ((await em.findOneOrFail(CareUpdate, id)).content = `turn ${turn}`),
          );
        last.set(id, `turn ${turn}`);
      }
    };
    const writers = [0, 1, 2, 3].map((share) =>
      writer(ids.filter((_, index) => index % 4 === share)),
    );
    const both = await open(second, first);
    await reencryptAll(both);
    running = false;
    await Promise.all(writers);
    for (const { id, content } of await both.orm.em.fork().findAll(CareUpdate))
      if (last.has(id)) expect([id, content]).toEqual([id, last.get(id)]);
    expect(last.size).toBeGreaterThan(20);
    expect(Object.keys(await keysInUse(both))).toEqual([keyIdOf(second)]);
  });

  it('that was killed in the middle finishes when run again; the old key is not needed afterward', async () => {
    const before = await open(first);
    await fill(before.orm.em.fork(), 210);
    const written = await contents(before);
    await closed(before);
    const folder = await mkdtemp(join(tmpdir(), 'home-care-rotation-'));
    const watcher = new pg.Client({ connectionString: url() });
    await watcher.connect();
    const rotate = () =>
      runProgram('cli/admin.js', [folder, 'rotate-data-key'], {
        DATABASE_URL: url(),
        DATA_DIR: folder,
        DATA_KEY: second,
        DATA_KEY_OLD: first,
      });
    try {
      // The 205th row blocks the second batch until the process is gone.
      await watcher.query(`
        create function hold() returns trigger language plpgsql as $$ begin
          if old.id = (select id from care_updates order by id offset 204 limit 1) then perform pg_advisory_xact_lock(1); end if; return new; end $$;
        create trigger hold before update on care_updates for each row execute function hold();
        select pg_advisory_lock(1)`);
      const killed = rotate();
      for (let waits = false; !waits; await pause(20)) {
        if (killed.child.exitCode !== null)
          throw new Error(`The rotation ended by itself: ${(await killed.ended).said}`);
        waits =
          (
            await watcher.query(
              `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
            )
          ).rowCount === 1;
      }
      killed.child.kill('SIGKILL');
      await killed.ended;
      await watcher.query('select pg_advisory_unlock(1); drop trigger hold on care_updates');

      const both = await open(second, first);
      expect(await keysInUse(both)).toEqual({
        [keyIdOf(first)]: 3 * 10,
        [keyIdOf(second)]: 2 + 3 * 200,
      });
      expect(await contents(both)).toEqual(written);
      const { code, said } = await rotate().ended;
      expect([code, said]).toEqual([
        0,
        expect.stringMatching(
          /clients +0 rows encrypted anew\n[^]*care_updates +10 rows encrypted anew\n[^]*Everything is encrypted with the current DATA_KEY/,
        ),
      ]);
      expect(await keysInUse(both)).toEqual({ [keyIdOf(second)]: 2 + 3 * 210 });
      await closed(both);
      expect(await contents(await open(second))).toEqual(written);
    } finally {
      await watcher.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
