import { makeUser } from '../../identity/user.factory.ts';
import { lastNames, People } from '../../../testing/people.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeCaregiver } from './caregiver.factory.ts';

const people = new People();
const { ask, fork } = people;
const change = people.changing(
  'caregiver',
  'id userId firstName lastName email isInvited phone certification experience specialties hourlyRate { amount } bio timezone isActive',
);

describe('caregivers', () => {
  it('are hired without an application and changed field by field', async () => {
    const added = await change('addCaregiver', 'AddCaregiverInput', {
      firstName: 'Lucía',
      lastName: 'Ocampo',
      email: 'lucia@people.example',
      hourlyRate: '23.5',
      specialties: ['Companionship'],
      experience: 9,
    });
    expect(added).toMatchObject({
      userErrors: [],
      person: {
        isInvited: true,
        isActive: true,
        hourlyRate: { amount: '23.50' },
        specialties: ['Companionship'],
        experience: 9,
        certification: null,
      },
    });
    const id = added.person?.id;
    expect(
      (
        await change('updateCaregiver', 'UpdateCaregiverInput', {
          id,
          lastName: 'Ocampo Ruiz',
          certification: 'CPR',
          experience: null,
          bio: 'Paints.',
        })
      ).person,
    ).toMatchObject({
      lastName: 'Ocampo Ruiz',
      certification: 'CPR',
      experience: null,
      bio: 'Paints.',
      hourlyRate: { amount: '23.50' },
      specialties: ['Companionship'],
    });
    const { rows } = await people.app.database.pool.query(
      'select last_name from users where email = $1',
      ['lucia@people.example'],
    );
    expect(rows).toEqual([{ last_name: 'Ocampo Ruiz' }]);
    expect(
      await change('addCaregiver', 'AddCaregiverInput', {
        firstName: 'L',
        lastName: 'O',
        email: 'lucia@people.example',
      }),
    ).toMatchObject({ person: null, userErrors: [{ code: 'CONFLICT', field: 'email' }] });
    expect(
      await change('updateCaregiver', 'UpdateCaregiverInput', {
        id,
        hourlyRate: '12.345',
        experience: 81,
      }),
    ).toMatchObject({
      person: null,
      userErrors: [{ field: 'experience' }, { field: 'hourlyRate' }],
    });
  });

  it('are listed and searched', async () => {
    await makeCaregiver(fork(), { lastName: 'Begay', phone: '(480) 555-0147' });
    await makeCaregiver(fork(), { lastName: 'Brandt', isActive: false });
    const list = async (args: string) =>
      lastNames(await ask(`{ answer: caregivers${args} { nodes { lastName } } }`));
    expect(await list('')).toEqual(['Brandt', 'Begay']);
    expect(await list('(isActive: true)')).toEqual(['Begay']);
    expect(await list('(search: "zoe brandt")')).toEqual(['Brandt']);
    expect(await list('(search: "4805550147")')).toEqual(['Begay']);
  });

  it("can no longer sign in after they leave, unless their account is also a client's", async () => {
    const leave = (id: string, isActive: boolean) =>
      ask(
        `mutation { answer: setCaregiverActive(input: { id: "${id}", isActive: ${isActive} }) { person: caregiver { isActive } userErrors { code } } }`,
      );
    const alone = await makeUser(fork(), { role: 'caregiver' });
    const client = await makeUser(fork(), { role: 'caregiver' });
    await makeClient(fork(), { user: client });
    for (const [user, signsIn] of [
      [alone, false],
      [client, true],
    ] as const) {
      const { id } = await makeCaregiver(fork(), { user });
      const session = await people.app.services.sessions.open(user.id);
      expect((await leave(id, false)).person).toEqual({ isActive: false });
      expect((await people.app.services.sessions.find(session)) !== null).toBe(signsIn);
      expect((await leave(id, true)).person).toEqual({ isActive: true });
      expect(
        await people.app.services.sessions.find(await people.app.services.sessions.open(user.id)),
      ).not.toBeNull();
    }
    const { id } = await makeCaregiver(fork());
    expect((await leave(id, false)).person).toEqual({ isActive: false });
  });
});

it('are searched through an index', async () => {
  const client = await people.app.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const plan = async (table: string, text: string) =>
      (
        await client.query<{ 'QUERY PLAN': string }>(
          `explain select from ${table} where ${text} like '%nunez%'`,
        )
      ).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const { userSearch } = await import('../../identity/user.entity.ts');
    const { clientSearch } = await import('../clients/clientSearch.entity.ts');
    const { caregiverSearch } = await import('./caregiver.entity.ts');
    for (const { table, sql } of [userSearch, clientSearch, caregiverSearch])
      expect(await plan(table, sql)).toContain(`${table}_search_index`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
