import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { decrypted } from '../../cli/archive/encryption.ts';
import { writeBackup } from '../../cli/archive/write.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { openDatabase } from '../../manifest.ts';
import { testDataKey } from '../../testing/database.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { migrate } from '../orm.ts';

/** Returns the files below a folder that contain a text. */
async function filesWith(below: string, text: string): Promise<string[]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path.slice(below.length));
  }
  return found;
}

/*
 * Looks for encrypted text where the installation stores it: in PostgreSQL's files and in a backup.
 * mutations.test.ts of the audit log does so in every table.
 */
it('what people write about each other is neither in the files of PostgreSQL nor in a backup', async () => {
  const song = 'sang-in-the-mine';
  /** Stored as plain text: finding it proves that the search works. */
  const control = 'control-bird-in-the-open';
  const folder = await mkdtemp(join(tmpdir(), 'home-care-canary-'));
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: { fsync: 'off' },
  });
  const database = await openDatabase(embedded.url, { dataKeys: [testDataKey] });
  try {
    await migrate(database);
    const em = database.orm.em.fork();
    const client = await makeClient(em, { address: control, medicalNotes: `canary-${song}` });
    client.careNotes = `another-${song}`;
    await em.flush();
    await database.pool.query('checkpoint');

    expect(await filesWith(folder, song)).toEqual([]);
    expect(await filesWith(folder, control)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('/base/'),
        expect.stringContaining('/pg_wal/'),
      ]),
    );

    const path = join(folder, 'a.backup');
    const connection = new pg.Client({ connectionString: embedded.url });
    await connection.connect();
    await writeBackup(connection, path, testDataKey, { dataKeys: [], tokenKey: '' }).finally(() =>
      connection.end(),
    );
    const bytes = await readFile(path);
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
    const opened = gunzipSync(await buffer(decrypted(createReadStream(path), path, [testDataKey])));
    expect([bytes.includes(song), opened.includes(song)]).toEqual([false, false]);
    expect([bytes.includes(control), opened.includes(control)]).toEqual([false, true]);
  } finally {
    await database.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
