import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'home-care-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs .ci/run with an npm that notes what it is asked for, and exits with these codes. */
async function gate(codes: Record<string, number>, env: Record<string, string> = {}) {
  const program = (name: string, does: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const exits = Object.entries(codes).map(([check, code]) => `"run ${check}") exit ${code} ;;`);
  program('npm', `echo "$*" >>"${folder}/asked"\ncase "$*" in ${exits.join(' ')} esac`);
  // As if they were installed.
  for (const name of ['WebKitWebDriver', 'Xvfb', 'firefox-esr']) program(name, '');
  const PATH = `${folder}:${process.env.PATH}`;
  const [code, stderr] = await new Promise<[number, string]>((resolve) => {
    execFile('bash', ['.ci/run'], { env: { PATH, ...env } }, (error, _out, said) =>
      resolve([error === null ? 0 : Number(error.code), said]),
    );
  });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  return { code, stderr, last: asked.at(-1) };
}

const noAudit = /^NOT CHECKED: .*'npm run audit'/m;
const noEngines = /^NOT CHECKED: .*'npm run check:engines'/m;

test('the gate runs everything, and ends with what could not be checked', async () => {
  const all = { code: 0, last: 'run check:engines' };
  expect(await gate({})).toEqual({ ...all, stderr: '' });
  const { stderr, ...result } = await gate({ audit: 3, 'check:engines': 3 });
  expect(result).toEqual(all);
  expect(stderr).toMatch(noAudit);
  expect(stderr).toMatch(noEngines);
});

test.each([
  ['a known vulnerability', { audit: 1 }, {}, 1, 'run audit'],
  ['a difference between engines', { 'check:engines': 1 }, {}, 1, 'run check:engines'],
  ['no audit where one is required', { audit: 3 }, { AUDIT_REQUIRED: '1' }, 3, 'run audit'],
  [
    'no other engine where one is required',
    { 'check:engines': 3 },
    { ENGINES_REQUIRED: '1' },
    3,
    'run check:engines',
  ],
])('the gate ends with %s', async (_what, codes, env, code, last) => {
  expect(await gate(codes, env)).toEqual({ code, last, stderr: '' });
});
