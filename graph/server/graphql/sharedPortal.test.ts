import 'reflect-metadata';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import type { ClientPerson } from '../../modules/client-people/clientPerson.entity.ts';
import { makeAccess, makeClientPerson } from '../../modules/client-people/clientPerson.factory.ts';
import type { Client } from '../../modules/clients/client.entity.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { whoMay } from '../../modules/identity/authorization.ts';
import {
  portalParts,
  type PortalMark,
  type PortalPart,
} from '../../modules/identity/portal.rules.ts';
import type { Account } from '../../modules/identity/user.entity.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makePayment } from '../../modules/payments/payment.factory.ts';
import { restRows } from '../../manifest.ts';
import { sharedPart } from '../../shared/operations/shared.ts';
import { everyOperation } from '../../testing/operations.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { portalReads, type Own } from '../../testing/portalReads.ts';
import { graphSchema } from './schema.ts';

/*
 * Whatever a person around a client may not see is refused, by each way in: every operation for clients
 * and every REST path, for each set of parts, in each state of the access.
 */

/** Every operation for clients, with the part of the portal that it is of, or that it is their own. */
const operationsOfClients: Readonly<Record<string, PortalMark | 'own'>> = {
  billingByMonth: 'money',
  billingSummary: 'money',
  cancelAppointment: 'asking',
  changeOwnAccess: 'deciding',
  comingWeek: 'visits',
  dashboard: 'visits',
  endCalendarLink: 'own',
  endOwnAccess: 'deciding',
  giveConfirmation: 'asking',
  grantOwnAccess: 'deciding',
  invoice: 'money',
  invoices: 'money',
  makeCalendarLink: 'own',
  ownAccess: 'deciding',
  pastAppointments: 'visits',
  payments: 'money',
  unpaidInvoices: 'money',
  updateOwnProfile: 'own',
  whoLooked: 'deciding',
};
const pathsOfClients: Readonly<Record<string, PortalPart>> = {
  '/api/client/dashboard': 'visits',
  '/api/billing/invoices': 'money',
  '/api/billing/payments': 'money',
  '/api/billing/summary': 'money',
  '/api/billing/invoices/:id/download': 'money',
  '/api/billing/payments/:id/receipt': 'money',
  '/api/billing/statement': 'money',
};

const schema = graphSchema();
const fields = {
  ...schema.getQueryType()!.getFields(),
  ...schema.getMutationType()!.getFields(),
};

interface Care {
  client: Client;
  person: ClientPerson;
  visitId: string;
  paymentId: string;
  own: Own;
  /** Words that are read with a part only. */
  words: Readonly<Record<'visits' | 'money' | 'deciding', readonly string[]>>;
}

let app: TestApp;
let maria: Account;
let renee: Care;
let otto: Care;
const fork = () => app.database.orm.em.fork();
const day = 86_400_000;

async function careOf(firstName: string): Promise<Care> {
  const em = fork();
  const client = await makeClient(em, { user: await makeUser(em, { firstName }) });
  const caregiver = await makeCaregiver(em, { firstName: `Carer-${firstName}` });
  const ahead = new Date(Date.now() + 3 * day);
  const { id: visitId } = await makeAppointment(em, { client, caregiver, scheduledDate: ahead });
  const begun = new Date(Date.now() - 2 * day);
  const done = { startedAt: begun, completedAt: new Date(begun.getTime() + 3 * 3_600_000) };
  const past = await makeAppointment(em, {
    ...{ client, caregiver, status: 'completed', scheduledDate: begun, ...done },
  });
  await makeCareUpdate(em, { client, caregiver, appointment: past, title: `Note-${firstName}` });
  await makeAccess(em, {
    person: await makeClientPerson(em, { client, lastName: `Neighbor-${firstName}` }),
  });
  const invoice = await makeInvoice(em, { client, items: [{}] });
  const { id: paymentId } = await makePayment(em, { invoice, amount: '1.23' });
  return {
    client,
    person: await makeClientPerson(em, { client }),
    visitId,
    paymentId,
    own: {
      invoiceId: invoice.id,
      ...{ invoicesAfter: '', paymentsAfter: '' },
      pastAppointmentsAfter: '',
    },
    words: {
      visits: [`Note-${firstName}`, `Carer-${firstName}`],
      money: [invoice.invoiceNumber, invoice.id, '"1.23"'],
      deciding: [`Neighbor-${firstName}`],
    },
  };
}

