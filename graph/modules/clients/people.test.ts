import { enumName, messages } from '../../shared/validation/forms.rules.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { lastNames, People } from '../../testing/people.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { clientTransitions, clientStatuses } from './care.rules.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { Client } from './client.entity.ts';
import { makeClient, makeClientWithoutEmail } from './client.factory.ts';

const people = new People();
const { ask, fork } = people;
let newMails: () => Promise<WrittenMail[]>;
beforeAll(() => {
  newMails = mailbox(people.app.services);
});
beforeEach(() => newMails());

const changeClient = people.changing(
  'client',
  'id userId firstName lastName email emailVerified isInvited phone address medicalNotes careNotes accessNotes status cancellationPolicy',
);
const changeCaregiver = people.changing(
  'caregiver',
  'lastName isInvited certification experience specialties hourlyRate { amount } bio isActive',
);
const update = (input: object) => changeClient('updateClient', { ...input });
const admit = (input: object) => changeClient('admitClient', { ...input });
const listed = async (list: string) =>
  lastNames(await ask(`{ answer: ${list} { nodes { lastName } } }`));
const find = (search: string) => listed(`clients(search: ${JSON.stringify(search)})`);
const run = (sql: string, ...values: unknown[]) => people.app.database.pool.query(sql, values);
const refused = (userErrors: object[]) => ({ person: null, userErrors });

