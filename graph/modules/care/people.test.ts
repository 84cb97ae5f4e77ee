import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enumName } from '../../shared/validation/forms.rules.ts';
import { makeUser } from '../identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';
import { clientTransitions, clientStatuses, type ClientStatus } from './care.rules.ts';
import { makeCaregiver } from './caregivers/caregiver.factory.ts';
import { Client } from './clients/client.entity.ts';
import { makeClient } from './clients/client.factory.ts';

const app = useApp();
let token: string;
beforeAll(async () => {
  token = await app.services.sessions.open((await makeUser(fork(), { role: 'staff' })).id);
});
beforeEach(() => app.database.pool.query('truncate clients, caregivers cascade'));

const fork = (): EntityManager => app.database.orm.em.fork();

async function ask<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await app.graph<{ answer: T }>(document, variables, token);
  expect(errors).toEqual([]);
  return data.answer;
}

interface Answer {
  person: Record<string, unknown> | null;
  userErrors: { field: string | null; message: string; code: string }[];
}

const clientFields =
  'id userId firstName lastName email emailVerified isInvited phone address emergencyContact emergencyPhone medicalNotes careNotes status statusReason cancellationPolicy';
const change = (
  name: string,
  type: string,
  input: Record<string, unknown>,
  payload = 'client',
  fields = clientFields,
): Promise<Answer> =>
  ask(
    `mutation ($input: ${type}!) { answer: ${name}(input: $input) { person: ${payload} { ${fields} } userErrors { field message code } } }`,
    { input },
  );
const names = (list: { nodes: { lastName: string }[] }): string[] =>
  list.nodes.map(({ lastName }) => lastName);

