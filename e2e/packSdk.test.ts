import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, todayInPhoenix } from '../graph/shared/phoenix.rules.ts';
import { signIn } from './support/portal.ts';
import { startSite, type Site } from './support/site.ts';

const run = promisify(execFile);
/** Outside of the clone, so that nothing is found in its node_modules. */
const home = mkdtempSync('/var/tmp/home-care-sdk-');
const installed = (name: string): string => join(home, 'node_modules', name);
let starting: Promise<Site> | undefined;
afterAll(async () => {
  await (await starting)?.stop();
  rmSync(home, { recursive: true, force: true });
});

it('is a package with which a program outside of the clone compiles and works', async () => {
  starting = startSite();
  cpSync('docs/examples/package', home, { recursive: true });
  await run('npm', ['run', 'pack:sdk', '--', home]);
  const [tarball] = globSync('*.tgz', { cwd: home });
  // Without what npm would get from the registry.
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  await run(
    'npm',
    ['install', `./${tarball}`, '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund'],
    { cwd: home },
  );
  mkdirSync(installed('@types'));
  for (const name of ['graphql', '@types/node'])
    symlinkSync(join(process.cwd(), 'node_modules', name), installed(name));
  expect(globSync('**/*', { cwd: installed('@home-care/graph') })).toEqual(
    expect.arrayContaining(['README.md', 'LICENSE', 'schema.graphql', 'dist/index.d.ts']),
  );
  const tsc = ['node_modules/typescript/bin/tsc', '--project', home];
  expect(await run(process.execPath, tsc).catch((error: unknown) => error)).toMatchObject({
    stdout: '',
  });

  const site = await starting;
  const { url } = site;
  const admin = site.as(await signIn(site, 'admin@demo.example'));
  const lastDay = addDays(todayInPhoenix(new Date()), 7);
  const { secret: token } = await admin<{ secret: string }>(
    'createApiToken',
    { name: 'Bank', scopes: ['BILLING_READ', 'BILLING_WRITE'], lastDay },
    'secret',
  );
  const [invoice] = await site.sql<{ id: string; invoice_number: string }>(
    `select id, invoice_number from invoices where status = 'pending' and total > 20
     and not exists (select from payments where invoice_id = invoices.id) limit 1`,
  );
  const checks = join(home, 'checks.csv');
  const { id, invoice_number: number } = invoice!;
  writeFileSync(checks, `BANK-1,${number},10.00\nBANK-2,${number},99999.00\nBANK-3,NONE,1.00\n`);
  const program = (withToken: string) =>
    run(process.execPath, [join(home, 'out/recordPayments.js'), url, withToken, checks]);
  for (const _twice of [1, 2])
    expect((await program(token)).stdout.split('\n').slice(1, 4)).toEqual([
      expect.stringMatching(`^BANK-1  ${number}  \\$10.00: recorded, [\\d.]+ still due$`),
      `BANK-2  ${number}  $99999.00: more than is due: give the rest back`,
      'BANK-3  NONE  $1.00: no such invoice',
    ]);
  expect(await site.sql('select amount::float from payments where invoice_id = $1', [id])).toEqual([
    { amount: 10 },
  ]);
  await expect(program('homecare_wrong')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The token is no longer valid \(request [\da-f-]{36}\)/,
    ) as string,
  });
});