beforeAll(async () => {
  app = await testApp();
  maria = await makeUser(fork(), { firstName: 'Maria', passwordHash: 'chosen' });
  renee = await careOf('Renée');
  otto = await careOf('Otto');
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.database.pool.query('delete from client_access where user_id = $1', [maria.id]);
  await decide(false);
});

const give = (parts: PortalPart[], { person }: Care = renee, values: object = {}) =>
  makeAccess(fork(), { person, user: maria, parts, ...values });
/** Whether Maria holds Renée's power of attorney. */
const decide = (does: boolean) =>
  app.database.pool.query('update client_people set has_power_of_attorney = $2 where id = $1', [
    renee.person.id,
    does,
  ]);
const login = (): Promise<string> => app.services.sessions.open(maria.id);

/** Which operations and paths let somebody in, who names what is Renée's. */
async function openTo(token: string): Promise<Record<string, boolean>> {
  const every = everyOperation(schema, {
    invoice: { id: renee.own.invoiceId },
    // Of somebody else: whoever may cancel changes nothing.
    cancelAppointment: { id: otto.visitId },
  });
  const open: Record<string, boolean> = {};
  for (const name of Object.keys(operationsOfClients)) {
    const { document, variables } = every.get(name)!;
    const { data, errors } = await app.graph<Record<string, { userErrors?: { code: string }[] }>>(
      document,
      variables,
      token,
    );
    const codes = [
      ...errors.map(({ extensions }) => extensions.code),
      ...(data[name]?.userErrors ?? []).map(({ code }) => code),
    ];
    expect([name, codes]).not.toEqual([name, expect.arrayContaining(['INTERNAL'])]);
    open[name] = !codes.includes('FORBIDDEN');
  }
  for (const path of Object.keys(pathsOfClients)) {
    const id = path.includes('/payments/') ? renee.paymentId : renee.own.invoiceId;
    const { status } = await app.rest('GET', path.replace(':id', id), { token });
    expect([200, 403]).toContain(status);
    open[path] = status === 200;
  }
  return open;
}

const expected = (parts: readonly PortalMark[]): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries({ ...operationsOfClients, ...pathsOfClients }).map(([name, part]) => [
      name,
      part !== 'own' && parts.includes(part),
    ]),
  );

/** All that the portal's reads answer, with the largest selections. */
async function everythingRead(token: string): Promise<string> {
  let text = '';
  for (const { document, variables } of Object.values(portalReads)) {
    const { data } = await app.graph(document, variables?.(renee.own) ?? {}, token);
    text += JSON.stringify(data);
  }
  for (const path of Object.keys(pathsOfClients).filter((one) => !one.includes(':')))
    text += await (await app.rest('GET', path, { token })).text();
  return text;
}

/** The words of these parts are in what was read, and no other words of anyone are. */
function expectWords(text: string, shown: readonly PortalMark[], of: Care = renee): void {
  for (const care of [renee, otto])
    for (const part of ['visits', 'money', 'deciding'] as const)
      for (const word of care.words[part].filter((one) => of === care || !one.startsWith('"')))
        expect([word, text.includes(word)]).toEqual([word, of === care && shown.includes(part)]);
}

it('every operation and path for clients says whether people around them may use it', () => {
  const found = Object.entries(fields).filter(([, field]) => whoMay(field) === 'CLIENT');
  expect(
    Object.fromEntries(found.map(([name, field]) => [name, sharedPart(field) ?? 'own'])),
  ).toEqual(operationsOfClients);
  expect(
    restRows.flatMap(({ path, access }) => (access === 'client' ? [path] : [])).sort(),
  ).toEqual(Object.keys(pathsOfClients).sort());
});

const sets: PortalPart[][] = [
  ['visits'],
  ['money'],
  ['visits', 'money'],
  ['visits', 'asking'],
  ['visits', 'money', 'asking'],
];

it.each(sets)('%s %s %s: opens just that, and nothing of anyone else', async (...given) => {
  const parts = given.filter((part) => portalParts.includes(part));
  await give(parts);
  const token = await login();
  expect(await openTo(token)).toEqual(expected(parts));
  expectWords(await everythingRead(token), parts);
  if (!parts.includes('visits')) return;
  const read = await app.read<{
    pastAppointments: { nodes: { cost: object | null }[] };
    dashboard: { owed: object | null; upcomingAppointments: { cancellation: object | null }[] };
  }>(
    '{ pastAppointments { nodes { cost { amount } } } dashboard { owed { outstandingCount } upcomingAppointments { cancellation { fee { amount } } } } }',
    token,
  );
  const { owed, upcomingAppointments } = read.dashboard;
  const [{ cost } = { cost: null }] = read.pastAppointments.nodes;
  expect(owed !== null).toBe(parts.includes('money'));
  if (!parts.includes('money')) expect(cost).toBeNull();
  expect(upcomingAppointments[0]!.cancellation !== null).toBe(parts.includes('asking'));
});

