import 'reflect-metadata';
import { Client } from '../clients/client.entity.ts';
import { makeClient, makeClientWithoutEmail } from '../clients/client.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

/*
 * A family often has one email for two people. No way to admit the second may change the name or the
 * record of the first (product 3.6).
 */
let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp();
  office = await app.services.sessions.open((await makeUser(fork(), { role: 'staff' })).id);
});
afterAll(() => app?.stop());

const fork = () => app.database.orm.em.fork();
let count = 0;
const newEmail = (): string => `family${(count += 1)}@shared.example`;

interface Name {
  firstName: string;
  lastName: string;
}
const ramon = { firstName: 'Ramón', lastName: 'Father' };
const rosa = { firstName: 'Rosa', lastName: 'Mother' };
const rosasNotes = { medicalNotes: 'Rosa: insulin', allergies: 'penicillin' };

type Answer = {
  client: { id: string } | null;
  userErrors: { field: string | null; code: string; message: string }[];
};
const change = (name: string, input: object): Promise<Answer> =>
  app.change<Answer>(name, input, office, 'client { id }');

/** Every way to give someone a record under an email. */
const ways: Record<string, (email: string, person: Name) => Promise<Answer>> = {
  approveSignupApplication: async (email, person) =>
    change('approveSignupApplication', {
      id: (await makeSignupApplication(fork(), { email, ...person })).id,
      ...rosasNotes,
    }),
  'approveSignupApplication with the name typed': async (email, person) =>
    change('approveSignupApplication', {
      id: (await makeSignupApplication(fork(), { email })).id,
      ...person,
      ...rosasNotes,
    }),
  admitConsultation: async (email, { firstName, lastName }) =>
    change('admitConsultation', {
      id: (await makeConsultation(fork(), { email, name: `${firstName} ${lastName}` })).id,
      ...rosasNotes,
    }),
  admitConsultationRequest: async (email, { firstName, lastName }) =>
    change('admitConsultationRequest', {
      id: (await makeConsultationRequest(fork(), { email, name: `${firstName} ${lastName}` })).id,
      ...rosasNotes,
    }),
  admitClient: (email, person) => change('admitClient', { ...person, email, ...rosasNotes }),
  addClientEmail: async (email, person) => {
    const { client } = await change('admitClient', person);
    return change('addClientEmail', { id: client!.id, email });
  },
};

const stored = async (email: string) =>
  (
    await app.database.pool.query<Record<string, unknown>>(
      'select to_jsonb(u) as account, to_jsonb(c) as client from users u left join clients c on c.user_id = u.id where u.email = $1',
      [email],
    )
  ).rows;

const asked = { passwordHash: 'a hash', firstName: 'Dora', lastName: 'Daughter' };

/** Whose account has the email, so that it can't become Rosa's. */
const holders: Record<string, [owner: string, make: (email: string) => Promise<unknown>]> = {
  'a client who is invited': [
    'Ramón Father',
    (email) => change('admitClient', { ...ramon, email, address: '7 Father Lane' }),
  ],
  'a client who is invited and of whom nothing is known': [
    'Ramón Father',
    (email) => change('admitClient', { ...ramon, email }),
  ],
  'a client with a verified account': [
    'Ramón Father',
    async (email) =>
      makeClient(fork(), { user: await makeUser(fork(), { email, ...asked, ...ramon }) }),
  ],
  'a daughter who registered and confirmed': [
    'Dora Daughter',
    async (email) =>
      makeClient(fork(), { user: await makeUser(fork(), { email, ...asked }), ...nothing }),
  ],
  'a daughter who is a caregiver': [
    'Dora Daughter',
    (email) => makeUser(fork(), { email, ...asked, role: 'caregiver' }),
  ],
  'someone unconfirmed of whom the office wrote': [
    'Dora Daughter',
    async (email) =>
      makeClient(fork(), { user: await unconfirmed(email), ...nothing, careNotes: 'Tea.' }),
  ],
  'someone unconfirmed whose phone the office typed': [
    'Dora Daughter',
    async (email) =>
      makeClient(fork(), { user: await unconfirmed(email), ...nothing, phone: '602-555-0101' }),
  ],
  'someone unconfirmed who has visits': [
    'Dora Daughter',
    async (email) => {
      const client = await makeClient(fork(), { user: await unconfirmed(email), ...nothing });
      await makeAppointment(fork(), { client: await fork().findOneOrFail(Client, client.id) });
    },
  ],
};
const nothing = { address: null, emergencyContact: null, emergencyPhone: null };
const unconfirmed = (email: string): Promise<Account> =>
  makeUser(fork(), { email, ...asked, emailVerified: false });

