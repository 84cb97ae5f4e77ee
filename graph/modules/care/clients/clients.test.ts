import { enumName } from '../../../shared/validation/forms.rules.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { lastNames, People } from '../../../testing/people.ts';
import { clientTransitions, clientStatuses, type ClientStatus } from '../care.rules.ts';
import { Client } from './client.entity.ts';
import { makeClient } from './client.factory.ts';

const people = new People();
const { ask, fork } = people;
const change = people.changing(
  'client',
  'id userId firstName lastName email emailVerified isInvited phone address emergencyContact emergencyPhone medicalNotes careNotes accessNotes status statusReason cancellationPolicy',
);

describe('clients', () => {
  it('are listed, filtered by state and searched by name, email, address and phone', async () => {
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
      lastNames(await ask(`{ answer: clients${args} { nodes { lastName } totalCount } }`));
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

  it('are found by name, address and their current account', async () => {
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
      people.app.database.pool.query(`${statement} where id = $1`, [id]);
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
      await people.app.database.pool.query('delete from clients where id = $1', [client.id]),
    ).toMatchObject({ rowCount: 1 });
  });

  it('are admitted without a form, once per key', async () => {
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
      userErrors: [{ field: 'firstName' }, { field: 'lastName' }],
    });
  });

  it('are changed field by field: omitted stays, null clears', async () => {
    const { id } = await makeClient(fork(), {
      careNotes: 'Coffee with cinnamon.',
      phone: '602 555 0100',
    });
    expect(
      (
        await change('updateClient', 'UpdateClientInput', {
          id,
          medicalNotes: 'Walks with a cane.',
          accessNotes: 'Gate code 4118.',
          firstName: 'Josefa',
          phone: null,
          cancellationPolicy: 'EMERGENCY',
        })
      ).person,
    ).toMatchObject({
      firstName: 'Josefa',
      lastName: 'Quintero',
      medicalNotes: 'Walks with a cane.',
      accessNotes: 'Gate code 4118.',
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
  )('move from %s to %s only if that is allowed', async (from, to) => {
    const { id } = await makeClient(fork(), {
      status: from,
      statusReason: 'Earlier',
      reasonForClient: 'Earlier, for them',
    });
    const { person, userErrors } = await ask(
      `mutation { answer: moveClient(input: { id: "${id}", status: ${enumName(to)}, reason: "In hospital", reasonForClient: "Until you are home" }) { person: client { status statusReason reasonForClient } userErrors { field message code } } }`,
    );
    if (clientTransitions[from].includes(to))
      expect({ person, userErrors }).toEqual({
        person: {
          status: enumName(to),
          ...(to === 'active'
            ? { statusReason: null, reasonForClient: null }
            : { statusReason: 'In hospital', reasonForClient: 'Until you are home' }),
        },
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

  it('answer NOT_FOUND for an unknown client', async () => {
    const { data } = await people.app.graph(
      'mutation { updateClient(input: { id: "nobody" }) { userErrors { field code } } }',
      {},
      people.token,
    );
    expect(data).toEqual({
      updateClient: { userErrors: [{ field: 'id', code: 'NOT_FOUND' }] },
    });
  });
});