it('deciding who sees it is for whoever holds power of attorney, of that client, as long as they do', async () => {
  await give(['money']);
  await decide(true);
  const token = await login();
  expect(await openTo(token)).toEqual(expected(['money', 'deciding']));
  expectWords(await everythingRead(token), ['money', 'deciding']);
  // Of Otto, whose portal is open now, they decide nothing.
  await give(['visits'], otto);
  await app.change('openPortal', { clientId: otto.client.id }, token, 'portals { hasEnded }');
  expect(await openTo(token)).toEqual(expected(['visits']));
  expectWords(await everythingRead(token), ['visits'], otto);
  await app.change('openPortal', { clientId: renee.client.id }, token, 'portals { hasEnded }');
  await decide(false);
  expect(await openTo(token)).toEqual(expected(['money']));
});

it('is as open once the client’s care has ended', async () => {
  await give([...portalParts]);
  const status = (to: string) =>
    app.database.pool.query('update clients set status = $2 where id = $1', [renee.client.id, to]);
  await status('ended');
  const token = await login();
  expect(await openTo(token)).toEqual(expected(portalParts));
  await status('active');
});

it('opens nothing without access, with access taken back, or an email that nobody confirmed', async () => {
  const token = await login();
  const refuseAll = async (): Promise<void> => {
    expect(await openTo(token)).toEqual(expected([]));
    expectWords(await everythingRead(token), []);
  };
  await refuseAll();
  await give([...portalParts], renee, { endedAt: new Date(), endedBy: maria });
  await refuseAll();
  await app.database.pool.query('delete from client_access where user_id = $1', [maria.id]);
  await give([...portalParts]);
  await app.database.pool.query('update users set email_verified = false where id = $1', [
    maria.id,
  ]);
  await refuseAll();
  await app.database.pool.query('update users set email_verified = true where id = $1', [maria.id]);
});

it('is of one client at a time, whom the session has chosen, in all its tabs and in no other session', async () => {
  await give(['visits']);
  await give(['money'], otto);
  const [token, other] = [await login(), await login()];
  expect(await openTo(token)).toEqual(expected([]));
  const open = (care: Care) =>
    app.change('openPortal', { clientId: care.client.id }, token, 'portals { hasEnded }');
  await open(renee);
  expectWords(await everythingRead(token), ['visits']);
  await open(otto);
  expectWords(await everythingRead(token), ['money'], otto);
  // Renée's invoice is not there for who has Otto's portal open.
  const { errors } = await app.graph(
    'query ($id: ID!) { invoice(id: $id) { id } }',
    { id: renee.own.invoiceId },
    token,
  );
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  expect(await openTo(other)).toEqual(expected([]));
});

it('follows a change of the parts with the next request', async () => {
  await give(['visits', 'money', 'asking']);
  const token = await login();
  expect(await openTo(token)).toEqual(expected(portalParts));
  await app.database.pool.query(
    `update client_access set parts = '{money}' where user_id = '${maria.id}'`,
  );
  expect(await openTo(token)).toEqual(expected(['money']));
});

it('leaves what is somebody’s own to them, whatever portal is open', async () => {
  const client = await makeClient(fork(), { address: '7 Own Street' });
  await makeAccess(fork(), { person: renee.person, user: client.user, parts: ['visits'] });
  const token = await app.services.sessions.open(client.user.id);
  await app.change('openPortal', { clientId: renee.client.id }, token, 'portals { hasEnded }');
  const { ownProfile } = await app.read<{ ownProfile: object }>(
    '{ ownProfile { address } }',
    token,
  );
  expect(ownProfile).toEqual({ address: '7 Own Street' });
  const moved = {
    address: '8 Own Street',
    emergencyContact: 'Inés',
    emergencyPhone: '602 555 0177',
  };
  expect((await app.change('updateOwnProfile', moved, token)).userErrors).toEqual([]);
  const { rows } = await app.database.pool.query<{ address: string }>(
    'select address from clients where id = any($1) order by address',
    [[client.id, renee.client.id]],
  );
  expect(rows.map(({ address }) => address)).toEqual([
    '1 Factory Lane, Phoenix, AZ 85004',
    '8 Own Street',
  ]);
});
