import 'reflect-metadata';
import { testApp, type TestApp } from '../../testing/app.ts';
import { staleMessage } from '../../shared/version.rules.ts';
import { profileFields } from '../care/clients/client.rules.ts';
import { makeClientWithoutEmail } from '../care/clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeAppointment } from '../scheduling/appointments/appointment.factory.ts';
import { at, makeCast, nextWeekday, type Cast } from '../scheduling/schedule.factory.ts';
import { makeService } from '../scheduling/services/service.factory.ts';

let app: TestApp;
let cast: Cast;
let admins: string[];
beforeAll(async () => {
  app = await testApp();
  cast = await makeCast(fork(), app.services.sessions);
  admins = await Promise.all(
    [1, 2].map(async () =>
      app.services.sessions.open(
        (await makeUser(fork(), { role: 'admin', passwordHash: 'none' })).id,
      ),
    ),
  );
});
afterAll(() => app?.stop());
const fork = () => app.database.orm.em.fork();

type Answers = Record<string, Record<string, unknown>>;
async function ask(document: string, variables: object, token = admins[0]!): Promise<Answers> {
  const { data, errors } = await app.graph<Answers>(document, { ...variables }, token);
  expect(errors).toEqual([]);
  return data;
}

interface Edited {
  /**
   * Makes the record to edit.
   * @returns its identifier
   */
  make: () => Promise<string>;
  /** Query that reads `version`, as `seen { version }`. */
  read: string;
  mutation: string;
  input: string;
  /** Two different changes. */
  changes: [object, object];
}

const plan = async (): Promise<string> => {
  const service = await makeService(fork());
  // Of its own client: on some days of the week it would be beside the visits of another.
  const client = await makeClientWithoutEmail(fork());
  const { answer } = await ask(
    'mutation ($input: CreateRecurringAppointmentInput!) { answer: createRecurringAppointment(input: $input) { plan: recurringAppointment { id } userErrors { message } } }',
    {
      input: {
        clientId: client.id,
        serviceId: service.id,
        pattern: 'WEEKLY',
        startDate: nextWeekday(1),
        startTime: '09:00',
        duration: 180,
      },
    },
  );
  return (answer!.plan as { id: string }).id;
};

const things: Record<string, Edited> = {
  'a client': {
    make: () => Promise.resolve(cast.client.id),
    read: 'seen: client(id: $id)',
    mutation: 'updateClient',
    input: 'UpdateClientInput',
    changes: [{ lastName: 'Begay' }, { phone: '(602) 555-0177' }],
  },
  'a caregiver': {
    make: () => Promise.resolve(cast.caregiver.id),
    read: 'seen: caregiver(id: $id)',
    mutation: 'updateCaregiver',
    input: 'UpdateCaregiverInput',
    changes: [{ bio: 'Twelve years' }, { hourlyRate: '23.75' }],
  },
  'a service': {
    make: async () => (await makeService(fork())).id,
    read: 'catalogue',
    mutation: 'updateService',
    input: 'UpdateServiceInput',
    changes: [{ basePrice: '35.00' }, { name: 'Errands' }],
  },
  'the tasks of a service': {
    make: async () => (await makeService(fork())).id,
    read: 'catalogue',
    mutation: 'updateService',
    input: 'UpdateServiceInput',
    changes: [{ tasks: ['Shave'] }, { tasks: ['Lunch'] }],
  },
  'a visit': {
    make: async () =>
      (
        await makeAppointment(fork(), {
          client: cast.client,
          caregiver: null,
          scheduledDate: at(9, '10:00'),
        })
      ).id,
    read: 'seen: appointment(id: $id)',
    mutation: 'changeAppointment',
    input: 'ChangeAppointmentInput',
    changes: [
      { adminNotes: 'Key at the desk' },
      { scheduledDate: at(10, '10:00'), secondCaregiver: true },
    ],
  },
  'a plan': {
    make: plan,
    read: 'seen: recurringAppointment(id: $id)',
    mutation: 'changeRecurringAppointment',
    input: 'ChangeRecurringAppointmentInput',
    changes: [{ startTime: '13:00' }, { duration: 240 }],
  },
  'a role': {
    make: async () =>
      (await makeUser(fork(), { role: 'caregiver', passwordHash: 'none', emailVerified: true })).id,
    read: 'seen: account(id: $id)',
    mutation: 'changeRole',
    input: 'ChangeRoleInput',
    changes: [{ role: 'STAFF' }, { role: 'ADMIN' }],
  },
};

