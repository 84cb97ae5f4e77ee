import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { admissionRefusals } from '../../modules/clients/people.rules.ts';
import { Client } from '../../modules/clients/client.entity.ts';
import { accountRefusals } from '../../modules/identity/account.rules.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { useProcess } from '../../testing/process.ts';
import { emptied } from '../../testing/emptied.ts';
import { readClients } from './clientsFile.ts';
import { importClients, type ImportOptions, type ImportResult } from './importClients.ts';

const app = useProcess();
let drawn: string;
beforeEach(async () => {
  drawn = '';
  await emptied(app.database.pool, 'users');
});

const fork = (): EntityManager => app.database.orm.em.fork();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const load = (text: string, options: Partial<ImportOptions> = {}): Promise<ImportResult> =>
  importClients(app, bytes(text), { screen: { write: (output) => (drawn += output) }, ...options });
const stored = async (): Promise<Record<string, unknown>[]> =>
  (
    await app.database.pool.query<Record<string, unknown>>(
      'select u.first_name, u.last_name, u.email, c.phone, c.address, c.cancellation_policy from clients c join users u on u.id = c.user_id order by u.email',
    )
  ).rows;

const heading = 'First Name,last_name,EMAIL,Phone,address,Cancellation policy';
const good = `${heading}
Zoë,Núñez,zoe@import.example,602-555-0100,"1 Main St, Phoenix",Premium
"Ana","O'Brien ""Nan""", Ana@Import.example ,,,
`;

it('checks without storing anything by default', async () => {
  expect(await load(good)).toEqual({ clients: 2, stored: false, faults: [], accounts: [] });
  expect(await stored()).toEqual([]);
});

it('stores all lines, shows a progress bar, and invites only on request', async () => {
  await app.mail();
  expect(await load(good, { commit: true })).toEqual({
    clients: 2,
    stored: true,
    faults: [],
    accounts: [],
  });
  expect(await stored()).toEqual([
    {
      first_name: 'Ana',
      last_name: `O'Brien "Nan"`,
      email: 'ana@import.example',
      phone: null,
      address: null,
      cancellation_policy: 'standard',
    },
    {
      first_name: 'Zoë',
      last_name: 'Núñez',
      email: 'zoe@import.example',
      phone: '602-555-0100',
      address: '1 Main St, Phoenix',
      cancellation_policy: 'premium',
    },
  ]);
  expect(drawn).toContain(`Storing [${'#'.repeat(30)}] 2 of 2`);
  expect(await app.mail()).toEqual([]);
  expect(
    await load(good.replaceAll(/@import/gi, '@invited'), { commit: true, invite: true }),
  ).toMatchObject({ stored: true });
  expect((await app.mail()).map(({ text }) => text.includes('/accept-invitation?token='))).toEqual([
    true,
    true,
  ]);
});

it('reports every invalid line with its number and reason, and then stores none', async () => {
  await makeClient(fork(), { user: await makeUser(fork(), { email: 'here@import.example' }) });
  await makeUser(fork(), { email: 'off@import.example', isActive: false });
  await makeUser(fork(), { email: 'dora@import.example', firstName: 'Dora' });
  const file = `${heading}
Zoë,Núñez,zoe@import.example,,,

,Ruiz,x,,,gold
Here,Already,HERE@import.example,,,
Off,Account,off@import.example,,,
"Two
lines",Twice,zoe@import.example,,,
Comma,Lost,comma@import.example,602-555-0100,1 Main St, Phoenix,standard
Short,Line,short@import.example
Ramón,Father,dora@import.example,,,
`;
  const { faults, ...rest } = await load(file, { commit: true });
  expect(rest).toEqual({ clients: 5, stored: false, accounts: [] });
  expect(faults).toEqual([
    { line: 4, reason: 'First name is required' },
    { line: 4, reason: 'Valid email is required' },
    { line: 4, reason: 'Cancellation policy must be one of: standard, premium, emergency' },
    { line: 5, reason: 'here@import.example is a client already' },
    { line: 6, reason: `off@import.example: ${accountRefusals.emailInactive}` },
    { line: 7, reason: 'zoe@import.example is in line 2 already' },
    {
      line: 9,
      reason: 'It has 7 cells, the heading 6: is there a comma without quotes around it?',
    },
    {
      line: 11,
      reason: `dora@import.example: ${admissionRefusals.otherPerson('Dora Quintero', 'Ramón Father')}`,
    },
  ]);
  expect(await stored()).toHaveLength(1);
});

