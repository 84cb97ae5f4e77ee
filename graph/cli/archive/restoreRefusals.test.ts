import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { migrations } from '../../database/migrations/migrations.generated.ts';
import {
  dataKey,
  dataKeys,
  firstLineLength,
  packed,
  piecesOf,
  rowsOf,
  triggersOf,
  unpacked,
  useBackups,
  type BackupDatabase,
} from '../../testing/backups.ts';
import { unreadText } from '../../testing/database.ts';
import { encrypting } from './encryption.ts';
import { checkBackup } from './read.ts';
import { restoreBackup } from './restore.ts';

const backups = useBackups();

const encrypted = (bytes: Uint8Array, key = dataKey): Promise<Buffer> =>
  buffer(
    encrypting(key)(
      (async function* once() {
        yield await Promise.resolve(Buffer.from(bytes));
      })(),
    ),
  );

/** Writes the same file with changed content and correct hashes. */
async function forged(name: string, change: (text: string) => string): Promise<string> {
  const lines = change(await unpacked(backups.file))
    .trimEnd()
    .split('\n');
  const last = JSON.parse(lines.pop()!) as object;
  const body = `${lines.join('\n')}\n`;
  const path = join(backups.folder, name);
  await writeFile(
    path,
    await encrypted(
      gzipSync(
        `${body}${JSON.stringify({ ...last, sha256: createHash('sha256').update(body).digest('hex') })}\n`,
      ),
    ),
  );
  return path;
}

