import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { officeSettings } from '../graph/shared/settings.rules.ts';
import { exitCodeOfLasting } from '../graph/shared/startRefused.ts';
import { readSettings } from '../graph/shared/settings.ts';

const guide = readFileSync('docs/hosting.md', 'utf8');
const folder = 'docs/hosting';
const found = (pattern: RegExp): string[] => [
  ...new Set([...guide.matchAll(pattern)].map(([, one]) => one!)),
];

test('the guide names only files and package scripts that there are, and installs every file', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(found(/npm run ([a-z:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  const links = found(/\]\(([^)#]+)/g).map((link) => join('docs', link));
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const installed = found(/current\/hosting\/(\S+)/g).flatMap((name) =>
    globSync(name, { cwd: folder }),
  );
  // The pack puts the first into its own folder; the unit of the backup runs the second.
  expect([...installed, 'home-care', 'nightly'].toSorted()).toEqual(
    globSync('*', { cwd: folder }).toSorted(),
  );
});

test('the server accepts the guide’s settings, without a warning about what is missing', () => {
  const [, written = ''] = /<<'END'\n(.*?)\n {4}END/s.exec(guide)!;
  const given = parseEnv(written.replaceAll(/^ {4}/gm, ''));
  const secrets = {
    TOKEN_SECRET: randomBytes(32).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
  };
  const settings = readSettings({ ...given, ...secrets });
  expect(settings).toMatchObject({ mode: 'production', unsetIdentity: [], trustProxy: 1 });
  const known = readFileSync('graph/shared/settings.ts', 'utf8');
  const ofOffice: string[] = Object.values(officeSettings).map(({ variable }) => variable);
  expect(
    Object.keys(given).filter((name) => !known.includes(`  ${name}:`) && !ofOffice.includes(name)),
  ).toEqual([]);
  // What the guide, the units and the scripts say of folder and port agree.
  expect(settings.dataDir).toBe('/var/lib/home-care');
  expect(readFileSync(join(folder, 'nightly'), 'utf8')).toContain(
    `\${DATA_DIR:-${settings.dataDir}}`,
  );
  expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toContain(`127.0.0.1:${settings.port}}`);
});

test('Caddy passes on no id or trace that a visitor chose', () => {
  const [, proxy = ''] = /reverse_proxy [^\n]*\{\n(.*?)\n\t\}/s.exec(
    readFileSync(join(folder, 'Caddyfile'), 'utf8'),
  )!;
  expect(proxy).toMatch(/^\s*header_up X-Request-Id \{http\.request\.uuid\}$/m);
  expect(proxy).toMatch(/^\s*header_up -traceparent$/m);
});

test('an update stops the server before its backup', () => {
  for (const text of [guide, readFileSync('docs/update.md', 'utf8')])
    for (const section of text
      .split(/^## /m)
      .filter((each) => /^(Update|Backup|Another)/.test(each)))
      expect(section).toMatch(
        /systemctl stop home-care\b.*systemctl start home-care-backup|Stop the server.*npm run backup/s,
      );
});

test('the server listens to this machine alone, and no refusal that lasts is tried again', () => {
  const [, written = ''] = /<<'END'\n(.*?)\n {4}END/s.exec(guide)!;
  const { HOST } = parseEnv(written.replaceAll(/^ {4}/gm, ''));
  expect(readFileSync(join(folder, 'Caddyfile'), 'utf8')).toContain(`:${HOST}:`);
  const unit = readFileSync(join(folder, 'home-care.service'), 'utf8');
  expect(/^RestartPreventExitStatus=(.*)$/m.exec(unit)?.[1]).toBe(String(exitCodeOfLasting));
});

test('systemd understands the units', () => {
  if (spawnSync('systemd-analyze', ['--version']).error !== undefined) return;
  const units = mkdtempSync(join(tmpdir(), 'home-care-units-'));
  for (const file of globSync('*.{service,timer}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, program] = /^ExecStart=\/srv\/home-care\/current\/(\S+)/m.exec(text) ?? [];
    if (program !== undefined) expect(existsSync(join(folder, basename(program)))).toBe(true);
    writeFileSync(join(units, file), text.replaceAll(/^ExecStart=.*/gm, 'ExecStart=/bin/true'));
  }
  const files = globSync('*', { cwd: units }).map((file) => join(units, file));
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...files], {
    encoding: 'utf8',
  });
  rmSync(units, { recursive: true });
  expect([stderr, status]).toEqual(['', 0]);
});

test('the scripts are ones that a plain sh reads', () => {
  for (const script of ['home-care', 'nightly']) execFileSync('sh', ['-n', join(folder, script)]);
});
