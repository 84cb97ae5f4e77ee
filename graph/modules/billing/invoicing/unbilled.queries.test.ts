import 'reflect-metadata';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { kysely } from '../../../database/kysely.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { useProcess } from '../../../testing/process.ts';
import { requestAs } from '../../../testing/commands.ts';
import { makeVisitRecord } from '../../scheduling/visit-records/visitRecord.factory.ts';
import { makeCancelledVisit, makeDoneVisit } from '../invoices/visit.factory.ts';
import { issueInvoice } from './invoicing.commands.ts';
import { findOfficeInvoice } from './officeInvoices.queries.ts';
import { unbilledByClient } from './unbilled.queries.ts';

const clock = (): Date => new Date('2026-03-09T18:00:00Z');
const through = '2026-03-08';
const app = useProcess({ TAX_RATE: '0.056' });
const unbilled = (until = through, more = {}) =>
  unbilledByClient(kysely(app.database.orm.em.fork()), until, { ...app.settings, ...more });

test('matches the invoices issued afterwards, client by client and to the cent', async () => {
  const em = app.database.orm.em.fork();
  const named = async (firstName: string) =>
    makeClient(em, { user: await makeUser(em, { firstName, lastName: 'Quintero' }) });
  const [zoe, ana] = [await named('Zoë'), await named('Ana')];
  await makeDoneVisit(em, { client: zoe, day: '2026-03-06', worked: 202, estimatedCost: '99.99' });
  await makeCancelledVisit(em, { client: zoe, day: '2026-03-05' });
  await makeDoneVisit(em, { client: ana, day: '2026-03-04' });
  await makeDoneVisit(em, { client: ana, day: '2026-03-09' });
  await makeDoneVisit(em, { client: await named('Free'), day: '2026-03-04', estimatedCost: null });

  const waiting = await unbilled();
  expect(waiting).toMatchObject({
    clients: [
      {
        client: { id: ana.id, name: 'Ana Quintero' },
        charges: 1,
        subtotal: { amount: '102.00' },
        tax: { amount: '5.71' },
        total: { amount: '107.71' },
      },
      { client: { id: zoe.id }, charges: 2, subtotal: { amount: '159.32' } },
    ],
    charges: 3,
    total: { amount: '275.95' },
  });
  expect((await unbilled('2026-03-09')).charges).toBe(4);

  const staff = await requestAs(app);
  for (const { client, total, tax } of waiting.clients) {
    const id = await issueInvoice(staff, { clientId: client.id, through }, clock);
    expect(await findOfficeInvoice(kysely(app.database.orm.em.fork()), id, clock())).toMatchObject({
      total: total.amount,
      tax: tax.amount,
    });
  }
  expect(await unbilled()).toMatchObject({ clients: [], charges: 0, total: { amount: '0.00' } });
});

test('a visit under the minimum is listed and billed as worked, or as the minimum, which its line says', async () => {
  const client = await makeClient(app.database.orm.em.fork());
  const visit = await makeDoneVisit(app.database.orm.em.fork(), {
    client,
    day: '2026-03-04',
    worked: 134,
  });
  const seen = async (more = {}) => {
    const { clients, short } = await unbilled(through, more);
    return {
      subtotal: clients.find((row) => row.client.id === client.id)?.subtotal.amount,
      short: short.filter((one) => one.client.id === client.id),
    };
  };
  expect(await seen()).toMatchObject({
    subtotal: '76.50',
    short: [{ appointmentId: visit.id, serviceDate: '2026-03-04', underHours: 3 }],
  });
  const minimum = { billMinimum: 'minimum' } as const;
  expect(await seen(minimum)).toEqual({ subtotal: '102.00', short: [] });
  const staff = await requestAs(app);
  Object.assign(staff, { settings: { ...staff.settings, ...minimum } });
  const id = await issueInvoice(staff, { clientId: client.id, through }, clock);
  const invoice = await findOfficeInvoice(kysely(app.database.orm.em.fork()), id, clock());
  expect(invoice?.lines).toMatchObject([
    {
      description: `${visit.serviceType}, billed as our minimum of 3 hours`,
      quantity: '3.00',
      amount: '102.00',
    },
  ]);
  const mails = await app.mail();
  const mail = mails.find(({ text }) => text.includes(invoice!.invoiceNumber));
  expect(mail?.text).not.toContain(visit.serviceType);
  expect(mail?.text).toContain('Visit, billed as our minimum of 3 hours');
});

test('a visit whose departure came too late to be its end is named among the held ones', async () => {
  const em = app.database.orm.em.fork();
  const client = await makeClient(em);
  const caregiver = await makeCaregiver(em);
  const visit = await makeDoneVisit(em, {
    ...{ client, caregiver, day: '2026-03-04' },
    ...{ status: 'in-progress', actualCost: null, completedAt: null },
  });
  const held = async () => (await unbilled()).held.filter(({ clientId }) => clientId === client.id);
  expect(await held()).toEqual([]);
  await makeVisitRecord(em, {
    ...{ appointment: visit, caregiver, kind: 'departure' },
    at: new Date('2026-03-06T17:00:00Z'),
  });
  expect(await held()).toMatchObject([
    { appointmentId: visit.id, exceptions: [], isUnended: true },
  ]);
});
