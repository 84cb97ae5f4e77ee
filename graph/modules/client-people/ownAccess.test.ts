import 'reflect-metadata';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { mailsPerHour } from '../identity/mailLimit.ts';
import { useApp } from '../../testing/app.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { accessRefusals } from './clientAccess.rules.ts';
import { makeAccess, makeClientPerson } from './clientPerson.factory.ts';

const app = useApp();
const fork = () => app.database.orm.em.fork();
let staff: string;
let mails: () => Promise<WrittenMail[]>;
let client: Client;
let own: string;
beforeAll(async () => {
  mails = mailbox(app.services);
  const { id } = await makeUser(fork(), { role: 'staff' });
  staff = await app.services.sessions.open(id);
});
beforeEach(async () => {
  const em = fork();
  const user = await makeUser(em, { firstName: 'Renée', lastName: 'Ellison', passwordHash: 'x' });
  client = await makeClient(em, { user });
  own = await app.services.sessions.open(user.id);
  await mails();
});

const listed = 'ownAccess { personId firstName email parts hasPowerOfAttorney grantedBy }';
interface Answer {
  ownAccess: ({ personId: string } & Record<string, unknown>)[] | null;
}
let count = 0;
const newEmail = (): string => `someone${(count += 1)}@home.example`;
const grant = (values: object = {}, token = own) =>
  app.change<Answer>(
    'grantOwnAccess',
    {
      ...{ clientId: client.id, firstName: 'Irma', lastName: 'Ellison', relation: 'daughter' },
      ...{ email: newEmail(), parts: ['VISITS'], ...values },
    },
    token,
    listed,
  );
const change = (personId: string, parts: string[], token = own) =>
  app.change<Answer>('changeOwnAccess', { personId, parts }, token, listed);
const files = (found: WrittenMail[]): string[] =>
  found.map(({ file }) => /(access[A-Z]\w*|invitation)/.exec(file)?.[1] ?? file).sort();
const told = ['accessNewsForClient', 'accessNewsForOffice'];
const atTheDesk = async () => {
  const { clientPeople } = await app.read<{
    clientPeople: { firstName: string; accesses: Record<string, unknown>[] }[];
  }>(
    'query ($id: ID!) { clientPeople(clientId: $id) { firstName accesses { parts agreedBy grantedBy endedBy } } }',
    staff,
    { id: client.id },
  );
  return clientPeople;
};

it('is given by the client to somebody new, changed, and seen by the office with who gave it; all are told', async () => {
  const email = newEmail();
  const { ownAccess } = await grant({ email });
  expect(ownAccess).toMatchObject([
    { firstName: 'Irma', email, parts: ['VISITS'], grantedBy: 'Renée Ellison' },
  ]);
  const sent = await mails();
  expect(files(sent)).toEqual([...told, 'invitation']);
  expect(sent.map(({ text }) => text).join()).toContain(
    'Renée Ellison gave Irma Ellison (daughter)',
  );
  await change(ownAccess![0]!.personId, ['VISITS', 'MONEY']);
  // Invited again: no password yet.
  expect(files(await mails())).toEqual([...told, 'invitation']);
  const before = { parts: ['VISITS'], agreedBy: 'IN_PORTAL', grantedBy: 'Renée Ellison' };
  expect(await atTheDesk()).toEqual([
    {
      firstName: 'Irma',
      accesses: [
        { ...before, parts: ['VISITS', 'MONEY'], endedBy: null },
        { ...before, endedBy: 'Renée Ellison' },
      ],
    },
  ]);
});

it('says nothing of whether an email has an account, and gives a deactivated one nothing', async () => {
  const account = async (values: object) => {
    const user = await makeUser(fork(), { email: newEmail(), passwordHash: 'x', ...values });
    return user.email!;
  };
  const emails = [
    newEmail(),
    await account({}),
    await account({ emailVerified: false }),
    await account({ isActive: false }),
  ];
  const answers = [];
  for (const email of emails) {
    const { ownAccess, userErrors } = await grant({ email });
    answers.push([userErrors, Object.keys(ownAccess!.at(-1)!), ownAccess!.at(-1)!.parts]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const sent = await mails();
  expect(sent.filter(({ file }) => /invitation|accessGiven/.test(file))).toHaveLength(3);
  expect(sent.filter(({ text }) => text.includes('is deactivated'))).toHaveLength(1);
});

it('is given by whoever holds power of attorney, of that client alone, as the client and the office read', async () => {
  const em = fork();
  const maria = await makeUser(em, { firstName: 'Maria', lastName: 'Ellison', passwordHash: 'x' });
  const person = await makeClientPerson(em, { client, hasPowerOfAttorney: true });
  await makeAccess(em, { person, user: maria });
  const token = await app.services.sessions.open(maria.id);
  const { ownAccess } = await grant({}, token);
  expect(ownAccess).toMatchObject([
    { firstName: 'Maria', hasPowerOfAttorney: true, grantedBy: null },
    { firstName: 'Irma', grantedBy: 'Maria Ellison' },
  ]);
  for (const { file, text } of (await mails()).filter((mail) => mail.file.includes('accessNews')))
    expect([file, text]).toEqual([
      file,
      expect.stringContaining('Maria Ellison, who holds power of attorney for'),
    ]);
  const [, irma] = await atTheDesk();
  expect(irma!.accesses).toMatchObject([{ grantedBy: 'Maria Ellison, daughter' }]);
  const stranger = await makeClient(fork());
  expect((await grant({ clientId: stranger.id }, token)).userErrors).toMatchObject([
    { field: 'clientId', code: 'NOT_FOUND', message: accessRefusals.another },
  ]);
  const theirs = await makeAccess(fork(), {
    person: await makeClientPerson(fork(), { client: stranger }),
  });
  expect((await change(theirs.person.id, ['MONEY'], token)).userErrors).toMatchObject([
    { code: 'NOT_FOUND' },
  ]);
  // Without it they see the portal as before, and decide nothing.
  await app.database.pool.query('update client_people set has_power_of_attorney = false');
  const refused = await app.graph('{ ownAccess { personId } }', {}, token);
  expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

it('goes to the person whom the office knows by that email, once, and not without end', async () => {
  const person = await makeClientPerson(fork(), { client, email: newEmail() });
  const { email } = person;
  await Promise.all([grant({ email }), grant({ email })]);
  expect(await atTheDesk()).toHaveLength(1);
  expect((await grant({ email })).userErrors).toMatchObject([
    { field: 'email', message: accessRefusals.hasAccess('Maria Ellison') },
  ]);
  expect((await grant({ email: client.user.email })).userErrors).toMatchObject([
    { message: accessRefusals.clientsOwn },
  ]);
  expect((await grant({ parts: ['ASKING'] })).userErrors).toMatchObject([{ code: 'INVALID' }]);
  let errors: { extensions: { code?: unknown } }[] = [];
  for (let n = 0; n < mailsPerHour && errors.length === 0; n += 1)
    ({ errors } = await app.graph(
      'mutation ($input: GrantOwnAccessInput!) { grantOwnAccess(input: $input) { userErrors { code } } }',
      {
        input: {
          ...{ clientId: client.id, firstName: 'A', lastName: 'B', relation: 'c' },
          ...{ email: newEmail(), parts: ['VISITS'] },
        },
      },
      own,
    ));
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
});