it('refuses the same lines without storing: whoever nobody confirmed, but the office has written about', async () => {
  const user = await makeUser(fork(), {
    ...{ email: 'una@import.example', emailVerified: false, passwordHash: 'a hash' },
  });
  const { id } = await makeClient(fork(), { user, medicalNotes: 'Insulin' });
  const file = `${heading}\nRamón,Father,una@import.example,,,\n`;
  for (const commit of [false, true])
    expect(await load(file, { commit })).toMatchObject({
      stored: false,
      faults: [{ line: 2, reason: expect.stringMatching(/^una@import.example: .*another email/) }],
    });
  const after = await fork().findOneOrFail(Client, id, { populate: ['user'] });
  expect([after.medicalNotes, after.user.passwordHash]).toEqual(['Insulin', 'a hash']);
  expect(await app.mail()).toEqual([]);
});

it('stores nothing the second time', async () => {
  await load(good, { commit: true });
  expect(await load(good, { commit: true })).toMatchObject({
    stored: false,
    faults: [{ line: 2 }, { line: 3 }],
  });
  expect(await stored()).toHaveLength(2);
});

it('accepts people without an email, each once: neither a line nor a file creates a duplicate', async () => {
  const file = `${heading}
Elvira,Montaño,,602-555-0144,,
Elvira,Montaño,,602-555-0145,,
`;
  expect(await load(file, { commit: true, invite: true })).toMatchObject({
    stored: true,
    accounts: [],
  });
  expect(await app.mail()).toEqual([]);
  expect((await stored()).map(({ email, phone }) => [email, phone])).toEqual(
    expect.arrayContaining([
      [null, '602-555-0144'],
      [null, '602-555-0145'],
    ]),
  );
  const again = 'Elvira Montaño, without an email, is';
  expect((await load(file)).faults).toEqual([
    { line: 2, reason: `${again} a client already` },
    { line: 3, reason: `${again} a client already` },
  ]);
  expect((await load(`${file}Elvira,Montaño,,602-555-0144,,`)).faults).toContainEqual({
    line: 4,
    reason: `${again} in line 2 already`,
  });
});

it('gives a user without a client profile one, and creates no second user', async () => {
  const { id } = await makeUser(fork(), {
    email: 'zoe@import.example',
    role: 'caregiver',
    ...{ firstName: 'Zoe', lastName: 'NUNEZ' },
  });
  await load(good, { commit: true });
  const { rows } = await app.database.pool.query(
    'select first_name, role from users where id = $1 and exists (select from clients where user_id = users.id)',
    [id],
  );
  expect(rows).toEqual([{ first_name: 'Zoe', role: 'caregiver' }]);
});

it('reports for every line with an existing account whether it was verified, before and after', async () => {
  const values = { passwordHash: 'hash', firstName: 'Zoe', lastName: 'Nunez' };
  await makeUser(fork(), { ...values, email: 'zoe@import.example', role: 'caregiver' });
  await makeClient(fork(), {
    user: await makeUser(fork(), { ...values, email: 'ana@import.example', emailVerified: false }),
    unverifiedEntries: ['address', 'emergencyContact', 'emergencyPhone'],
  });
  const accounts = [
    { line: 2, email: 'zoe@import.example', found: 'verified' },
    { line: 3, email: 'ana@import.example', found: 'unverified' },
  ];
  expect(await load(good)).toEqual({ clients: 2, stored: false, faults: [], accounts });
  expect(await load(good, { commit: true })).toEqual({
    clients: 2,
    stored: true,
    faults: [],
    accounts,
  });
  // Both are told even without --invite: one gained something, the other lost a password.
  expect(
    (await app.mail())
      .map(({ text }) => [/portal is ready/.test(text), /accept-invitation/.test(text)])
      .sort(),
  ).toEqual([
    [false, true],
    [true, false],
  ]);
  expect((await stored()).map(({ first_name, address }) => [first_name, address])).toEqual([
    ['Ana', null],
    ['Zoe', '1 Main St, Phoenix'],
  ]);
});

it('stores none of many when the last of them fails', async () => {
  const many = [
    heading,
    ...Array.from({ length: 40 }, (_, index) => `A,B,many${index}@import.example,,,`),
  ].join('\n');
  await app.database.pool.query(
    `alter table clients add constraint the_last_one check (phone <> 'no')`,
  );
  await expect(load(`${many}\nA,B,last@import.example,no,,`, { commit: true })).rejects.toThrow(
    'the_last_one',
  );
  expect(await stored()).toEqual([]);
  const { rows } = await app.database.pool.query('select count(*)::int as users from users');
  expect(rows).toEqual([{ users: 0 }]);
  await app.database.pool.query('alter table clients drop constraint the_last_one');
});

