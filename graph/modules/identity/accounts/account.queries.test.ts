import { useApp } from '../../../testing/app.ts';
import { makeLocked, makeUser } from '../user.factory.ts';

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
  const { data, errors } = await app.graph(
    '{ lockedAccounts { account { id firstName isActive } lockedUntil } }',
    {},
    token,
  );
  expect(errors).toEqual([]);
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