describe('clients', () => {
  it('are listed, filtered by state and searched by name, e-mail, address and phone', async () => {
    const person = async (lastName: string, values: object = {}) =>
      makeClient(fork(), {
        user: await makeUser(fork(), {
          lastName,
          email: `${lastName.toLowerCase().normalize('NFKD').replace(/\W/g, '')}@people.example`,
        }),
        ...values,
      });
    await person('Núñez', { address: '4118 East Palo Verde Drive', phone: '602-555-0111' });
    await person('Whitehorse', { status: 'suspended', phone: '480-555-0122' });
    const list = async (args: string) =>
      names(await ask(`{ answer: clients${args} { nodes { lastName } totalCount } }`));
    for (const all of ['', '(statuses: [])'])
      expect(await list(all)).toEqual(['Whitehorse', 'Núñez']);
    expect(await list('(statuses: [SUSPENDED, ENDED])')).toEqual(['Whitehorse']);
    for (const search of ['nunez', 'palo verde', 'nunez verde', '(602) 555-0111', 'NUNEZ@people']) {
      expect([search, await list(`(search: ${JSON.stringify(search)})`)]).toEqual([
        search,
        ['Núñez'],
      ]);
    }
    for (const search of ['nunez whitehorse', 'nunez@other', 'nunez@people.example verdant'])
      expect([search, await list(`(search: "${search}")`)]).toEqual([search, []]);
    expect(await list('(search: "ez@people.example")')).toEqual(['Núñez']);
    expect(await list('(search: "@people.example")')).toEqual(['Whitehorse', 'Núñez']);
  });

  it('are found by what they are called, where they live and whose account it is now', async () => {
    const client = await makeClient(fork(), {
      user: await makeUser(fork(), { lastName: 'Begay' }),
      address: '12 Mesquite Road',
      phone: '602-555-0133',
    });
    const other = await makeUser(fork(), { lastName: 'Yazzie' });
    const found = async (search: string) =>
      (await ask<{ totalCount: number }>(`{ answer: clients(search: "${search}") { totalCount } }`))
        .totalCount;
    const write = (statement: string, id: string) =>
      app.database.pool.query(`${statement} where id = $1`, [id]);
    const changes: [before: string, after: string, change: () => Promise<unknown>][] = [
      [
        'begay mesquite',
        'toledo mesquite',
        () => write(`update users set last_name = 'Toledo'`, client.user.id),
      ],
      [
        'toledo mesquite',
        'toledo ocotillo',
        () => write(`update clients set address = '9 Ocotillo Street'`, client.id),
      ],
      [
        '602 555 0133',
        '480 555 0144',
        () => write(`update clients set phone = '480-555-0144'`, client.id),
      ],
      ['toledo', 'yazzie', () => write(`update clients set user_id = '${other.id}'`, client.id)],
      ['yazzie', 'tsosie', () => write(`update users set last_name = 'Tsosie'`, other.id)],
      [
        'tsosie',
        'tsosie@people.example',
        () =>
          write(
            `update users set first_name = 'Ella', last_name = 'Nez', email = 'tsosie@people.example'`,
            other.id,
          ),
      ],
    ];
    for (const [before, after, change] of changes) {
      expect([before, await found(before)]).toEqual([before, 1]);
      await change();
      expect([after, await found(after)]).toEqual([after, 1]);
      if (!after.includes(before)) expect([before, await found(before)]).toEqual([before, 0]);
    }
    expect(
      await app.database.pool.query('delete from clients where id = $1', [client.id]),
    ).toMatchObject({ rowCount: 1 });
  });

  it('are taken on without a form, once per key', async () => {
    const input = {
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: 'rosa@people.example',
      phone: '602 555 0100',
      cancellationPolicy: 'PREMIUM',
      idempotencyKey: 'call-on-monday',
    };
    const first = await change('admitClient', 'AdmitClientInput', input);
    expect(first).toMatchObject({
      userErrors: [],
      person: {
        firstName: 'Rosa',
        email: 'rosa@people.example',
        emailVerified: false,
        isInvited: true,
        phone: '602 555 0100',
        status: 'ACTIVE',
        cancellationPolicy: 'PREMIUM',
      },
    });
    expect(await change('admitClient', 'AdmitClientInput', input)).toEqual(first);
    expect(
      await change('admitClient', 'AdmitClientInput', { ...input, lastName: 'Other' }),
    ).toMatchObject({ person: null, userErrors: [{ code: 'KEY_REUSED' }] });
    expect(await change('admitClient', 'AdmitClientInput', {})).toMatchObject({
      person: null,
      userErrors: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'email' }],
    });
  });

  it('are changed field by field: absent stays, null empties', async () => {
    const { id } = await makeClient(fork(), {
      careNotes: 'Coffee with cinnamon.',
      phone: '602 555 0100',
    });
    expect(
      (
        await change('updateClient', 'UpdateClientInput', {
          id,
          medicalNotes: 'Walks with a cane.',
          firstName: 'Josefa',
          phone: null,
          cancellationPolicy: 'EMERGENCY',
        })
      ).person,
    ).toMatchObject({
      firstName: 'Josefa',
      lastName: 'Quintero',
      medicalNotes: 'Walks with a cane.',
      careNotes: 'Coffee with cinnamon.',
      phone: null,
      cancellationPolicy: 'EMERGENCY',
    });
    expect(
      await change('updateClient', 'UpdateClientInput', {
        id,
        firstName: null,
        cancellationPolicy: null,
        careNotes: 'x'.repeat(4001),
      }),
    ).toMatchObject({
      person: null,
      userErrors: [{ field: 'firstName', message: 'First name is required' }],
    });
    expect(
      await change('updateClient', 'UpdateClientInput', {
        id,
        cancellationPolicy: null,
        careNotes: 'x'.repeat(4001),
      }),
    ).toMatchObject({
      person: null,
      userErrors: [{ field: 'careNotes' }, { field: 'cancellationPolicy' }],
    });
    expect((await change('updateClient', 'UpdateClientInput', { id })).person).toMatchObject({
      firstName: 'Josefa',
      careNotes: 'Coffee with cinnamon.',
    });
  });

  it.each(
    clientStatuses.flatMap((from) =>
      clientStatuses.map((to): [ClientStatus, ClientStatus] => [from, to]),
    ),
  )('move from %s to %s only where that is allowed', async (from, to) => {
    const { id } = await makeClient(fork(), { status: from, statusReason: 'Earlier' });
    const { person, userErrors } = await ask<Answer>(
      `mutation { answer: moveClient(input: { id: "${id}", status: ${enumName(to)}, reason: "In hospital" }) { person: client { status statusReason } userErrors { field message code } } }`,
    );
    if (clientTransitions[from].includes(to))
      expect({ person, userErrors }).toEqual({
        person: { status: enumName(to), statusReason: to === 'active' ? null : 'In hospital' },
        userErrors: [],
      });
    else
      expect({ person, userErrors }).toEqual({
        person: null,
        userErrors: [
          {
            field: 'status',
            code: 'CONFLICT',
            message: `This client is ${from}: it cannot become ${to}.`,
          },
        ],
      });
    if (!clientTransitions[from].includes(to))
      expect(await fork().findOneOrFail(Client, id)).toMatchObject({
        status: from,
        statusReason: 'Earlier',
      });
  });

  it('answer NOT_FOUND for nobody', async () => {
    const { errors } = await app.graph(
      'mutation { updateClient(input: { id: "nobody" }) { userErrors { code } } }',
      {},
      token,
    );
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

const caregiverFields =
  'id userId firstName lastName email isInvited phone certification experience specialties hourlyRate { amount } bio timezone isActive';

describe('caregivers', () => {
  it('are hired without an application and changed field by field', async () => {
    const added = await change(
      'addCaregiver',
      'AddCaregiverInput',
      {
        firstName: 'Lucía',
        lastName: 'Ocampo',
        email: 'lucia@people.example',
        hourlyRate: '23.5',
        specialties: ['Companionship'],
        experience: 9,
      },
      'caregiver',
      caregiverFields,
    );
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
        await change(
          'updateCaregiver',
          'UpdateCaregiverInput',
          { id, lastName: 'Ocampo Ruiz', certification: 'CPR', experience: null, bio: 'Paints.' },
          'caregiver',
          caregiverFields,
        )
      ).person,
    ).toMatchObject({
      lastName: 'Ocampo Ruiz',
      certification: 'CPR',
      experience: null,
      bio: 'Paints.',
      hourlyRate: { amount: '23.50' },
      specialties: ['Companionship'],
    });
    const { rows } = await app.database.pool.query('select last_name from users where email = $1', [
      'lucia@people.example',
    ]);
    expect(rows).toEqual([{ last_name: 'Ocampo Ruiz' }]);
    expect(
      await change(
        'addCaregiver',
        'AddCaregiverInput',
        { firstName: 'L', lastName: 'O', email: 'lucia@people.example' },
        'caregiver',
        caregiverFields,
      ),
    ).toMatchObject({ person: null, userErrors: [{ code: 'CONFLICT', field: 'email' }] });
    expect(
      await change(
        'updateCaregiver',
        'UpdateCaregiverInput',
        { id, hourlyRate: '12.345', experience: 81 },
        'caregiver',
        caregiverFields,
      ),
    ).toMatchObject({
      person: null,
      userErrors: [{ field: 'experience' }, { field: 'hourlyRate' }],
    });
  });

  it('are listed and searched', async () => {
    await makeCaregiver(fork(), { lastName: 'Begay', phone: '(480) 555-0147' });
    await makeCaregiver(fork(), { lastName: 'Brandt', isActive: false });
    const list = async (args: string) =>
      names(await ask(`{ answer: caregivers${args} { nodes { lastName } } }`));
    expect(await list('')).toEqual(['Brandt', 'Begay']);
    expect(await list('(isActive: true)')).toEqual(['Begay']);
    expect(await list('(search: "zoe brandt")')).toEqual(['Brandt']);
    expect(await list('(search: "4805550147")')).toEqual(['Begay']);
  });

  it("who leave can no longer sign in, unless their account is also a client's", async () => {
    const leave = (id: string, isActive: boolean) =>
      ask<Answer>(
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
      const session = await app.services.sessions.open(user.id);
      expect((await leave(id, false)).person).toEqual({ isActive: false });
      expect((await app.services.sessions.find(session)) !== null).toBe(signsIn);
      expect((await leave(id, true)).person).toEqual({ isActive: true });
      expect(
        await app.services.sessions.find(await app.services.sessions.open(user.id)),
      ).not.toBeNull();
    }
    const { id } = await makeCaregiver(fork());
    expect((await leave(id, false)).person).toEqual({ isActive: false });
  });
});

it('finds people through an index', async () => {
  const client = await app.database.pool.connect();
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
    const { userSearch } = await import('../identity/user.entity.ts');
    const { clientSearch } = await import('./clients/clientSearch.entity.ts');
    const { caregiverSearch } = await import('./caregivers/caregiver.entity.ts');
    for (const { table, sql } of [userSearch, clientSearch, caregiverSearch])
      expect(await plan(table, sql)).toContain(`${table}_search_index`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