describe('readClients', () => {
  const reasons = (file: Uint8Array): string[] =>
    readClients(file).faults.map(({ line, reason }) => `${line}: ${reason}`);

  it.each([
    ['semicolons', 'firstName;lastName;email\nA;B;a@x.example\n'],
    ['tabs', 'firstName\tlastName\temail\nA\tB\ta@x.example'],
    ['semicolons after a byte order mark', '\uFEFFfirstName;lastName;email\r\nA;B;a@x.example'],
    [
      'Windows line ends and a byte order mark',
      '\uFEFFfirstName,lastName,email\r\nA,B,a@x.example\r\n',
    ],
    [
      'a formula that an export disarmed',
      `firstName,lastName,email,phone\nA,B,a@x.example,'+16025550100`,
    ],
  ])('parses %s', (_title, text) => {
    expect(readClients(bytes(text))).toMatchObject({
      clients: [{ line: 2, fields: { firstName: 'A', lastName: 'B', email: 'a@x.example' } }],
      faults: [],
    });
  });

  it.each([
    ['sep=,\nfirstName,lastName,email\nA,B,a@x.example\nC,,c@x.example'],
    ['\uFEFFsep=;\r\nfirstName;lastName;email\r\nA;B;a@x.example\r\nC;;c@x.example'],
    ['"sep=\t"\nfirstName\tlastName\temail\nA\tB\ta@x.example\nC\t\tc@x.example'],
  ])('parses a file whose first line names the sign between cells: %j', (text) => {
    expect(readClients(bytes(text))).toMatchObject({
      clients: [{ line: 3, fields: { firstName: 'A', lastName: 'B', email: 'a@x.example' } }],
      faults: [{ line: 4, reason: 'Last name is required' }],
    });
  });

  it.each(['6.02556E+09', '6,02556E+09', '6E+09', "'+1.60256E+10"])(
    'refuses a phone that a spreadsheet destroyed, with its line and column: %s',
    (phone) => {
      expect(
        reasons(
          bytes(
            `firstName,lastName,email,emergencyPhone\nA,B,a@x.example,602-555-0100\nC,D,c@x.example,"${phone}"`,
          ),
        ),
      ).toEqual([
        expect.stringMatching(
          /^3: The column "emergencyPhone" has ".*": the spreadsheet took the phone/,
        ),
      ]);
    },
  );

  it('removes the apostrophe of an export', () => {
    expect(
      readClients(bytes(`firstName,lastName,email,phone\nA,B,a@x.example,'+16025550100`)).clients[0]
        ?.fields.phone,
    ).toBe('+16025550100');
  });

  it.each([
    ['an empty file', '', ['There is no column "firstName".', 'There is no column "lastName".']],
    [
      'headings that are missing, unknown or twice',
      'First name,E-Mail,Shoe size,first_name\n',
      [
        'There is no column "lastName".',
        'The column "Shoe size" is not known.',
        'The column "first_name" is there twice.',
      ],
    ],
  ])('refuses %s', (_title, text, expected) => {
    expect(reasons(bytes(text))).toEqual(expected.map((reason) => `1: ${reason}`));
  });

  it('gives a short answer to a file, a line or a cell without an end', () => {
    const long = 'x'.repeat(200_000);
    for (const [text, expected] of [
      [`firstName,lastName,email\n"A,B,${long}`, /[Qq]uote/],
      [`firstName,lastName,email\n${long},B,a@x.example`, /^2: First name must be at most/],
      [
        `firstName,lastName,email\nA,B,a@x.example${','.repeat(1_000)}${long}`,
        /^2: It has 1003 cells/,
      ],
      [`firstName,lastName,email,${long}\n`, /^1: The column "x{60}" is not known/],
    ] as const) {
      for (let time = 0; time < 3; time += 1) {
        const [first = '', ...others] = reasons(bytes(text));
        expect([first, others, first.length < 200]).toEqual([
          expect.stringMatching(expected),
          [],
          true,
        ]);
      }
    }
    expect(reasons(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([
      '1: The file is larger than 20 MB. Split it into smaller ones.',
    ]);
  });

  it('refuses an unclosed quote, and another encoding', () => {
    expect(reasons(bytes('firstName,lastName,email\n"A,B,a@x.example\n'))).toEqual([
      expect.stringMatching(/^\d+: .*[Qq]uote/),
    ]);
    expect(reasons(new Uint8Array([0x5a, 0x6f, 0xeb]))).toEqual([
      '1: The file is not in UTF-8. Save it as "CSV UTF-8".',
    ]);
  });
});
