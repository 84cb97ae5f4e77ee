import 'reflect-metadata';
import { useApp } from '../../testing/app.ts';
import { staleMessage } from '../../shared/version.rules.ts';
import { profileFields } from '../../modules/clients/client.rules.ts';
import { makeClientWithoutEmail } from '../../modules/clients/client.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import {
  at,
  makeCast,
  nextWeekday,
  type Cast,
} from '../../modules/appointments/schedule.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';

const app = useApp();
let cast: Cast;
let admins: string[];
const fork = () => app.database.orm.em.fork();
beforeAll(async () => {
  cast = await makeCast(fork(), app.services.sessions);
  const other = await makeUser(fork(), { role: 'admin', passwordHash: 'none' });
  admins = [cast.tokens.admin, await app.services.sessions.open(other.id)];
});

interface Edited {
  /**
   * Makes the record to edit.
   * @returns its identifier
   */
  make: () => Promise<string>;
  /** Query that reads `version`, as `seen { version }`. */
  seen: string;
  mutation: string;
  /** Two different changes. */
  changes: [object, object];
}

const plan = async (): Promise<string> => {
  const { id: serviceId } = await makeService(fork());
  // Of its own client: on some days of the week it would be beside the visits of another.
  const { id: clientId } = await makeClientWithoutEmail(fork());
  const when = { pattern: 'WEEKLY', startDate: nextWeekday(1), startTime: '09:00', duration: 180 };
  const { recurringAppointment } = await app.change<{ recurringAppointment: { id: string } }>(
    'createRecurringAppointment',
    { clientId, serviceId, ...when },
    admins[0]!,
    'recurringAppointment { id }',
  );
  return recurringAppointment.id;
};

const things: Record<string, Edited> = {
  'a client': {
    make: () => Promise.resolve(cast.client.id),
    seen: 'client(id: $id)',
    mutation: 'updateClient',
    changes: [{ lastName: 'Begay' }, { phone: '(602) 555-0177' }],
  },
  'a caregiver': {
    make: () => Promise.resolve(cast.caregiver.id),
    seen: 'caregiver(id: $id)',
    mutation: 'updateCaregiver',
    changes: [{ bio: 'Twelve years' }, { hourlyRate: '23.75' }],
  },
  'a service': {
    make: async () => (await makeService(fork())).id,
    seen: 'catalogue',
    mutation: 'updateService',
    changes: [{ description: 'Shopping' }, { name: 'Errands' }],
  },
  'the tasks of a service': {
    make: async () => (await makeService(fork())).id,
    seen: 'catalogue',
    mutation: 'updateService',
    changes: [{ tasks: ['Shave'] }, { tasks: ['Lunch'] }],
  },
  'a visit': {
    make: async () => {
      const visit = { client: cast.client, caregiver: null, scheduledDate: at(9, '10:00') };
      return (await makeAppointment(fork(), visit)).id;
    },
    seen: 'appointment(id: $id)',
    mutation: 'changeAppointment',
    changes: [
      { adminNotes: 'Key at the desk' },
      { startsAt: at(10, '10:00'), secondCaregiver: true },
    ],
  },
  'a plan': {
    make: plan,
    seen: 'recurringAppointment(id: $id)',
    mutation: 'changeRecurringAppointment',
    changes: [{ startTime: '13:00' }, { duration: 240 }],
  },
  'a role': {
    make: async () =>
      (await makeUser(fork(), { role: 'caregiver', passwordHash: 'none', emailVerified: true })).id,
    seen: 'account(id: $id)',
    mutation: 'changeRole',
    changes: [{ role: 'STAFF' }, { role: 'ADMIN' }],
  },
};

async function versionOf({ seen }: Edited, id: string): Promise<number> {
  const list = seen === 'catalogue';
  const query = list
    ? '{ seen: catalogue { id version } }'
    : `query ($id: ID!) { seen: ${seen} { version } }`;
  type Versioned = { id?: string; version: number };
  const answer = await app.read<{ seen: Versioned | Versioned[] }>(
    query,
    admins[0]!,
    list ? {} : { id },
  );
  return [answer.seen].flat().find((one) => !list || one.id === id)!.version;
}

