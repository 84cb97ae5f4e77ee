import { randomUUID } from 'node:crypto';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { parse } from 'yaml';
import { unprotected } from '../graph/database/roles.ts';
import { testDatabase, type TestDatabase } from '../graph/testing/database.ts';
import { execForm, readDockerfile, type Stage } from './support/dockerfile.ts';
import { eventually } from './support/processes.ts';
import { freePort } from './support/freePort.ts';

const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
const last = stages.at(-1)!;
const textsOf = (stage: Stage, name: string): string[] =>
  stage.instructions.filter((entry) => entry.name === name).map((entry) => entry.text);

interface Service {
  build?: string;
  command?: string[];
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  ports?: string[];
  profiles?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}
const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), {
  merge: true,
}) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

describe('Dockerfile', () => {
  it('runs as an ordinary user, and stops on SIGTERM', () => {
    expect(textsOf(last, 'USER')).toEqual(['node']);
    expect(textsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
  });
});

describe('docker-compose.yml', () => {
  it('contains no secrets, and gives the app only known settings', () => {
    const settings = readFileSync('graph/shared/settings.ts', 'utf8');
    const known = (name: string): boolean => settings.includes(`  ${name}:`);
    const unknown = Object.entries(services.app?.environment ?? {}).filter(
      ([name]) => !known(name),
    );
    expect(unknown).toEqual([['POSTGRES_PASSWORD', '']]);
    for (const { environment = {} } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/SECRET|KEY|PASSWORD/.test(name) && value !== '') expect(value).toMatch(/^\$\{\w+:\?/);
      }
    }
    expect(services.app?.environment?.DATABASE_URL).toMatch(
      /\/\/application:\$\{APPLICATION_PASSWORD:\?[^}]*\}@postgres:/,
    );
    // Not even an `.env` next to it gives the app the owner's password.
    expect(services.app?.environment).toMatchObject({
      MIGRATION_DATABASE_URL: '',
      POSTGRES_PASSWORD: '',
    });
    // What an `.env` written for `npm start` says of port and folder doesn't reach the container.
    expect(services.app?.environment).toMatchObject({
      PORT: '4000',
      DATA_DIR: '/data',
    });
    expect(services.migration?.environment?.MIGRATION_DATABASE_URL).toMatch(
      /\/\/home_care:\$\{POSTGRES_PASSWORD:\?[^}]*\}@postgres:/,
    );
  });

  it('is for production: emails reach nobody without SMTP_URL, and say so, rather than a catcher', () => {
    const started = Object.keys(services).filter((name) => !services[name]?.profiles);
    expect(started).toEqual(['app', 'migration', 'backup', 'postgres']);
    expect(services.app?.environment?.SMTP_URL).toBe('${SMTP_URL:-}');
    expect(services.backup?.environment).toEqual(services.migration?.environment);
  });

  it('opens only the TLS ports to others, pins its images, and drops the rights of what has ports', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toHaveLength(3);
    for (const [name, service] of Object.entries(services)) {
      const { image, ports = [], cap_drop: dropped, security_opt: options } = service;
      if (image) expect(image).toMatch(/^[\w/]+:v?\d+\.\d/);
      for (const port of ports)
        expect(port).toMatch(name === 'caddy' ? /^(80:80|443:443(\/udp)?)$/ : /^127\.0\.0\.1:/);
      if (ports.length > 0)
        expect([dropped, options]).toEqual([['ALL'], ['no-new-privileges:true']]);
    }
  });
});

