import { useApp } from '../../testing/app.ts';
import { makeLocked, makeUser } from '../identity/user.factory.ts';

const app = useApp();

it('shows which accounts are locked and until when, without expired locks', async () => {
  const em = app.database.orm.em.fork();
  const staff = await makeUser(em, { role: 'staff' });
  const token = await app.services.sessions.open(staff.id);
  const locked = await makeUser(em, { firstName: 'Zoë', email: 'zoë.begay@factory.example' });
  const over = await makeUser(em);
  const lockedUntil = await makeLocked(em, locked);
  await makeLocked(em, over);
  await makeLocked(em, { ...staff, email: 'nobody@factory.example' } as typeof staff);
  await app.database.pool.query(
    `update sign_in_failures set locked_until = now() - interval '1 second'
      where email_key = encode(sha256($1::bytea), 'hex')`,
    [over.email],
  );
  const data = await app.read(
    '{ lockedAccounts { account { id firstName isActive } lockedUntil } }',
    token,
  );
  expect(data).toEqual({
    lockedAccounts: [
      {
        account: { id: locked.id, firstName: 'Zoë', isActive: true },
        lockedUntil: lockedUntil.toISOString(),
      },
    ],
  });
});

it('lists the accounts of several roles, of one, or of all', async () => {
  const em = app.database.orm.em.fork();
  const made = {
    admin: (await makeUser(em, { role: 'admin' })).id,
    staff: (await makeUser(em, { role: 'staff' })).id,
    client: (await makeUser(em)).id,
  };
  const token = await app.services.sessions.open(made.staff);
  const seen = async (given: string): Promise<string[]> => {
    const { data } = await app.graph<{ accounts: { nodes: { id: string }[] } }>(
      `{ accounts(first: 100${given}) { nodes { id } } }`,
      {},
      token,
    );
    const ids = data.accounts.nodes.map(({ id }) => id);
    return Object.entries(made).flatMap(([role, id]) => (ids.includes(id) ? [role] : []));
  };
  expect(await seen('')).toEqual(['admin', 'staff', 'client']);
  expect(await seen(', roles: [STAFF, ADMIN]')).toEqual(['admin', 'staff']);
  expect(await seen(', role: CLIENT, roles: [STAFF]')).toEqual(['client']);
  expect(await seen(', roles: []')).toEqual(['admin', 'staff', 'client']);
});

describe('unlocking', () => {
  it('lets a person in again at once, on every device, and leaves a line in the audit log', async () => {
    const em = app.database.orm.em.fork();
    const staff = await makeUser(em, { role: 'staff', passwordHash: 'none' });
    const token = await app.services.sessions.open(staff.id);
    const person = await makeUser(em);
    const other = await makeUser(em);
    await makeLocked(em, person);
    await makeLocked(em, other);
    await app.database.pool.query(
      `insert into sign_in_failures (email_key, failures, locked_until)
       select encode(sha256($1::bytea), 'hex') || ' ' || repeat('0', 64), 5, now() + interval '1 hour'`,
      [person.email],
    );
    const locked = async () =>
      (
        await app.read<{ lockedAccounts: { account: { id: string } }[] }>(
          '{ lockedAccounts { account { id } } }',
          token,
        )
      ).lockedAccounts.map(({ account }) => account.id);
    expect((await locked()).filter((id) => id === person.id)).toHaveLength(1);
    expect(await app.change('unlockLogin', { id: person.id }, token, 'account { id }')).toEqual({
      account: { id: person.id },
      userErrors: [],
    });
    expect(await locked()).not.toContain(person.id);
    expect(await locked()).toContain(other.id);
    const { rows } = await app.database.pool.query(
      `select actor_id, subject_id from audit_log where operation = 'unlockLogin' and kind = 'write'`,
    );
    expect(rows).toEqual([{ actor_id: staff.id, subject_id: person.id }]);
  });

  it('is not for staff if it is an account of the office', async () => {
    const em = app.database.orm.em.fork();
    const [staff, admin] = [
      await makeUser(em, { role: 'staff' }),
      await makeUser(em, { role: 'admin' }),
    ];
    const token = await app.services.sessions.open(staff.id);
    await expect(app.change('unlockLogin', { id: admin.id }, token)).rejects.toThrow('FORBIDDEN');
  });
});
