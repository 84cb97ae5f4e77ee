import 'reflect-metadata';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';

/*
 * What staff may not do to the accounts of the office, by any operation, and what they may do to
 * everyone else's.
 */
let app: TestApp;
let staff: string;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  const office = async (role: 'staff' | 'admin') =>
    app.services.sessions.open((await makeUser(fork(), { role })).id);
  [staff, admin] = await Promise.all([office('staff'), office('admin')]);
});
afterAll(() => app?.stop());

const fork = () => app.database.orm.em.fork();
const stored = (id: string): Promise<User> => fork().findOneOrFail(User, id);

/** The codes of an operation's errors and refusals. */
async function codesOf(field: string, token: string): Promise<string[]> {
  const { data, errors } = await app.graph<{ answer: { userErrors: { code: string }[] } } | null>(
    `mutation { answer: ${field} }`,
    {},
    token,
  );
  return [
    ...errors.map(({ extensions }) => extensions.code),
    ...(data?.answer?.userErrors ?? []).map(({ code }) => code),
  ];
}
const refusals = 'userErrors { code }';
const other = 'firstName: "Renamed", lastName: "ByStaff"';

describe.each(['staff', 'admin'] as const)('an account of the office (%s)', (role) => {
  const owner = (): Promise<User> =>
    makeUser(fork(), { role, firstName: 'Dolores', lastName: 'Vega', passwordHash: 'x' });
  /** Operations that write a name, an email or a sign-in, each with that account behind it. */
  const paths: Record<string, (user: User) => Promise<string>> = {
    'its caregiver record': async (user) =>
      `updateCaregiver(input: { id: "${(await makeCaregiver(fork(), { user })).id}", ${other} }) { ${refusals} }`,
    'its client record': async (user) =>
      `updateClient(input: { id: "${(await makeClient(fork(), { user })).id}", ${other} }) { ${refusals} }`,
    'a caregiver record with its email': async (user) =>
      `addCaregiver(input: { email: "${user.email}", phone: "602 555 0101", ${other} }) { ${refusals} }`,
    'admitting a client with its email': async (user) =>
      `admitClient(input: { email: "${user.email}", phone: "602 555 0101", ${other} }) { ${refusals} }`,
    'giving its email to a client': async (user) =>
      `addClientEmail(input: { id: "${(await makeClient(fork(), { user: await makeUser(fork(), { email: null as never, emailVerified: false, firstName: 'Renamed', lastName: 'ByStaff' }) })).id}", email: "${user.email}" }) { ${refusals} }`,
    'an invitation to another email': async ({ id }) =>
      `sendInvitation(input: { id: "${id}", email: "renamed${id}@example.com" }) { ${refusals} }`,
    'a role': async ({ id }) => `changeRole(input: { id: "${id}", role: CLIENT }) { ${refusals} }`,
    'deactivating it': async ({ id }) =>
      `setUserActive(input: { id: "${id}", isActive: false }) { ${refusals} }`,
    'ending its sessions': async ({ id }) => `endSessions(input: { id: "${id}" }) { ${refusals} }`,
  };

  test.each(Object.keys(paths))(
    'keeps its name, email, role and sessions from %s',
    async (path) => {
      const user = await owner();
      const session = await app.services.sessions.open(user.id);
      const codes = await codesOf(await paths[path]!(user), staff);
      // Otherwise the attempt proves nothing.
      expect(codes.filter((code) => /INVALID|VALIDATION|INTERNAL/.test(code))).toEqual([]);
      const { firstName, lastName, email, isActive, role: now } = await stored(user.id);
      expect({ firstName, lastName, email, isActive, role: now }).toEqual({
        firstName: 'Dolores',
        lastName: 'Vega',
        email: user.email,
        isActive: true,
        role,
      });
      const { data } = await app.graph<{ me: object | null }>('{ me { id } }', {}, session);
      expect(data.me).toEqual({ id: user.id });
    },
  );

  test('says so where staff ask for it directly', async () => {
    const user = await owner();
    const client = await makeClient(fork(), { user });
    for (const path of ['its client record', 'ending its sessions'])
      expect(
        await codesOf(
          path === 'its client record'
            ? `updateClient(input: { id: "${client.id}", ${other} }) { ${refusals} }`
            : await paths[path]!(user),
          staff,
        ),
      ).toEqual(['FORBIDDEN']);
    expect(
      await codesOf(
        `updateClient(input: { id: "${client.id}", firstName: "Dolores", phone: "602 555 0123" }) { ${refusals} }`,
        staff,
      ),
    ).toEqual([]);
  });

  test('can be renamed on its client record by an admin', async () => {
    const user = await owner();
    const client = await makeClient(fork(), { user });
    expect(
      await codesOf(`updateClient(input: { id: "${client.id}", ${other} }) { ${refusals} }`, admin),
    ).toEqual([]);
    expect(await stored(user.id)).toMatchObject({ firstName: 'Renamed' });
  });
});

