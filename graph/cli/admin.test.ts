import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { claimDataFolder } from '../database/embedded/dataFolder.ts';
import { startEmbedded } from '../database/embedded/embedded.ts';

const work = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'home-care-admin-'));
  await writeFile(
    join(folder, 'clients.csv'),
    'firstName,lastName,email\nAna,Ruiz,ana@import.example\n',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command like `npm run admin`, on the embedded database below its own folder. */
async function admin(
  ...args: string[]
): Promise<{ code: number; said: string; complained: string }> {
  const {
    TEST_DATABASE_URL: _ours,
    NODE_OPTIONS: _jest,
    DATABASE_URL: _none,
    ...env
  } = process.env;
  try {
    const { stdout, stderr } = await work(
      process.execPath,
      ['dist/graph/cli/admin.js', folder, ...args],
      {
        env: { ...env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data') },
      },
    );
    return { code: 0, said: stdout, complained: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout, complained: stderr };
  }
}

const newcomer = (email: string): string[] => [
  'create-staff',
  '--email',
  email,
  '--first-name',
  'Teresa',
  '--last-name',
  'Valdez',
];

it('works without a running server, creates the database if there is none, and stops it again', async () => {
  const made = await admin(...newcomer('first@office.example'), '--admin');
  expect(made).toMatchObject({ code: 0, complained: '' });
  expect(made.said).toMatch(
    /Teresa Valdez <first@office\.example> is admin now\.[^]*\/accept-invitation\?token=[\w-]{43}/,
  );
  expect(await admin(...newcomer('first@office.example'))).toMatchObject({
    code: 1,
    complained: 'An account with this email already exists.\n',
  });
  expect(await readdir(join(folder, 'data'))).not.toContain('server.lock');
});

it('works next to a running server, on its database, and leaves that running', async () => {
  const release = await claimDataFolder(join(folder, 'data'));
  const server = await startEmbedded({ folder: join(folder, 'data', 'postgres') });
  try {
    expect(await admin('import', 'clients.csv', '--commit')).toMatchObject({
      code: 0,
      said: '1 client stored.\n',
    });
    expect(await admin('export', '--out', 'all')).toMatchObject({
      code: 0,
      said: expect.stringContaining(join(folder, 'all')) as string,
    });
    expect(await readdir(join(folder, 'all'))).toContain('clients.csv');
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    expect((await client.query('select email from users order by email')).rows).toEqual([
      { email: 'ana@import.example' },
      { email: 'first@office.example' },
    ]);
    await client.query(
      `update users set email_verified = true, password_hash = 'hash' where email = 'ana@import.example'`,
    );
    expect(
      await admin(
        'create-staff',
        '--email',
        'ana@import.example',
        '--first-name',
        'A',
        '--last-name',
        'B',
      ),
    ).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Ana Ruiz <ana@import\.example> is staff now\. They had an account with a verified email, which keeps its password\.\n[^?]*$/,
      ) as string,
    });
    await client.query(
      `update users set email_verified = false, role = 'client' where email = 'ana@import.example'`,
    );
    expect(await admin('import', 'clients.csv')).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^Line 2: ana@import\.example\. There is an account whose email nobody has verified: it will be reset, and its mailbox invited\.\n1 line read/,
      ) as string,
    });
    await client.end();
  } finally {
    await server.stop();
    release();
  }
});

it('explains its usage', async () => {
  expect(await admin('fly')).toMatchObject({
    code: 2,
    complained: expect.stringMatching(
      /There is no command "fly"\.\n\nnpm run admin -- create-staff/,
    ) as string,
  });
});