describe('clients', () => {
  it('keep no blank text of what is encrypted', async () => {
    const { id } = await makeClient(fork(), { medicalNotes: 'x', careNotes: 'x' });
    const { userErrors } = await update({ id, medicalNotes: ' ', careNotes: '' });
    expect(userErrors).toEqual([]);
    const { rows } = await run('select medical_notes, care_notes from clients where id = $1', id);
    expect(rows).toEqual([{ medical_notes: null, care_notes: null }]);
  });

  it('are told apart from those who registered and never confirmed it, also in the list', async () => {
    const of = async (lastName: string, values: object) =>
      makeClient(fork(), { user: await makeUser(fork(), { lastName, ...values }) });
    const passwordHash = 'chosen';
    await of('Unsure-Registered', { passwordHash, emailVerified: false });
    await of('Unsure-Invited', { emailVerified: false });
    await of('Unsure-Confirmed', { passwordHash });
    await of('Unsure-Letters', { email: null, emailVerified: false });
    expect(
      await ask<object>(
        '{ answer: clients(search: "unsure-registered") { nodes { isUnconfirmed } } }',
      ),
    ).toEqual({ nodes: [{ isUnconfirmed: true }] });
    const unsure = (filter: string) => listed(`clients(search: "unsure", ${filter})`);
    expect(await unsure('isUnconfirmed: true')).toEqual(['Unsure-Registered']);
    expect(await unsure('isUnconfirmed: false, statuses: [ACTIVE]')).toEqual([
      'Unsure-Letters',
      'Unsure-Confirmed',
      'Unsure-Invited',
    ]);
  });

  it('are found by name, address and their current account', async () => {
    const client = await makeClient(fork(), {
      user: await makeUser(fork(), { lastName: 'Begay' }),
      address: '12 Mesquite Road',
      phone: '602-555-0133',
    });
    const other = await makeUser(fork(), { lastName: 'Yazzie' });
    const ofUser = { users: client.user.id, clients: client.id, other: other.id };
    const changes: [before: string, after: string, table: keyof typeof ofUser, what: string][] = [
      ['begay mesquite', 'toledo mesquite', 'users', `last_name = 'Toledo'`],
      ['toledo mesquite', 'toledo ocotillo', 'clients', `address = '9 Ocotillo Street'`],
      ['602 555 0133', '480 555 0144', 'clients', `phone = '480-555-0144'`],
      ['toledo', 'yazzie', 'clients', `user_id = '${other.id}'`],
      ['yazzie', 'tsosie', 'other', `last_name = 'Tsosie'`],
      [
        'tsosie',
        'nez tsosie@people.example',
        'other',
        `last_name = 'Nez', email = 'tsosie@people.example'`,
      ],
    ];
    const found = async (search: string) => (await find(search)).length;
    for (const [before, after, table, what] of changes) {
      expect([before, await found(before)]).toEqual([before, 1]);
      const name = table === 'clients' ? 'clients' : 'users';
      await run(`update ${name} set ${what} where id = $1`, ofUser[table]);
      expect([after, await found(after)]).toEqual([after, 1]);
      if (!after.includes(before)) expect([before, await found(before)]).toEqual([before, 0]);
    }
    const { rowCount } = await run('delete from clients where id = $1', client.id);
    expect(rowCount).toBe(1);
  });

  it('are admitted without a form, once per key', async () => {
    const input = {
      ...{ firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@people.example' },
      ...{ phone: '602 555 0100', cancellationPolicy: 'PREMIUM', idempotencyKey: 'on-monday' },
    };
    const first = await admit(input);
    const { idempotencyKey: _key, lastName: _last, ...stored } = input;
    expect(first).toMatchObject({
      userErrors: [],
      person: { ...stored, emailVerified: false, isInvited: true, status: 'ACTIVE' },
    });
    expect(await admit(input)).toEqual(first);
    expect(await admit({ ...input, lastName: 'Other' })).toMatchObject(
      refused([{ code: 'KEY_REUSED' }]),
    );
    expect(await admit({})).toMatchObject(refused([{ field: 'firstName' }, { field: 'lastName' }]));
  });

  it('are changed field by field: omitted stays, null clears', async () => {
    const careNotes = 'Coffee with cinnamon.';
    const { id } = await makeClient(fork(), { careNotes, phone: '602 555 0100' });
    const changed = {
      ...{ medicalNotes: 'Walks with a cane.', accessNotes: 'Gate code 4118.' },
      ...{ firstName: 'Josefa', phone: null, cancellationPolicy: 'EMERGENCY' },
    };
    const now = { ...changed, lastName: 'Quintero', careNotes };
    expect((await update({ id, ...changed })).person).toMatchObject(now);
    const wrong = { id, cancellationPolicy: null, careNotes: 'x'.repeat(4201) };
    expect(await update({ ...wrong, firstName: null })).toMatchObject(
      refused([{ field: 'firstName', message: 'First name is required' }]),
    );
    expect(await update(wrong)).toMatchObject(
      refused([{ field: 'careNotes' }, { field: 'cancellationPolicy' }]),
    );
    expect((await update({ id })).person).toMatchObject(now);
    for (const emergencyPhone of ['rosa@example.com', '555-0188'])
      expect(await update({ id, emergencyPhone })).toMatchObject(
        refused([{ field: 'emergencyPhone', message: messages.phone(10) }]),
      );
    const withExtension = { emergencyPhone: '602-555-0188 ext. 4, after 5' };
    expect(await update({ id, ...withExtension })).toMatchObject({ userErrors: [] });
    expect(await update({ id: 'nobody' })).toMatchObject(
      refused([{ field: 'id', code: 'NOT_FOUND' }]),
    );
  });

  it('move between states only if that is allowed', async () => {
    const earlier = { statusReason: 'Earlier', reasonForClient: 'Earlier, for them' };
    const said = { statusReason: 'In hospital', reasonForClient: 'Until you are home' };
    for (const from of clientStatuses)
      for (const to of clientStatuses) {
        const { id } = await makeClient(fork(), { status: from, ...earlier });
        const status = enumName(to);
        const answer = await ask(
          `mutation { answer: moveClient(input: { id: "${id}", status: ${status}, reason: "In hospital", reasonForClient: "Until you are home" }) { person: client { status statusReason reasonForClient } userErrors { field message code } } }`,
        );
        if (clientTransitions[from].includes(to)) {
          const reasons = to === 'active' ? { statusReason: null, reasonForClient: null } : said;
          expect(answer).toEqual({ person: { status, ...reasons }, userErrors: [] });
        } else {
          const message = `This client is ${from}: it cannot become ${to}.`;
          const code = from === to ? 'ALREADY_DONE' : 'WRONG_STATE';
          expect(answer).toEqual(refused([{ field: 'status', code, message }]));
          expect(await fork().findOneOrFail(Client, id)).toMatchObject({
            status: from,
            statusReason: 'Earlier',
          });
        }
      }
  });
});

const add = (id: string, email: string) => changeClient('addClientEmail', { id, email });
const users = async (where: string) => (await run(`select from users where ${where}`)).rowCount;

describe('a client without an email', () => {
  it('is admitted, found and changed like anyone else, and nobody is invited', async () => {
    const named = { firstName: 'Elvira', lastName: 'Montaño' };
    const { person, userErrors } = await admit({ ...named, phone: '602 555 0100', email: '' });
    expect(userErrors).toEqual([]);
    expect(person).toMatchObject({ email: null, emailVerified: false, isInvited: false });
    await admit({ firstName: 'Elvira', lastName: 'Luna', email: null });
    expect(await newMails()).toEqual([]);
    expect(await find('elvira montano')).toEqual(['Montaño']);
    expect(await find('602-555-0100')).toEqual(['Montaño']);
    const change = { id: person!.id, lastName: 'Ochoa', address: '9 Ocotillo Street' };
    expect((await update(change)).person).toMatchObject({ lastName: 'Ochoa', email: null });
    expect(await find('ochoa ocotillo')).toEqual(['Ochoa']);
  });

  it('is not listed as an account, and cannot be invited', async () => {
    const { user } = await makeClientWithoutEmail(fork());
    const { nodes } = await ask<{ nodes: { id: string }[] }>(
      '{ answer: accounts(first: 100) { nodes { id email } } }',
    );
    expect(nodes.map(({ id }) => id)).not.toContain(user.id);
    const account = `{ account(id: "${user.id}") { id } }`;
    expect((await people.app.graph(account, {}, people.token)).errors).toMatchObject([
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

  it('gets an account with an email that is added later, and its owner is invited, once', async () => {
    const { id, user } = await makeClientWithoutEmail(fork());
    const email = 'elvira@people.example';
    const added = await add(id, ' Elvira@People.example ');
    const invited = { email, emailVerified: false, isInvited: true };
    expect(added).toMatchObject({
      userErrors: [],
      person: { id, firstName: 'Elvira', ...invited },
    });
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail!.headers).toContain(`To: ${email}`);
    expect(mail!.text).toContain('/accept-invitation?token=');
    expect(await users(`id = '${user.id}'`)).toBe(0);
    expect(await add(id, email)).toEqual(added);
    expect(await newMails()).toEqual([]);
    expect((await add(id, 'another@people.example')).userErrors).toEqual([
      { field: 'email', code: 'WRONG_STATE', message: 'This client has an email already.' },
    ]);
    expect((await add(id, 'no email')).userErrors).toMatchObject([
      { field: 'email', code: 'INVALID' },
    ]);
  });

  it('becomes that of a verified account, filling gaps with its registration data', async () => {
    const email = 'owner@people.example';
    const named = { firstName: 'ELVIRA', lastName: 'Montano', passwordHash: 'hash' };
    const owner = await makeUser(fork(), { email, ...named });
    await makeClient(fork(), { user: owner, phone: '480 555 0177', address: '1 Elsewhere' });
    const { id } = await makeClientWithoutEmail(fork(), { address: '2 Here' });
    const visit = await makeAppointment(fork(), { client: await fork().findOneOrFail(Client, id) });
    expect((await add(id, email)).person).toMatchObject({
      ...{ id, userId: owner.id, firstName: 'ELVIRA', lastName: 'Montano', email },
      ...{ emailVerified: true, isInvited: false, phone: '480 555 0177', address: '2 Here' },
    });
    expect((await newMails()).map(({ text }) => text).join()).toContain('Your portal is ready');
    const token = await people.app.services.sessions.open(owner.id);
    const query = '{ dashboard { upcomingAppointments { id } } }';
    expect(await people.app.read(query, token)).toEqual({
      dashboard: { upcomingAppointments: [{ id: visit.id }] },
    });
  });

  const taken = 'There’s already a client with this email.';
  it.each<[string, string, Partial<Account>, Partial<Client> | null]>([
    ['a client with records', taken, {}, {}],
    ['a client of whom the office wrote', taken, { passwordHash: 'hash' }, { accessNotes: 'Gate' }],
    [
      'a client whose care has ended',
      'Care for the client with this email has ended.',
      {},
      { status: 'ended' },
    ],
    [
      'a deactivated account',
      'The account with this email is deactivated. Activate it first.',
      { isActive: false },
      null,
    ],
  ])('gets no email of %s, and nothing changes', async (_who, message, account, values) => {
    const email = 'taken@people.example';
    await run('delete from users where email = $1', email);
    const owner = await makeUser(fork(), {
      ...{ email, firstName: 'Elvira', lastName: 'Montaño' },
      ...account,
    });
    if (values !== null) {
      const client = await makeClient(fork(), { user: owner, ...values });
      if (message === taken && !values.accessNotes) await makeAppointment(fork(), { client });
    }
    const { id, user } = await makeClientWithoutEmail(fork());
    expect(await add(id, email)).toMatchObject(
      refused([
        {
          field: 'email',
          code: values?.status === 'ended' ? 'WRONG_STATE' : 'EMAIL_TAKEN',
          message,
        },
      ]),
    );
    expect(await users(`id = '${user.id}' and email is null`)).toBe(1);
    expect(await newMails()).toEqual([]);
  });

  it('gets one email, even when someone else adds one at the same moment', async () => {
    const { id } = await makeClientWithoutEmail(fork());
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(id, `race${index % 2}@people.example`)),
    );
    expect(answers.filter(({ person }) => person !== null)).toHaveLength(3);
    for (const { person, userErrors } of answers)
      if (person === null) expect(userErrors).toMatchObject([{ code: 'WRONG_STATE' }]);
    expect(await newMails()).toHaveLength(1);
    expect(await users(`email like 'race_@people.example'`)).toBe(1);
  });

  it('gets an email, or another client who gets the same one at once', async () => {
    const two = [await makeClientWithoutEmail(fork()), await makeClientWithoutEmail(fork())];
    const answers = await Promise.all(two.map(({ id }) => add(id, 'both@people.example')));
    expect(answers.map(({ person }) => person !== null).sort()).toEqual([false, true]);
    expect(await users(`email = 'both@people.example'`)).toBe(1);
  });
});

describe('caregivers', () => {
  const hire = (input: object) => changeCaregiver('addCaregiver', { ...input });
  const change = (input: object) => changeCaregiver('updateCaregiver', { ...input });

  it('are hired without an application and changed field by field', async () => {
    const email = 'lucia@people.example';
    const named = { firstName: 'Lucía', lastName: 'Ocampo', email };
    const kept = { specialties: ['Companionship'], hourlyRate: { amount: '23.50' } };
    const added = await hire({ ...named, ...kept, hourlyRate: '23.5', experience: 9 });
    expect(added).toMatchObject({
      userErrors: [],
      person: { isInvited: true, isActive: true, ...kept, experience: 9, certification: null },
    });
    const { rows } = await run(
      'select c.id from caregivers c join users u on u.id = c.user_id where u.email = $1',
      email,
    );
    const { id } = rows[0] as { id: string };
    const changed = { certification: 'CPR', experience: null, bio: 'Paints.' };
    expect((await change({ id, lastName: 'Ocampo Ruiz', ...changed })).person).toMatchObject({
      ...{ lastName: 'Ocampo Ruiz', ...changed, ...kept },
    });
    expect(await users(`email = '${email}' and last_name = 'Ocampo Ruiz'`)).toBe(1);
    expect(await hire({ firstName: 'L', lastName: 'O', email })).toMatchObject(
      refused([{ code: 'EMAIL_TAKEN', field: 'email' }]),
    );
    expect(await change({ id, hourlyRate: '12.345', experience: 81 })).toMatchObject(
      refused([{ field: 'experience' }, { field: 'hourlyRate' }]),
    );
  });

  it('are listed and searched', async () => {
    await makeCaregiver(fork(), { lastName: 'Begay', phone: '(480) 555-0147' });
    await makeCaregiver(fork(), { lastName: 'Brandt', isActive: false });
    for (const [list, names] of [
      ['', ['Brandt', 'Begay']],
      ['(isActive: true)', ['Begay']],
      ['(search: "zoe brandt")', ['Brandt']],
      ['(search: "4805550147")', ['Begay']],
    ] as const)
      expect(await listed(`caregivers${list}`)).toEqual(names);
  });

  it("can no longer sign in after they leave, unless their account is also a client's", async () => {
    const { sessions } = people.app.services;
    const leave = (id: string, isActive: boolean) =>
      changeCaregiver('setCaregiverActive', { id, isActive });
    const alone = await makeUser(fork(), { role: 'caregiver' });
    const client = await makeUser(fork(), { role: 'caregiver' });
    await makeClient(fork(), { user: client });
    for (const [user, signsIn] of [
      [alone, false],
      [client, true],
    ] as const) {
      const { id } = await makeCaregiver(fork(), { user });
      const session = await sessions.open(user.id);
      expect((await leave(id, false)).person).toMatchObject({ isActive: false });
      expect((await sessions.find(session)) !== null).toBe(signsIn);
      expect((await leave(id, true)).person).toMatchObject({ isActive: true });
      expect(await sessions.find(await sessions.open(user.id))).not.toBeNull();
    }
    const { id } = await makeCaregiver(fork());
    expect((await leave(id, false)).person).toMatchObject({ isActive: false });
  });
});
