import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import { useApp } from '../../testing/app.ts';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import type { Client } from '../../modules/clients/client.entity.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import { Charge } from '../../modules/invoices/charge.entity.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { InvoiceItem } from '../../modules/invoices/invoiceItem.entity.ts';
import { makeCancelledVisit, makeDoneVisit } from '../../modules/invoices/visit.factory.ts';
import {
  makeVisitException,
  makeVisitRecord,
} from '../../modules/visit-records/visitRecord.factory.ts';
import { pastVisitsPage } from './pastVisits.queries.ts';

const app = useApp();
let em: EntityManager;
beforeEach(() => {
  em = app.database.orm.em.fork();
});

const now = new Date('2027-03-15T19:00:00Z'); // noon
const pageOf = (client: Client, first = 20) =>
  pastVisitsPage(
    kysely(em),
    { clientId: client.id, userId: client.user.id, asks: false },
    { first, after: null },
    now,
  );
const rowsOf = async (client: Client) => (await pageOf(client)).rows;

it('are the past ones, newest first: completed, canceled, or not marked, and nobody else’s', async () => {
  const client = await makeClient(em);
  const at = (instant: string, values = {}) =>
    makeAppointment(em, { client, caregiver: null, scheduledDate: new Date(instant), ...values });
  const done = await makeDoneVisit(em, { client, day: '2027-03-08' });
  const unmarked = await at('2027-03-10T16:00:00Z', { status: 'confirmed' });
  const canceled = await makeCancelledVisit(em, { client, day: '2027-03-09', cancelFee: '0.00' });
  await at('2027-03-15T18:00:00Z', { status: 'in-progress' });
  await at('2027-03-16T18:00:00Z');
  const costly = await makeCancelledVisit(em, { client, day: '2027-03-16' });
  await makeCancelledVisit(em, { client, day: '2027-03-17', cancelFee: '0.00' });
  const early = await at('2027-03-15T17:00:00Z', { status: 'completed' });
  await makeDoneVisit(em, { day: '2027-03-08' });

  const { rows, totalCount } = await pageOf(client);
  const expected = [costly, early, unmarked, canceled, done].map(({ id }) => id);
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(totalCount).toBe(5);
});

it('show the caregiver, the care updates and the cost', async () => {
  const client = await makeClient(em);
  const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
  const visit = { client, caregiver, actualCost: '119.00' };
  const billed = await makeDoneVisit(em, { ...visit, day: '2027-03-02' });
  const unbilled = await makeDoneVisit(em, { ...visit, day: '2027-03-09' });
  await makeCareUpdate(em, {
    client,
    appointment: billed,
    caregiver: null,
    title: 'Second',
    createdAt: new Date('2027-03-03T19:00:00Z'),
  });
  const first = await makeCareUpdate(em, {
    client,
    appointment: billed,
    caregiver,
    title: 'First',
    createdAt: new Date('2027-03-02T19:00:00Z'),
  });
  await makeCareUpdate(em, { client, caregiver });
  const invoice = await makeInvoice(em, {
    client,
    items: [{ appointment: billed, quantity: '3.25' }],
  });

  const [later, earlier] = await rowsOf(client);
  expect(later).toMatchObject({
    id: unbilled.id,
    cost: '119.00',
    invoiceId: null,
    careUpdates: [],
  });
  expect(earlier).toMatchObject({
    caregiver: 'Zoë Begay',
    cost: '110.50',
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    careUpdates: [
      { id: first.id, title: 'First', caregiver: 'Zoë Begay', notes: first.content },
      { title: 'Second', caregiver: null },
    ],
  });
});

it('show no cost while the office has yet to settle their time', async () => {
  const client = await makeClient(em);
  const caregiver = await makeCaregiver(em);
  const visit = await makeDoneVisit(em, {
    ...{ client, caregiver, day: '2027-03-09' },
    actualCost: '102.00',
  });
  const record = await makeVisitRecord(em, { appointment: visit, caregiver });
  const { id } = await makeVisitException(em, { record, kind: 'long' });
  const cost = async () => (await rowsOf(client))[0]?.cost;
  expect(await cost()).toBeNull();
  await app.database.pool.query("update visit_exceptions set kind = 'no-place' where id = $1", [
    id,
  ]);
  expect(await cost()).toBe('102.00');
});

it('canceled ones show their fee, then the invoice it is on, and nothing once it is waived', async () => {
  const client = await makeClient(em);
  const visit = await makeCancelledVisit(em, { client, day: '2027-03-09' });
  const only = async () => (await rowsOf(client))[0];
  expect(await only()).toMatchObject({ status: 'cancelled', cost: '51.00', invoiceNumber: null });

  const invoice = await makeInvoice(em, { client, items: [{ appointment: visit, rate: '51.00' }] });
  const { invoiceNumber } = invoice;
  expect(await only()).toMatchObject({ cost: '51.00', invoiceNumber });

  await em.nativeUpdate(InvoiceItem, { invoice }, { withdrawn: true });
  expect(await only()).toMatchObject({ cost: '51.00', invoiceNumber: null });
  em.create(Charge, {
    client,
    appointment: visit,
    amount: '51.00',
    serviceDescription: 'Cancellation fee',
    billingDate: '2027-03-09',
    dueDate: '2027-03-29',
    status: 'cancelled',
  });
  await em.flush();
  expect(await only()).toMatchObject({ cost: '0.00', invoiceNumber: null });
});

const query = `query ($first: Int, $after: String) { pastAppointments(first: $first, after: $after) {
  nodes { id type startsAt endsAt caregiver status careUpdates { title notes } cost { amount currencyCode } invoiceId invoiceNumber }
  pageInfo { hasNextPage endCursor } totalCount
} }`;

it('are read by their client page by page', async () => {
  const client = await makeClient(em);
  const token = await app.services.sessions.open(client.user.id);
  const [older, newer] = [
    await makeDoneVisit(em, { client, caregiver: null, day: '2026-03-02' }),
    await makeDoneVisit(em, { client, caregiver: null, day: '2026-03-03', actualCost: '102.00' }),
  ];
  const data = await app.read(query, token, { first: 1 });
  expect(data.pastAppointments).toMatchObject({
    nodes: [
      {
        id: newer.id,
        type: 'Personal Care',
        startsAt: '2026-03-03T16:00:00.000Z',
        endsAt: '2026-03-03T19:00:00.000Z',
        caregiver: null,
        status: 'COMPLETED',
        careUpdates: [],
        cost: { amount: '102.00', currencyCode: 'USD' },
        invoiceId: null,
        invoiceNumber: null,
      },
    ],
    pageInfo: { hasNextPage: true },
    totalCount: 2,
  });
  const after = (data.pastAppointments as { pageInfo: { endCursor: string } }).pageInfo.endCursor;
  const { data: next } = await app.graph(query, { first: 1, after }, token);
  expect(next.pastAppointments).toMatchObject({
    nodes: [{ id: older.id, cost: null }],
    pageInfo: { hasNextPage: false },
  });
});
