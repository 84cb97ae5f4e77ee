import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './support/processes.ts';

/** As on a server: everything belongs to root, and the program runs as someone else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const home = mkdtempSync('/var/tmp/home-care-pack-');
const folder = join(home, 'server');
const program = join(folder, 'home-care');
const env = {
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'development',
  PORT: '0',
  DATA_DIR: join(home, 'data'),
};
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

it('runs without npm, sources and development packages: pages, PDFs, and the nightly backup with its check', async () => {
  const packed = execFileSync('npm', ['run', 'pack', '--', folder], { encoding: 'utf8' });
  expect(Number(/Packed \S+, (\d+) MB/.exec(packed)?.[1])).toBeLessThan(260);
  expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toContain(folder);
  expect(globSync('node_modules/{jest,vite,react,@sparticuz}', { cwd: folder })).toEqual([]);
  chmodSync(home, 0o755);
  mkdirSync(env.DATA_DIR);
  if (nobody.uid !== undefined) execFileSync('chown', ['65534:65534', env.DATA_DIR]);

  let said = '';
  server = spawn(program, ['start'], {
    cwd: '/',
    env,
    ...nobody,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await eventually(
    () => `the site is open:\n${said}`,
    () => server?.exitCode !== null || said.includes('is open'),
    90,
  );
  const url = /Site\s+(\S+)/.exec(said)![1]!;
  expect((await fetch(`${url}/about-us`)).status).toBe(200);
  const ask = (path: string, token = '', body?: object): Promise<Response> =>
    fetch(url + path, {
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const signedIn = await ask('/api/login', '', {
    email: 'client@demo.example',
    password: 'Welcome2Care!',
  });
  const { token } = (await signedIn.json()) as { token: string };
  const [invoice] = (await (await ask('/api/billing/invoices', token)).json()) as { id: string }[];
  const pdf = await ask(`/api/billing/invoices/${invoice?.id}/download`, token);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');

  const { stdout } = await promisify(execFile)(join(folder, 'hosting', 'nightly'), {
    env,
    ...nobody,
  });
  expect(stdout).toMatch(/\.backup is whole: [\d,]+ rows/);
  expect(globSync('*.backup', { cwd: join(env.DATA_DIR, 'backups') })).toHaveLength(1);

  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0]).toBe(0);
});

it('does not pack into a folder that is there already, or without one', () => {
  for (const args of [[], ['docs']])
    expect(() =>
      execFileSync('npm', ['run', 'pack', '--', ...args], { stdio: 'ignore' }),
    ).toThrow();
  expect(existsSync('docs/dist')).toBe(false);
});