test('an account of a caregiver follows the name on its record', async () => {
  const user = await makeUser(fork(), { role: 'caregiver' });
  const { id } = await makeCaregiver(fork(), { user });
  await codesOf(`updateCaregiver(input: { id: "${id}", ${other} }) { ${refusals} }`, staff);
  expect(await stored(user.id)).toMatchObject({ firstName: 'Renamed', lastName: 'ByStaff' });
});

test('staff log a caregiver with planned visits out everywhere in one step; the visits stay', async () => {
  const em = fork();
  const user = await makeUser(em, { role: 'caregiver' });
  const caregiver = await makeCaregiver(em, { user });
  const visit = await makeAppointment(em, {
    caregiver,
    status: 'confirmed',
    scheduledDate: new Date('2999-01-04T17:00:00Z'),
  });
  const sessions = await Promise.all([1, 2].map(() => app.services.sessions.open(user.id)));
  const someoneElse = await app.services.sessions.open((await makeUser(em)).id);
  expect(await codesOf(`endSessions(input: { id: "${user.id}" }) { ${refusals} }`, staff)).toEqual(
    [],
  );
  for (const session of sessions)
    expect((await app.graph('{ me { id } }', {}, session)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  expect((await app.graph('{ me { id } }', {}, someoneElse)).errors).toEqual([]);
  const { rows } = await app.database.pool.query(
    'select caregiver_id, status from appointments where id = $1',
    [visit.id],
  );
  expect(rows).toEqual([{ caregiver_id: caregiver.id, status: 'confirmed' }]);
});

test('staff see on which devices a caregiver is logged in, and end one of them', async () => {
  const { id } = await makeUser(fork(), { role: 'caregiver' });
  const phone = await app.services.sessions.open(id, undefined, 'Safari on iPhone');
  const tablet = await app.services.sessions.open(id, undefined, 'Chrome on Android');
  type Devices = { caregiverDevices: { id: string; device: string }[] };
  const devices = async (): Promise<Devices['caregiverDevices']> =>
    (await app.graph<Devices>(`{ caregiverDevices(userId: "${id}") { id device } }`, {}, staff))
      .data.caregiverDevices;
  const lost = (await devices()).find(({ device }) => device === 'Safari on iPhone')!;
  const end = (userId: string): Promise<(string | undefined)[]> =>
    codesOf(
      `endSessions(input: { id: "${userId}", deviceId: "${lost.id}" }) { ${refusals} }`,
      staff,
    );
  expect(await end((await makeUser(fork(), { role: 'caregiver' })).id)).toEqual(['NOT_FOUND']);
  expect(await end(id)).toEqual([]);
  expect((await devices()).map(({ device }) => device)).toEqual(['Chrome on Android']);
  expect(await end(id)).toEqual(['NOT_FOUND']);
  const errorsOf = async (token: string): Promise<unknown> =>
    (await app.graph('{ me { id } }', {}, token)).errors;
  expect(await errorsOf(tablet)).toEqual([]);
  expect(await errorsOf(phone)).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  const client = await makeUser(fork());
  const asked = await app.graph(`{ caregiverDevices(userId: "${client.id}") { id } }`, {}, staff);
  expect(asked.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