async function versionOf({ read }: Edited, id: string): Promise<number> {
  if (read === 'catalogue') {
    const { catalogue } = await ask('{ catalogue { id version } }', {});
    const all = catalogue as unknown as { id: string; version: number }[];
    return all.find((one) => one.id === id)!.version;
  }
  const { seen } = await ask(`query ($id: ID!) { ${read} { version } }`, { id });
  return seen!.version as number;
}

const change = async ({ mutation, input }: Edited, values: object, token?: string) => {
  const { answer } = await ask(
    `mutation ($input: ${input}!) { answer: ${mutation}(input: $input) { userErrors { field message code } } }`,
    { input: values },
    token,
  );
  return answer!.userErrors as { field: null; message: string; code: string }[];
};

const stale = [{ field: null, message: staleMessage, code: 'CONFLICT' }];

describe.each(Object.entries(things))('%s changed at two desks at once', (_name, thing) => {
  it('takes the first change, refuses the other with a plain message, and takes it with the new version', async () => {
    const id = await thing.make();
    const version = await versionOf(thing, id);
    const answers = await Promise.all(
      thing.changes.map((values, desk) => change(thing, { id, ...values, version }, admins[desk])),
    );
    expect(answers.filter((errors) => errors.length === 0)).toHaveLength(1);
    expect(answers.filter((errors) => errors.length > 0)).toEqual([stale]);
    const now = await versionOf(thing, id);
    expect(now).toBeGreaterThan(version);
    const refused = answers.findIndex((errors) => errors.length > 0);
    expect(await change(thing, { id, ...thing.changes[refused], version: now })).toEqual([]);
  });

  it('takes a change without a version, as earlier programs send it', async () => {
    const id = await thing.make();
    await change(thing, { id, ...thing.changes[0] });
    expect(await change(thing, { id, ...thing.changes[1] })).toEqual([]);
  });
});

it.each(Object.entries(profileFields))(
  'a change of %s is a new version of a client',
  async (name, { kind }) => {
    const client = things['a client']!;
    const id = await client.make();
    const version = await versionOf(client, id);
    expect(
      await change(client, { id, [name]: kind === 'phone' ? '(602) 555-0188' : 'Gate 1234' }),
    ).toEqual([]);
    expect(await versionOf(client, id)).toBe(version + 1);
  },
);

it('a client who got an email meanwhile is not changed by a desk that did not see it: the account keeps its name', async () => {
  const { id } = await makeClientWithoutEmail(fork());
  const client = things['a client']!;
  const version = await versionOf(client, id);
  await makeUser(fork(), { email: 'owner@versions.example', passwordHash: 'none' });
  const add: Edited = { ...client, mutation: 'addClientEmail', input: 'AddClientEmailInput' };
  expect(await change(add, { id, email: 'owner@versions.example' })).toEqual([]);
  expect(await change(client, { id, firstName: 'Elvira', version })).toEqual(stale);
  expect(await versionOf(client, id)).toBeGreaterThan(version);
});

describe('weekly hours set at two desks at once', () => {
  const set = (startTime: string, version: number | null, desk = 0) =>
    ask(
      'mutation ($input: SetCaregiverAvailabilityInput!) { answer: setCaregiverAvailability(input: $input) { userErrors { field message code } } }',
      {
        input: {
          id: cast.caregiver.id,
          hours: [{ dayOfWeek: 1, startTime, endTime: '17:00' }],
          version,
        },
      },
      admins[desk],
    ).then(({ answer }) => answer!.userErrors as unknown[]);
  const read = async () =>
    (await ask(
      'query ($id: ID!) { caregiver(id: $id) { version hoursVersion } caregiverAvailability(caregiverId: $id) { startTime } }',
      { id: cast.caregiver.id },
    )) as unknown as {
      caregiver: { version: number; hoursVersion: number };
      caregiverAvailability: { startTime: string }[];
    };

  it('are those of one desk, and the profile keeps its version', async () => {
    const before = await read();
    const answers = await Promise.all(
      ['07:00', '08:00'].map((start, desk) => set(start, before.caregiver.hoursVersion, desk)),
    );
    const won = answers.findIndex((errors) => errors.length === 0);
    expect(answers[1 - won]).toEqual(stale);
    const after = await read();
    expect(after.caregiverAvailability).toEqual([{ startTime: ['07:00', '08:00'][won] }]);
    expect(after.caregiver).toEqual({
      version: before.caregiver.version,
      hoursVersion: before.caregiver.hoursVersion + 1,
    });
    expect(await set('09:00', after.caregiver.hoursVersion)).toEqual([]);
    expect(await set('10:00', null)).toEqual([]);
  });
});
