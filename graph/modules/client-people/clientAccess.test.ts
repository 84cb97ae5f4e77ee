import 'reflect-metadata';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import type { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { openEvents } from '../../testing/events.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { accessRefusals } from './clientAccess.rules.ts';
import { makeAccess, makeClientPerson } from './clientPerson.factory.ts';

let app: TestApp;
let staff: string;
let mails: () => Promise<WrittenMail[]>;
let client: Client;
const fork = () => app.database.orm.em.fork();
beforeAll(async () => {
  app = await testApp({ follow: true });
  mails = mailbox(app.services);
  const user = await makeUser(fork(), { role: 'staff', firstName: 'Dana', lastName: 'Whitehorse' });
  staff = await app.services.sessions.open(user.id);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const em = fork();
  const user = await makeUser(em, { firstName: 'Renée', lastName: 'Ellison', passwordHash: 'x' });
  client = await makeClient(em, { user });
  await mails();
});

let count = 0;
const personWith = (email: string | null = `maria${(count += 1)}@home.example`, values = {}) =>
  makeClientPerson(fork(), { client, email, ...values });
const account = (email: string, values: Partial<Account> = {}) =>
  makeUser(fork(), {
    email,
    firstName: 'Maria',
    lastName: 'Ellison',
    passwordHash: 'x',
    ...values,
  });
const read = 'person { accesses { parts email isInvited grantedBy endedBy agreedBy agreedNote } }';
type Given = { person: { accesses: Record<string, unknown>[] } | null };
const grant = (personId: string, values: object = {}) =>
  app.change<Given>(
    'grantAccess',
    { personId, parts: ['VISITS'], agreedBy: 'ON_PHONE', ...values },
    staff,
    read,
  );
const end = (personId: string) => app.change<Given>('endAccess', { personId }, staff, read);
const tokenOf = ({ id }: { id: string }) => app.services.sessions.open(id);
const portals = (token: string) =>
  app
    .read<{ portals: { hasEnded: boolean; portals: Record<string, unknown>[] } }>(
      '{ portals { hasEnded portals { firstName isOwn relation parts isOpen } } }',
      token,
    )
    .then((answer) => answer.portals);
const sees = async (token: string): Promise<boolean> => {
  const { errors } = await app.graph('{ dashboard { stats { totalAppointments } } }', {}, token);
  return errors.length === 0;
};
const isNews = ({ file }: WrittenMail): boolean => file.includes('accessNewsForClient');
const withoutNews = async () => (await mails()).filter((mail) => !isNews(mail));
const files = (found: WrittenMail[]): string[] =>
  found.map(({ file }) => /(access\w*|invitation)/.exec(file)?.[1] ?? file);

it('is given with how the client agreed, changed and taken back, each listed; both are told each time', async () => {
  const person = await personWith();
  const maria = await account(person.email!);
  const { person: given } = await grant(person.id, { agreedNote: 'Called on Monday.' });
  expect(given!.accesses).toEqual([
    {
      ...{ parts: ['VISITS'], email: person.email, isInvited: false, agreedBy: 'ON_PHONE' },
      ...{ agreedNote: 'Called on Monday.', grantedBy: 'Dana Whitehorse', endedBy: null },
    },
  ]);
  const token = await tokenOf(maria);
  expect(await portals(token)).toEqual({
    hasEnded: false,
    portals: [
      ...[
        { firstName: 'Renée', isOwn: false, relation: 'daughter', parts: ['VISITS'], isOpen: true },
      ],
    ],
  });
  expect(await sees(token)).toBe(true);
  await grant(person.id, { parts: ['MONEY'] });
  expect(await sees(token)).toBe(false);
  const { person: ended } = await end(person.id);
  expect(ended!.accesses).toMatchObject([
    { parts: ['MONEY'], endedBy: 'Dana Whitehorse' },
    { parts: ['VISITS'], endedBy: 'Dana Whitehorse' },
  ]);
  expect(await portals(token)).toEqual({ hasEnded: true, portals: [] });
  expect((await end(person.id)).userErrors).toMatchObject([
    { code: 'ALREADY_DONE', message: accessRefusals.none },
  ]);
  const told = await mails();
  expect(files(told.filter((mail) => !isNews(mail)))).toEqual([
    ...['accessGiven', 'accessGiven', 'accessTakenBack'],
  ]);
  const sentences = [
    'Our office gave Maria Ellison (daughter) access to your portal.',
    'Our office changed what Maria Ellison (daughter) can see in your portal.',
    'Our office took back the access of Maria Ellison (daughter) to your portal.',
  ];
  for (const [index, { text }] of told.filter(isNews).entries())
    expect(text).toContain(sentences[index]);
  expect(told).toHaveLength(6);
  const { rows } = await app.database.pool.query<{ agreed_note: string }>(
    'select agreed_note from client_access where agreed_note is not null and person_id = $1',
    [person.id],
  );
  expect(rows[0]!.agreed_note).toMatch(/^enc1\./);
});

it('invites who has no account, and takes the account from who registered without proving the mailbox', async () => {
  const [nobody, registered] = [await personWith(), await personWith()];
  const stranger = await account(registered.email!, { emailVerified: false });
  const strangers = await tokenOf(stranger);
  for (const { id } of [nobody, registered]) {
    const { person } = await grant(id);
    expect(person!.accesses).toMatchObject([{ isInvited: true }]);
  }
  expect(await sees(strangers)).toBe(false);
  const sent = await withoutNews();
  expect(files(sent)).toEqual(['invitation', 'invitation']);
  expect(sent[0]!.text).toContain('follow the care of someone close to you');
  // Invited twice: the change sends another link, and the account is the same.
  await grant(nobody.id, { parts: ['MONEY'] });
  const [again] = await withoutNews();
  const accepted = await app.change<{ token: string }>(
    'acceptInvitation',
    { token: again!.token, password: 'Welcome2Care!', confirmPassword: 'Welcome2Care!' },
    null,
    'token',
  );
  expect(await portals(accepted.token)).toMatchObject({ portals: [{ parts: ['MONEY'] }] });
});

it('is refused in words without an email, with the client’s own or another person’s, and with nothing to see', async () => {
  const refusalOf = async (personId: string, values?: object) =>
    (await grant(personId, values)).userErrors.map(({ message }) => message);
  expect(await refusalOf((await personWith(null)).id)).toEqual([accessRefusals.noEmail]);
  expect(await refusalOf((await personWith(client.user.email)).id)).toEqual([
    accessRefusals.clientsOwn,
  ]);
  const first = await personWith();
  await account(first.email!);
  await grant(first.id);
  expect(await refusalOf((await personWith(first.email)).id)).toEqual([
    accessRefusals.other('Maria Ellison'),
  ]);
  const other = await personWith();
  expect(await refusalOf(other.id, { parts: [] })).toEqual([accessRefusals.noParts]);
  expect(await refusalOf(other.id, { parts: ['ASKING'] })).toEqual([accessRefusals.asksBlindly]);
});

it('stays one, however often and by how many it is given at once', async () => {
  const person = await personWith();
  await account(person.email!);
  const idempotencyKey = crypto.randomUUID();
  await Promise.all([grant(person.id, { idempotencyKey }), grant(person.id, { idempotencyKey })]);
  await Promise.all([grant(person.id), grant(person.id)]);
  const { rows } = await app.database.pool.query(
    'select from client_access where person_id = $1 and ended_at is null',
    [person.id],
  );
  expect(rows).toHaveLength(1);
});

it('holds a person’s email while it is theirs to log in with, and ends with the person', async () => {
  const person = await personWith();
  const maria = await account(person.email!);
  await grant(person.id);
  const correct = (email: string | null) =>
    app.change('changeClientPerson', { id: person.id, email }, staff);
  expect((await correct('other@home.example')).userErrors).toMatchObject([
    { field: 'email', message: accessRefusals.emailInUse },
  ]);
  expect(
    (await app.change('changeClientPerson', { id: person.id, phone: '1' }, staff)).userErrors,
  ).toEqual([]);
  // Their own account moved to another address: the record may follow.
  await app.database.pool.query('update users set email = $2 where id = $1', [
    maria.id,
    'moved@home.example',
  ]);
  expect((await correct('moved@home.example')).userErrors).toEqual([]);
  const token = await tokenOf(maria);
  expect(await sees(token)).toBe(true);
  await app.change('removeClientPerson', { id: person.id }, staff);
  expect(await sees(token)).toBe(false);
});

it('ends open streams, and the page is told that it is over', async () => {
  const person = await personWith();
  const token = await tokenOf(await account(person.email!));
  await grant(person.id);
  const stream = await openEvents(app.url, token);
  await makeAppointment(fork(), { client });
  await stream.told('portal');
  await end(person.id);
  for (let event = await stream.next(); event !== null; event = await stream.next());
  expect(await portals(token)).toEqual({ hasEnded: true, portals: [] });
});

it('opens no portal that is not theirs, and keeps the open one when another is added', async () => {
  const person = await personWith();
  const maria = await account(person.email!);
  await grant(person.id);
  const token = await tokenOf(maria);
  const stranger = await makeClient(fork());
  const refused = await app.change('openPortal', { clientId: stranger.id }, token);
  expect(refused.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const other = await makeClientPerson(fork(), { client: stranger, email: maria.email });
  await grant(other.id);
  const now = await portals(token);
  expect(now.portals.map(({ isOpen }) => isOpen)).toEqual([true, false]);
});

it('can be had by somebody of the office, whose desk it changes nothing at', async () => {
  const person = await personWith();
  const user = await account(person.email!, { role: 'staff' });
  await grant(person.id);
  const token = await tokenOf(user);
  expect(await sees(token)).toBe(true);
  const { data } = await app.graph('{ clients(first: 1) { totalCount } }', {}, token);
  expect(data.clients).toBeTruthy();
});

it('is taken back by the client, at once, and the office is told', async () => {
  const person = await personWith();
  const maria = await tokenOf(await account(person.email!));
  await grant(person.id);
  await mails();
  const own = await tokenOf(client.user);
  const { ownAccess } = await app.read<{ ownAccess: { personId: string }[] }>(
    '{ ownAccess { personId firstName relation parts } }',
    own,
  );
  expect(ownAccess).toEqual([
    { personId: person.id, firstName: 'Maria', relation: 'daughter', parts: ['VISITS'] },
  ]);
  const take = (token: string) =>
    app.change<{ ownAccess: unknown }>(
      'endOwnAccess',
      { personId: person.id },
      token,
      'ownAccess { personId }',
    );
  // Nobody else's.
  expect((await take(await tokenOf((await makeClient(fork())).user))).userErrors).toMatchObject([
    { code: 'NOT_FOUND' },
  ]);
  expect(await take(own)).toEqual({ ownAccess: [], userErrors: [] });
  expect(await sees(maria)).toBe(false);
  const told = ['accessNewsForClient', 'accessNewsForOffice', 'accessTakenBack'];
  expect(files(await mails()).sort()).toEqual(told);
});

it('says who asked, canceled and looked, and what they are to the client', async () => {
  const em = fork();
  const person = await personWith();
  const maria = await account(person.email!);
  await makeAccess(em, { person, user: maria, parts: ['visits', 'asking'] });
  const token = await tokenOf(maria);
  const visit = await makeAppointment(em, { client });
  await sees(token);
  const canceled = await app.change(
    'cancelAppointment',
    { id: visit.id, reason: 'OTHER', fee: '999.00' },
    token,
  );
  expect(canceled.userErrors).toEqual([]);
  const request = {
    ...{ name: 'Whoever', phone: '602 555 0181', requestType: 'consultation' },
    submittedAt: new Date().toISOString(),
  };
  expect((await app.change('requestConsultation', request, token)).userErrors).toEqual([]);
  await app.services.audit.flush();
  const found = await app.read<{
    appointment: { cancelledBy: string };
    auditTrail: { nodes: { actorRole: string; actorRelation: string | null; operation: string }[] };
  }>(
    `query ($visit: ID!, $client: ID!) {
      appointment(id: $visit) { cancelledBy }
      auditTrail(clientId: $client, first: 50) { nodes { actorRole actorRelation operation } }
    }`,
    staff,
    { visit: visit.id, client: client.id },
  );
  expect(found.appointment.cancelledBy).toBe('Maria Ellison, daughter');
  const { rows } = await app.database.pool.query<{ name: string }>(
    'select name from consultation_requests where client_id = $1',
    [client.id],
  );
  expect(rows).toEqual([{ name: 'Maria Ellison, daughter of Renée Ellison' }]);
  for (const operation of ['dashboard', 'cancelAppointment'])
    expect(found.auditTrail.nodes).toContainEqual({
      ...{ operation, actorRole: 'PERSON', actorRelation: 'daughter' },
    });
  const [toClient, toOffice] = await mails();
  expect(`${toClient!.text}${toOffice!.text}`).toContain('Maria Ellison (daughter) canceled');
});