describe.each(Object.entries(ways))('%s', (way, run) => {
  // Forms ask as admitClient does; addClientEmail asks in its own way.
  const asksItself = ['admitClient', 'addClientEmail'].includes(way);
  it.each(Object.entries(holders).slice(0, asksItself ? undefined : 1))(
    'refuses the email of %s to another person, and changes nothing',
    async (_who, [owner, make]) => {
      const email = newEmail();
      await make(email);
      const before = await stored(email);
      expect(await run(email, rosa)).toEqual({
        client: null,
        userErrors: [
          {
            field: 'email',
            code: 'EMAIL_TAKEN',
            message: `This email belongs to ${owner}’s account. Rosa Mother needs another email, or none. If they’re the same person, use the same name for both.`,
          },
        ],
      });
      expect(await stored(email)).toEqual(before);
    },
  );

  it('gives the record to the account of the same person, however the name is written', async () => {
    const email = newEmail();
    const user = await makeUser(fork(), { email, passwordHash: 'a hash', ...ramon });
    await makeClient(fork(), { user, ...nothing });
    const { client, userErrors } = await run(email, { firstName: 'RAMON ', lastName: 'father' });
    expect(userErrors).toEqual([]);
    expect(await stored(email)).toMatchObject([
      { account: { first_name: 'Ramón', last_name: 'Father' }, client: { id: client!.id } },
    ]);
  });

  it('takes an account that nobody confirmed away from a person of another name', async () => {
    const email = newEmail();
    await makeClient(fork(), {
      user: await unconfirmed(email),
      ...{ ...nothing, phone: '900-555-0666', unverifiedEntries: ['phone'] },
    });
    const { client, userErrors } = await run(email, rosa);
    expect(userErrors).toEqual([]);
    const [now] = await stored(email);
    expect(now).toMatchObject({
      account: { first_name: 'Rosa', last_name: 'Mother', password_hash: null },
      client: { id: client!.id },
    });
    expect(JSON.stringify(now)).not.toContain('555-0666');
  });
});

it('gives an account that has no name yet the name of whoever is admitted', async () => {
  const email = newEmail();
  const user = await makeUser(fork(), { email, passwordHash: 'a hash', lastName: '' });
  const { id } = await makeClient(fork(), { user });
  expect(await change('admitClient', { ...rosa, email })).toEqual({
    client: { id },
    userErrors: [],
  });
  const query = `{ client(id: "${id}") { firstName lastName } }`;
  expect(await app.read(query, office)).toEqual({ client: rosa });
});

it('leaves a submission as it was, to be taken with another email or none', async () => {
  const email = newEmail();
  await change('admitClient', { ...ramon, email });
  const { id } = await makeSignupApplication(fork(), { email, ...rosa });
  expect((await change('approveSignupApplication', { id })).client).toBeNull();
  const { client, userErrors } = await change('approveSignupApplication', { id, email: null });
  expect(userErrors).toEqual([]);
  const query = `{ client(id: "${client!.id}") { firstName lastName email address } }`;
  expect(await app.read(query, office)).toMatchObject({
    client: { ...rosa, email: null, address: '2 Factory Lane, Mesa, AZ 85201' },
  });
});

it('keeps a client’s name when an email is added that somebody else registered', async () => {
  const { id } = await makeClientWithoutEmail(fork());
  const email = newEmail();
  await makeUser(fork(), { email, ...asked });
  expect((await change('addClientEmail', { id, email })).client).toBeNull();
  const query = `{ client(id: "${id}") { firstName lastName email } }`;
  expect(await app.read(query, office)).toEqual({
    client: { firstName: 'Elvira', lastName: 'Montaño', email: null },
  });
});

describe('what is typed while admitting somebody with a record', () => {
  const old = {
    ...{ phone: '602-555-0001', address: '1 Old Street', emergencyContact: 'Old' },
    ...{ emergencyPhone: '602-555-0002', careNotes: 'Tea at four.', allergies: 'latex' },
    codeWord: 'bluebird',
  };
  const onFile = async (email: string) =>
    makeClient(fork(), {
      user: await makeUser(fork(), { email, passwordHash: 'a hash', ...rosa }),
      ...old,
    });
  const now = async (id: string) =>
    (
      await app.read<{ client: object }>(
        `{ client(id: "${id}") { phone address emergencyContact emergencyPhone careNotes allergies medicalNotes codeWord } }`,
        office,
      )
    ).client;

  it('counts, by form or without one, and what the family sent fills gaps only', async () => {
    const typed = {
      ...{ address: '3 Corrected by office', phone: '602-555-9999' },
      ...{ careNotes: 'No milk.', allergies: 'tex', medicalNotes: 'Insulin', codeWord: 'heron' },
    };
    const after = {
      ...{ ...old, ...typed, careNotes: 'Tea at four.\nNo milk.', allergies: 'latex; tex' },
    };
    for (const admit of [
      async (email: string) =>
        change('approveSignupApplication', {
          id: (await makeSignupApplication(fork(), { email, ...rosa, address: '2 New Street' })).id,
          ...typed,
          emergencyContact: null,
        }),
      async (email: string) => change('admitClient', { ...rosa, email, ...typed }),
    ]) {
      const email = newEmail();
      const { id } = await onFile(email);
      for (let round = 0; round < 2; round += 1)
        expect(await admit(email)).toEqual({ client: { id }, userErrors: [] });
      expect(await now(id)).toEqual(after);
    }
  });

  it('is refused where it would be too long beside the notes on file', async () => {
    const email = newEmail();
    const { id } = await onFile(email);
    expect(
      await change('admitClient', { ...rosa, email, careNotes: '🌵'.repeat(4195) }),
    ).toMatchObject({
      client: null,
      userErrors: [{ field: 'careNotes', message: 'Care notes must be at most 4200 characters' }],
    });
    expect(await now(id)).toMatchObject(old);
  });
});

it('cuts nothing off what a family wrote, and no emoji in half', async () => {
  for (const additionalInfo of [
    `${'x'.repeat(3979)} GATE CODE IS 4711 #!`,
    `a${'🌵'.repeat(3996)}END`,
  ]) {
    const { id } = await makeConsultationRequest(fork(), {
      serviceType: 'personal-care',
      additionalInfo,
    });
    const { client, userErrors } = await change('admitConsultationRequest', { id });
    expect(userErrors).toEqual([]);
    const query = `{ client(id: "${client!.id}") { careNotes } }`;
    expect(await app.read(query, office)).toEqual({
      client: { careNotes: `Personal care\n${additionalInfo}` },
    });
  }
});