const change = async ({ mutation }: Pick<Edited, 'mutation'>, values: object, desk = 0) =>
  (await app.change(mutation, { ...values }, admins[desk]!, '')).userErrors;

const stale = [{ field: null, message: staleMessage, code: 'STALE_VERSION' }];

it.each(Object.entries(things))(
  '%s changed at two desks at once takes the first change, refuses the other with a plain message, and takes it with the new version',
  async (_name, thing) => {
    const id = await thing.make();
    const version = await versionOf(thing, id);
    const answers = await Promise.all(
      thing.changes.map((values, desk) => change(thing, { id, ...values, version }, desk)),
    );
    expect(answers.filter((errors) => errors.length === 0)).toHaveLength(1);
    const refused = answers.findIndex((errors) => errors.length > 0);
    expect(answers[refused]).toEqual(stale);
    const now = await versionOf(thing, id);
    expect(now).toBeGreaterThan(version);
    expect(await change(thing, { id, ...thing.changes[refused], version: now })).toEqual([]);
    // Earlier programs send no version.
    expect(await change(thing, { id, ...thing.changes[1 - refused] })).toEqual([]);
  },
);

it('a change of any field of the profile is a new version of a client', async () => {
  const client = things['a client']!;
  const id = await client.make();
  let version = await versionOf(client, id);
  for (const [name, { kind }] of Object.entries(profileFields)) {
    const value = kind === 'phone' ? '(602) 555-0188' : 'Gate 1234';
    expect([name, await change(client, { id, [name]: value })]).toEqual([name, []]);
    expect([name, await versionOf(client, id)]).toEqual([name, (version += 1)]);
  }
});

it('a client who got an email meanwhile is not changed by a desk that did not see it: the account keeps its name', async () => {
  const { id } = await makeClientWithoutEmail(fork());
  const client = things['a client']!;
  const version = await versionOf(client, id);
  const email = 'owner@versions.example';
  await makeUser(fork(), {
    ...{ email, passwordHash: 'none', firstName: 'ELVIRA', lastName: 'Montano' },
  });
  expect(await change({ mutation: 'addClientEmail' }, { id, email })).toEqual([]);
  expect(await change(client, { id, firstName: 'Elvira', version })).toEqual(stale);
  expect(await versionOf(client, id)).toBeGreaterThan(version);
});

it('weekly hours set at two desks at once are those of one desk, and the profile keeps its version', async () => {
  const { id } = cast.caregiver;
  const set = (startTime: string, version: number | null, desk = 0) => {
    const hours = [{ dayOfWeek: 'MONDAY', startTime, endTime: '17:00' }];
    return change({ mutation: 'setCaregiverAvailability' }, { id, hours, version }, desk);
  };
  const seen = () =>
    app.read<{
      caregiver: { version: number; hoursVersion: number };
      caregiverAvailability: unknown;
    }>(
      'query ($id: ID!) { caregiver(id: $id) { version hoursVersion } caregiverAvailability(caregiverId: $id) { startTime } }',
      admins[0]!,
      { id },
    );
  const { version, hoursVersion } = (await seen()).caregiver;
  const starts = ['07:00', '08:00'];
  const answers = await Promise.all(starts.map((start, desk) => set(start, hoursVersion, desk)));
  const won = answers.findIndex((errors) => errors.length === 0);
  expect(answers[1 - won]).toEqual(stale);
  expect(await seen()).toEqual({
    caregiver: { version, hoursVersion: hoursVersion + 1 },
    caregiverAvailability: [{ startTime: starts[won] }],
  });
  expect(await set('09:00', hoursVersion + 1)).toEqual([]);
  expect(await set('10:00', null)).toEqual([]);
});
