import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../../shared/startRefused.ts';
import { claimDataFolder, keptSecret } from './dataFolder.ts';
import { birthMarkOf } from './processes.ts';

describe('data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'home-care-folder-'))));
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Runs another process that claims the folder and stays; resolves to what it says: "mine" or why
   * not.
   */
  async function claimElsewhere(): Promise<{ child: ChildProcess; said: string }> {
    const code = `
      const { claimDataFolder } = await import(${JSON.stringify(new URL('dataFolder.ts', import.meta.url).href)});
      setInterval(() => {}, 1000);
      claimDataFolder(${JSON.stringify(folder)}, { timeout: 0 }).then(() => process.send('mine'), (error) => process.send(error.message));`;
    const child = spawn(
      process.execPath,
      ['--no-warnings', '--input-type=module', '--eval', code],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    children.push(child);
    const [said] = (await once(child, 'message')) as [string];
    return { child, said };
  }

  it('belongs to one process at a time', async () => {
    const release = await claimDataFolder(folder);
    await expect(claimDataFolder(folder, { timeout: 0 })).rejects.toThrow(
      `Another server (process ${process.pid}) is using ${folder}: stop it, or give this one its own DATA_DIR.`,
    );
    release();
    (await claimDataFolder(folder, { timeout: 0 }))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('waits for a holder that stops', async () => {
    const { child } = await claimElsewhere();
    const said: string[] = [];
    const claim = claimDataFolder(folder, {
      log: (message) => {
        said.push(message);
        child.kill('SIGKILL');
      },
    });
    (await claim)();
    expect(said).toEqual([
      `Waiting for the server that uses ${folder} (process ${child.pid}) to stop …`,
    ]);
  });

  it('goes to exactly one of many processes after its holder died', async () => {
    const { child } = await claimElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const said = (await Promise.all([1, 2, 3, 4].map(() => claimElsewhere()))).map(
      (claim) => claim.said,
    );
    expect(said.filter((words) => words === 'mine')).toHaveLength(1);
  });

  it('is not held by a later process with the same id', async () => {
    writeFileSync(
      join(folder, 'server.lock'),
      JSON.stringify({ pid: process.ppid, born: `not ${birthMarkOf(process.ppid)}` }),
    );
    (await claimDataFolder(folder, { timeout: 0 }))();
  });

  it.each([
    ['is a file', 'file', 'is not a folder (EEXIST)'],
    ['lies below one', 'file/below', 'lies below a file (ENOTDIR)'],
  ])('that %s is refused with a message that names the setting', async (_what, path, fault) => {
    writeFileSync(join(folder, 'file'), '');
    const refused = new StartRefused(`DATA_DIR cannot be used: ${join(folder, path)} ${fault}.`);
    await expect(claimDataFolder(join(folder, path), { timeout: 0 })).rejects.toEqual(refused);
    expect(() => keptSecret(join(folder, path), 'token-secret')).toThrow(refused.message);
  });

  it('stores a secret readable only by its owner', () => {
    const secret = keptSecret(folder, 'token-secret');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(keptSecret(folder, 'token-secret')).toBe(secret);
    expect(keptSecret(folder, 'data-key')).not.toBe(secret);
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toBe(secret);
  });
});