describe('the image', () => {
  // On a disk: dependencies are copied by hard links, and temporary files of a run are in memory.
  const home = mkdtempSync('/var/tmp/home-care-image-');
  let database: TestDatabase | undefined;
  let server: ChildProcess | undefined;
  afterAll(async () => {
    server?.kill('SIGKILL');
    await database?.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const folderOf = (stage: Stage): string => join(home, stage.name);
  const env = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => {
    const { NODE_OPTIONS: _options, NODE_ENV: _mode, ...inherited } = process.env;
    // Like node:24-slim: the first `node` on the path is 24.
    return {
      ...inherited,
      PATH: [dirname(process.execPath), inherited.PATH].join(delimiter),
      ...extra,
    };
  };

  it('builds from a clean copy, migrates an outside PostgreSQL as its owner, and runs on it without the owner’s password', async () => {
    for (const stage of stages) buildStage(stage);

    const image = folderOf(last);
    for (const [program = ''] of [
      /hosting\/\w+/.exec(services.backup!.command!.at(-1)!)!,
      ['home-care'],
    ])
      expect(statSync(join(image, program)).mode & 0o111).not.toBe(0);
    expect(existsSync(join(image, 'node_modules', 'jest'))).toBe(false);
    expect(globSync('node_modules/node-*-*', { cwd: image })).toEqual([]);

    database = await testDatabase();
    const application = new URL(database.url);
    Object.assign(application, {
      username: `app_${randomUUID().slice(0, 8)}`,
      password: 'secret',
    });
    const empty = new Client({ connectionString: database.url });
    await empty.connect();
    await empty.query(
      'drop schema public, graphile_worker, audit_months cascade; create schema public',
    );
    await empty.end();
    const port = await freePort();
    const variables = Object.fromEntries(
      textsOf(last, 'ENV').flatMap((text) =>
        text.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
      ),
    );
    const settings = env({
      ...variables,
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: application.href,
      TOKEN_SECRET: 'signs the tokens of this test alone',
      DATA_KEY: 'encrypts the columns of this test alone',
    });
    const [program = '', ...args] = execForm(textsOf(last, 'CMD')[0]!);
    const [migrating = '', ...migrationArgs] = services.migration?.command ?? [];
    expect([program, migrating]).toEqual(['node', 'node']);
    const migrate = (applicationUrl: string): string =>
      execFileSync(process.execPath, migrationArgs, {
        cwd: image,
        env: { ...settings, DATABASE_URL: applicationUrl, MIGRATION_DATABASE_URL: database?.url },
        encoding: 'utf8',
      });
    // It makes the application's role, and gives it a password that has changed since.
    const before = Object.assign(new URL(application), { password: 'before' });
    for (const url of [before, application])
      expect(migrate(url.href)).toContain('The database is migrated.');
    let said = '';
    server = spawn(process.execPath, args, {
      cwd: image,
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));

    const [, ...check] = execForm(textsOf(last, 'HEALTHCHECK')[0]!.replace(/^.*?CMD\s+/, ''));
    const healthy = (): boolean => {
      if (server?.exitCode !== null) throw new Error(`The server ended:\n${said}`);
      try {
        execFileSync(process.execPath, check, { cwd: image, env: settings, stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    };
    await eventually('the health check passes', healthy, 60);
    expect((await fetch(`http://127.0.0.1:${port}/about-us`)).status).toBe(200);
    expect(said).not.toContain(unprotected);
    expect(said).toContain('SMTP_URL is not set');
    const backup = join(home, 'of the night.backup');
    for (const words of [
      ['backup', backup],
      ['restore', backup, '--check'],
    ])
      execFileSync(process.execPath, ['dist/graph/cli/backup.js', image, ...words], {
        cwd: image,
        env: { ...settings, MIGRATION_DATABASE_URL: database.url },
      });
    const admin = '--email ana@care.example --first-name Ana --last-name Ruiz --admin'.split(' ');
    const invited = ['dist/graph/cli/admin.js', image, 'create-staff', ...admin];
    expect(
      execFileSync(process.execPath, invited, { cwd: image, env: settings, encoding: 'utf8' }),
    ).toContain('/accept-invitation?token=');
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
  });

  function buildStage(stage: Stage): void {
    const folder = folderOf(stage);
    mkdirSync(folder, { recursive: true });
    for (const { name, options, text } of stage.instructions) {
      if (name === 'COPY') copy(options.from, text, folder);
      if (name === 'RUN') runIn(folder, text);
    }
  }

  function copy(from: string | undefined, text: string, folder: string): void {
    const words = text.split(/\s+/);
    const target = join(folder, words.at(-1)!);
    for (const word of words.slice(0, -1)) {
      if (from === undefined) {
        const files = word === '.' ? context() : context().filter((file) => file === word);
        for (const file of files) cpSync(file, join(folder, file));
      } else {
        const source = join(home, from, word.replace(/^\/app\//, ''));
        mkdirSync(target, { recursive: true });
        execFileSync('cp', ['-a', '--link', `${source}/.`, target]); // a folder's content
      }
    }
  }

  function runIn(folder: string, command: string): void {
    if (command.startsWith('install ')) return; // makes a folder owned by the image's user
    // `npm test` has just done this same install: copying what pruning leaves of it needs no network.
    if (command.startsWith('npm ci ')) return copyOfDependencies(folder);
    if (command === 'npm run build') return copyOfBuild(folder);
    execFileSync('sh', ['-ec', command], {
      cwd: folder,
      env: env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  function copyOfDependencies(folder: string): void {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const kept = Object.entries(packages)
      .filter(([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && dev !== true)
      .map(([path]) => path)
      .filter((path) => existsSync(path));
    try {
      execFileSync('cp', ['-a', '--link', '--parents', ...kept, folder], { stdio: 'ignore' });
    } catch {
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
      execFileSync('cp', ['-a', '--parents', ...kept, folder]); // on another disk
    }
    cpSync('node_modules/.package-lock.json', join(folder, 'node_modules/.package-lock.json'));
  }

  /** The same for the build, whose stamps show whether it matches these sources. */
  function copyOfBuild(folder: string): void {
    execFileSync('cp', ['-a', 'dist', folder]);
    const said = execFileSync('npm', ['run', 'build'], {
      cwd: folder,
      env: env(),
      encoding: 'utf8',
    });
    expect(said).toContain('nothing has changed');
  }

  /** What `docker build` sends: the clone's files that .dockerignore allows. */
  function context(): string[] {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    const patterns = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    return files.filter(
      (file) =>
        existsSync(file) &&
        patterns.reduce(
          (ignored, pattern) => (matches(file, pattern) ? !pattern.startsWith('!') : ignored),
          false,
        ) === false,
    );
  }

  function matches(file: string, pattern: string): boolean {
    const plain = pattern.replace(/^!/, '');
    if (plain === '*') return true;
    if (plain.startsWith('**/*')) return file.endsWith(plain.slice(4));
    return file === plain || file.startsWith(`${plain}/`);
  }
});