describe('changes nothing', () => {
  let target: BackupDatabase;
  beforeAll(async () => {
    target = await backups.database();
  });
  const refused = async (
    path: string,
    into: BackupDatabase = target,
    keys: readonly string[] = dataKeys,
  ): Promise<string> => {
    const before = [
      await rowsOf(into, 'services'),
      await rowsOf(into, 'users'),
      await rowsOf(into, 'invoice_numbers'),
      await triggersOf(into),
    ];
    const message = await restoreBackup(into, into.client, path, keys).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect([
      await rowsOf(into, 'services'),
      await rowsOf(into, 'users'),
      await rowsOf(into, 'invoice_numbers'),
      await triggersOf(into),
    ]).toEqual(before);
    return message;
  };
  const made = async (name: string, content: Uint8Array | string): Promise<string> => {
    await writeFile(join(backups.folder, name), content);
    return join(backups.folder, name);
  };

  it.each([0.02, 0.5, 0.9, 0.999])('when the file is truncated after %d of it', async (share) => {
    const whole = await readFile(backups.file);
    expect(
      await refused(await made('cut.gz', whole.subarray(0, Math.floor(whole.length * share)))),
    ).toMatch(/cut\.gz is (damaged or cut short|no backup)/);
  });

  it('when the last line is missing, although the rest is correctly compressed', async () => {
    const text = (await unpacked(backups.file)).trimEnd();
    expect(
      await refused(
        await made(
          'endless.gz',
          await encrypted(gzipSync(text.slice(0, text.lastIndexOf('\n') + 1))),
        ),
      ),
    ).toMatch(/is cut short/);
  });

  it.each([0, 0.00005, 0.0001, 0.01, 0.3, 0.6, 0.95, 0.99999])(
    'when one byte at %d of it was changed',
    async (share) => {
      const bytes = await readFile(backups.file);
      bytes[Math.floor(bytes.length * share)]! ^= 0x10;
      expect(await refused(await made('changed.gz', bytes))).toMatch(
        /changed\.gz (is (damaged|no backup)|was made by a later|is encrypted with the data key)/,
      );
    },
  );

  it('when one character of a value was changed, and compressed correctly', async () => {
    const text = await unpacked(backups.file);
    expect(
      await refused(
        await made(
          'value.gz',
          await encrypted(gzipSync(text.replace('demo.example', 'demo.exemple'))),
        ),
      ),
    ).toMatch(/is damaged: what it holds of public\.\w+ is not what was written/);
  });

  it('when a table, a row or the header was changed, although its own hash is right', async () => {
    const text = await unpacked(backups.file);
    expect(
      await refused(
        await made(
          'header.gz',
          await encrypted(gzipSync(text.replace('"aaaaaaaa"', '"cccccccc"'))),
        ),
      ),
    ).toMatch(/the hash of the whole does not match/);
  });

  it.each([
    ['a file that is no backup', 'a.txt', 'Dear diary', /a\.txt is no backup/],
    ['an empty file', 'b.gz', '', /is no backup/],
    [
      'a backup that was not encrypted',
      'c.gz',
      gzipSync('{"backup":1}\n'),
      /earlier version of this program, which did not encrypt/,
    ],
    ['a backup of a later format', 'e.gz', 'home-care backup 3 aaaaaaaa\n', /later version/],
  ])('for %s', async (_title, name, content, message) => {
    expect(await refused(await made(name, content))).toMatch(message);
  });

  it.each([
    ['another kind of gzip', gzipSync('select 1;\n')],
    ['JSON of another kind', gzipSync('{"a":1}\n{"b":2}\n')],
  ])('for %s, encrypted like a backup', async (_title, content) => {
    expect(await refused(await made('kind.gz', await encrypted(content)))).toMatch(/is no backup/);
  });

  it.each<[string, (pieces: Buffer[], other: Buffer[]) => Buffer[]]>([
    ['two pieces change places', ([first, second, ...rest]) => [second!, first!, ...rest]],
    ['a piece is missing', ([first, _second, ...rest]) => [first!, ...rest]],
    ['the last piece is missing', (pieces) => pieces.slice(0, -1)],
    ['a piece comes twice', ([first, ...rest]) => [first!, first!, ...rest]],
    ['there is no piece at all', () => []],
    ['something follows the last piece', (pieces) => [...pieces, pieces[0]!]],
    [
      'a piece comes from another backup of the same data',
      ([_first, ...rest], other) => [other[0]!, ...rest],
    ],
    ['all pieces come from another backup, under this one’s first line', (_pieces, other) => other],
  ])('when %s', async (_title, change) => {
    const other = join(backups.folder, 'other-salt.gz');
    await writeFile(other, await encrypted(await packed(backups.file)));
    const [start, pieces] = await piecesOf(backups.file);
    expect(pieces.length).toBeGreaterThan(2);
    const path = await made(
      'pieces.gz',
      Buffer.concat([start, ...change(pieces, (await piecesOf(other))[1])]),
    );
    expect(await refused(path)).toMatch(/pieces\.gz is damaged or cut short/);
  });

  it('without the data key, which it names; accepts it as an old one', async () => {
    const [, keyId] =
      /^home-care backup 2 (\S{8})\n/.exec((await readFile(backups.file)).toString('latin1')) ?? [];
    expect(await refused(backups.file, target, ['another key, of another installation'])).toMatch(
      new RegExp(
        `whole\\.gz is encrypted with the data key ${keyId}, and this installation has \\S{8}\\. Nothing was changed\\.`,
      ),
    );
    expect(await refused(backups.file, target, [])).toMatch(
      /this installation has none\. .*DATA_KEY, or the file data-key/,
    );
    await expect(
      checkBackup(backups.file, ['a new key, in its place since', dataKey]),
    ).resolves.toMatchObject({ last: {} });
  });

  it('for a file by someone who knows the key’s name, but not the key', async () => {
    const bytes = await encrypted(
      await packed(backups.file),
      'the key of a forger, as long as it may be',
    );
    const named = Buffer.concat([
      (await readFile(backups.file)).subarray(0, firstLineLength),
      bytes.subarray(firstLineLength),
    ]);
    expect(await refused(await made('forged.gz', named))).toMatch(/is damaged or cut short/);
  });

  it('for a missing file, or a folder', async () => {
    expect(await refused(join(backups.folder, 'none.gz'))).toMatch(/There is no file .*none\.gz/);
    expect(await refused(backups.folder)).toMatch(/cannot be read/);
  });

  it('in a database that is not empty', async () => {
    expect(await refused(backups.file, backups.source)).toMatch(
      /The database is not empty: there are rows in public\.\w+\./,
    );
    await target.pool.query(`select graphile_worker.add_job('send-mail')`);
    expect(await refused(backups.file)).toMatch(
      /The database is not empty: there are rows in graphile_worker\.jobs\./,
    );
    await target.pool.query(
      'select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
  });

  it('in a database with another schema, naming both', async () => {
    const earlier = await forged('earlier.gz', (text) =>
      text.replace(/,"[^"]+"\],"queue"/, '],"queue"'),
    );
    const [last, before] = migrations
      .slice(-2)
      .reverse()
      .map(({ name }) => name);
    expect(await refused(earlier)).toContain(
      `This backup has the schema ${before}, and the database ${last}.`,
    );
    const later = await forged('later.gz', (text) =>
      text.replace('],"queue"', ',"9999_someday"],"queue"'),
    );
    expect(await refused(later)).toContain(
      `This backup has the schema 9999_someday, and this program goes up to ${last}`,
    );
    const queue = await forged('queue.gz', (text) => text.replace(/"queue":\d+/, '"queue":7'));
    expect(await refused(queue)).toContain('The job queue of this backup has the schema 7');
  });

  it('when PostgreSQL refuses a row, however many it has accepted before', async () => {
    await target.pool.query('alter table invoice_items add constraint never check (false)');
    expect(await refused(backups.file)).toMatch(/violates check constraint "never"/);
    await target.pool.query('alter table invoice_items drop constraint never');
  });

  it('when a table turns out to be different half-way', async () => {
    const other = await forged('columns.gz', (text) =>
      text.replace(
        '{"table":"public.invoice_items","columns":["id"',
        '{"table":"public.invoice_items","columns":["number"',
      ),
    );
    expect(await refused(other)).toMatch(
      /a table public\.invoice_items that the database does not have like that/,
    );
    const fewer = await forged('fewer.gz', (text) =>
      text.replace(/\{"table":"public\.billings"[^]*?\n(?=\{"table")/, ''),
    );
    expect(await refused(fewer)).toMatch(/is damaged/); // there are fewer tables than it says
  });

  it('while someone else uses a table', async () => {
    const other = await target.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into contact_inquiries (id, first_name, last_name, email, message, reference) values ($1, 'x', 'x', 'a@b.example', $2, 'BSYBSYBS')`,
        [randomUUID(), unreadText],
      );
      const restoring = restoreBackup(target, target.client, backups.file, dataKeys).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      while (
        !(
          await target.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()`,
          )
        ).rowCount
      );
      await other.query('commit');
      expect(await restoring).toMatch(
        /not empty: there are rows in public\.(audit_log|contact_inquiries)/,
      );
    } finally {
      other.release();
    }
  });
});
