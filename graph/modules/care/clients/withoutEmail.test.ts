import { makeUser } from '../../identity/user.factory.ts';
import { makeAppointment } from '../../scheduling/appointments/appointment.factory.ts';
import { mailbox, type WrittenMail } from '../../../testing/mailbox.ts';
import { lastNames, People } from '../../../testing/people.ts';
import { Client } from './client.entity.ts';
import { makeClient, makeClientWithoutEmail } from './client.factory.ts';

const people = new People();
const { ask, fork } = people;
const change = people.changing(
  'client',
  'id userId firstName lastName email emailVerified isInvited phone address',
);
const add = (id: string, email: string) =>
  change('addClientEmail', 'AddClientEmailInput', { id, email });
const admit = (input: object) =>
  change('admitClient', 'AdmitClientInput', { firstName: 'Elvira', lastName: 'Montaño', ...input });
let read: () => Promise<WrittenMail[]>;
beforeAll(() => {
  read = mailbox(people.app.services);
});
const mails = async () => (await read()).map(({ headers, text }) => headers + text);
const users = async (where: string) =>
  (
    await people.app.database.pool.query<{ n: number }>(
      `select count(*)::int as n from users where ${where}`,
    )
  ).rows[0]!.n;

describe('a client without an email', () => {
  it('is admitted, found and changed like anyone else, and nobody is invited', async () => {
    const { person, userErrors } = await admit({ phone: '602 555 0100', email: '' });
    expect(userErrors).toEqual([]);
    expect(person).toMatchObject({ email: null, emailVerified: false, isInvited: false });
    await admit({ lastName: 'Luna', email: null });
    expect(await mails()).toEqual([]);
    const found = async (search: string) =>
      lastNames(await ask(`{ answer: clients(search: "${search}") { nodes { lastName } } }`));
    expect(await found('elvira montano')).toEqual(['Montaño']);
    expect(await found('602-555-0100')).toEqual(['Montaño']);
    const changed = await change('updateClient', 'UpdateClientInput', {
      id: person!.id,
      lastName: 'Ochoa',
      address: '9 Ocotillo Street',
    });
    expect(changed.person).toMatchObject({ lastName: 'Ochoa', email: null });
    expect(await found('ochoa ocotillo')).toEqual(['Ochoa']);
  });

  it('is not listed as an account, and cannot be invited', async () => {
    const { user } = await makeClientWithoutEmail(fork());
    const { nodes } = await ask<{ nodes: { id: string }[] }>(
      '{ answer: accounts(first: 100) { nodes { id email } } }',
    );
    expect(nodes.map(({ id }) => id)).not.toContain(user.id);
    const read = `{ account(id: "${user.id}") { id } }`;
    expect((await people.app.graph(read, {}, people.token)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    for (const operation of [
      `sendInvitation(input: { id: "${user.id}", email: "x@people.example" })`,
      `setUserActive(input: { id: "${user.id}", isActive: false })`,
    ])
      expect(
        await ask(`mutation { answer: ${operation} { account { id } userErrors { field code } } }`),
      ).toEqual({ account: null, userErrors: [{ field: 'id', code: 'NOT_FOUND' }] });
  });
});

describe('an email that is added later', () => {
  it('creates the account and invites its owner; a repeat changes nothing', async () => {
    const { id, user } = await makeClientWithoutEmail(fork());
    const added = await add(id, ' Elvira@People.example ');
    expect(added).toMatchObject({
      userErrors: [],
      person: {
        id,
        firstName: 'Elvira',
        email: 'elvira@people.example',
        emailVerified: false,
        isInvited: true,
      },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('To: elvira@people.example');
    expect(mail).toContain('/accept-invitation?token=');
    expect(await users(`id = '${user.id}'`)).toBe(0);
    expect(await add(id, 'elvira@people.example')).toEqual(added);
    expect(await mails()).toEqual([]);
    expect((await add(id, 'another@people.example')).userErrors).toEqual([
      { field: 'email', code: 'CONFLICT', message: 'This client has an email already.' },
    ]);
    expect((await add(id, 'no email')).userErrors).toMatchObject([
      { field: 'email', code: 'INVALID' },
    ]);
  });

  it('hands the record to a verified account, filling gaps with its registration data', async () => {
    const owner = await makeUser(fork(), {
      email: 'owner@people.example',
      passwordHash: 'hash',
      firstName: 'Elvi',
    });
    await makeClient(fork(), { user: owner, phone: '480 555 0177', address: '1 Elsewhere' });
    const { id } = await makeClientWithoutEmail(fork(), { address: '2 Here' });
    const visit = await makeAppointment(fork(), { client: await fork().findOneOrFail(Client, id) });
    const { person } = await add(id, 'owner@people.example');
    expect(person).toEqual({
      id,
      userId: owner.id,
      firstName: 'Elvi',
      lastName: 'Quintero',
      email: 'owner@people.example',
      emailVerified: true,
      isInvited: false,
      phone: '480 555 0177',
      address: '2 Here',
    });
    expect((await mails()).join()).toContain('Your portal is ready');
    const token = await people.app.services.sessions.open(owner.id);
    const { data } = await people.app.graph(
      '{ dashboard { upcomingAppointments { id } } }',
      {},
      token,
    );
    expect(JSON.stringify(data)).toContain(visit.id);
  });

  it.each([
    [
      'a client with records',
      async () => {
        const client = await makeClient(fork(), {
          user: await makeUser(fork(), { email: 'taken@people.example' }),
        });
        await makeAppointment(fork(), { client });
      },
      'There’s already a client with this email.',
    ],
    [
      'a client of whom the office wrote how to get in',
      async () => {
        await makeClient(fork(), {
          user: await makeUser(fork(), { email: 'taken@people.example', passwordHash: 'hash' }),
          accessNotes: 'Gate 1234',
        });
      },
      'There’s already a client with this email.',
    ],
    [
      'a client whose care has ended',
      async () => {
        await makeClient(fork(), {
          user: await makeUser(fork(), { email: 'taken@people.example' }),
          status: 'ended',
        });
      },
      'Care for the client with this email has ended.',
    ],
    [
      'a deactivated account',
      async () => {
        await makeUser(fork(), { email: 'taken@people.example', isActive: false });
      },
      'The account with this email is deactivated. Activate it first.',
    ],
  ])('is refused for %s, and changes nothing', async (_who, make, message) => {
    await people.app.database.pool.query(`delete from users where email = 'taken@people.example'`);
    await make();
    const { id, user } = await makeClientWithoutEmail(fork());
    expect(await add(id, 'taken@people.example')).toMatchObject({
      person: null,
      userErrors: [{ field: 'email', code: 'CONFLICT', message }],
    });
    expect(await users(`id = '${user.id}' and email is null`)).toBe(1);
    expect(await mails()).toEqual([]);
  });

  it('is added once, even when someone else adds one at the same moment', async () => {
    const { id } = await makeClientWithoutEmail(fork());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(id, `race${index % 2}@people.example`)),
    );
    const given = answers.filter(({ person }) => person !== null);
    expect(given).toHaveLength(3);
    for (const { person, userErrors } of answers)
      if (person === null) expect(userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await mails()).toHaveLength(1);
    expect(await users(`email like 'race_@people.example'`)).toBe(1);
  });

  it('goes to one of two clients who get the same email at once', async () => {
    const two = [await makeClientWithoutEmail(fork()), await makeClientWithoutEmail(fork())];
    const answers = await Promise.all(two.map(({ id }) => add(id, 'both@people.example')));
    expect(answers.map(({ person }) => person !== null).sort()).toEqual([false, true]);
    expect(await users(`email = 'both@people.example'`)).toBe(1);
  });
});
