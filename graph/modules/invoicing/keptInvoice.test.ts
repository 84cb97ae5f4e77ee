import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useApp } from '../../testing/app.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { makeCancelledVisit, makeDoneVisit } from '../invoices/visit.factory.ts';
import { keepProvider } from '../invoices/keptProvider.ts';

/*
 * An invoice says the same for ever, whatever becomes of the people and things it names (product
 * 5.6).
 */
const app = useApp();

const settings = (): typeof app.settings.provider => app.settings.provider;
const moved = {
  name: 'Ocotillo Care',
  address: '9 Elsewhere Road, Tucson, AZ 85701',
  phone: '(520) 555-0199',
  email: 'hello@ocotillo.example',
  hours: 'Sundays',
};

interface Line {
  visit: { caregiver: string | null } | null;
}
const lines = `items { description quantity unit rate { amount } visit { startsAt endsAt caregiver cancelled } }`;

async function printed(id: string, token: string): Promise<string> {
  const response = await app.rest('GET', `/api/billing/invoices/${id}/download`, { token });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return [
    ...items.map((item) => ('str' in item ? item.str : '')),
    JSON.stringify((await pdf.getMetadata()).info),
  ].join('|');
}

/** A client whose visits and mileage are on an invoice that the office issued. */
async function issued() {
  const em = app.database.orm.em.fork();
  const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
  const client = await makeClient(em, {
    user: await makeUser(em, { firstName: 'Anna', lastName: 'Signs' }),
    address: '1 Test Road, Phoenix, AZ 85004',
  });
  const caregiver = await makeCaregiver(em, { firstName: 'Lucía', lastName: 'Ortega' });
  const service = await makeService(em, { name: `Companionship ${client.id}` });
  const visit = await makeDoneVisit(em, {
    client,
    caregiver,
    day: '2026-03-02',
    serviceType: service.name,
  });
  await makeCancelledVisit(em, { client, day: '2026-03-03' });
  const asStaff = async <T>(name: string, input: object, selection?: string): Promise<T> => {
    const answer = await app.change<T>(name, input, staff, selection);
    expect(answer.userErrors).toEqual([]);
    return answer;
  };
  await asStaff('addCustomLine', {
    clientId: client.id,
    description: 'Drive to the clinic',
    quantity: '12.50',
    unit: 'mile',
    rate: '0.67',
    serviceDate: '2026-03-04',
  });
  const issue = () =>
    asStaff<{ invoice: { id: string; billTo: { name: string } } }>(
      'issueInvoice',
      { clientId: client.id, through: '2026-03-08' },
      'invoice { id billTo { name } }',
    );
  const { invoice } = await issue();
  const token = await app.services.sessions.open(client.user.id);
  const ask = async <T>(document: string, as: string): Promise<T> =>
    (await app.graph<T>(document, {}, as)).data;
  const read = async () => ({
    own: (
      await ask<{ invoice: { items: Line[] } }>(
        `{ invoice(id: "${invoice.id}") { ${lines} } }`,
        token,
      )
    ).invoice.items,
    list: await ask(`{ invoices { nodes { ${lines} } } }`, token),
    desk: (
      await ask<{ officeInvoice: { items: Line[]; billTo: { name: string; address: string } } }>(
        `{ officeInvoice(id: "${invoice.id}") { billTo { name address } ${lines} } }`,
        staff,
      )
    ).officeInvoice,
    forClient: await printed(invoice.id, token),
    forOffice: await printed(invoice.id, staff),
  });
  return { client, caregiver, service, visit, invoice, token, asStaff, issue, read };
}

it('says the same when client, caregiver, service, visit and provider have changed', async () => {
  const { client, caregiver, service, visit, token, asStaff, read } = await issued();
  const first = await read();
  expect(first.desk.billTo).toEqual({
    name: 'Anna Signs',
    address: '1 Test Road, Phoenix, AZ 85004',
  });
  expect(first.forClient).toContain('Anna Signs');
  expect(first.own.map(({ visit: of }) => of?.caregiver)).toEqual([
    'Lucía Ortega',
    expect.any(String),
    undefined,
  ]);

  await asStaff('updateClient', {
    id: client.id,
    lastName: 'Signs-Married',
    address: '900 New Street, Mesa, AZ 85201',
  });
  await asStaff('updateCaregiver', {
    id: caregiver.id,
    firstName: 'Lucy',
    lastName: 'Ortega Ruiz',
  });
  await asStaff('updateService', { id: service.id, name: `Company ${client.id}` });
  await asStaff('setServicePrice', {
    id: service.id,
    price: '99.00',
    firstDay: addDays(dayIn(new Date()), 1),
  });
  await app.database.pool.query(
    `update appointments set started_at = started_at + interval '1 hour', completed_at = completed_at + interval '1 hour', caregiver_id = null where id = $1`,
    [visit.id],
  );
  const name = { firstName: 'Anneliese', lastName: 'Elsewhere' };
  const profile = {
    address: '7 Third Street, Tempe, AZ 85281',
    emergencyContact: 'Bo',
    emergencyPhone: '602-555-0188',
  };
  expect((await app.change('changeName', name, token)).userErrors).toEqual([]);
  expect((await app.change('updateOwnProfile', profile, token)).userErrors).toEqual([]);
  const kept = { ...settings() };
  Object.assign(settings(), moved);
  try {
    expect(await read()).toEqual(first);
  } finally {
    Object.assign(settings(), kept);
  }
});

it('says the same after it was canceled, and its replacement says what holds then', async () => {
  const { client, invoice, asStaff, issue, read } = await issued();
  await asStaff('updateClient', { id: client.id, lastName: 'Signs-Married' });
  await asStaff('cancelInvoice', { id: invoice.id, reason: 'Wrong name', rebill: true });
  const canceled = await read();
  expect(canceled.desk.billTo.name).toBe('Anna Signs');
  expect(canceled.forOffice).toContain('|Anna Signs|');

  expect((await issue()).invoice.billTo.name).toBe('Anna Signs-Married');
});

it('keeps one row for each change of the settings', async () => {
  const keep = (words: typeof moved): Promise<string> =>
    app.database.orm.em.fork().transactional(async (em) => (await keepProvider(em, words)).id);
  const first = await keep(moved);
  expect(await keep(moved)).toBe(first);
  expect(await keep({ ...moved, hours: 'Mondays' })).not.toBe(first);
});

it('has its words even if the version before this one issues it', async () => {
  const { invoice, client } = await issued();
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into invoices (client_id, invoice_number, subtotal, total, issue_date, due_date)
     values ($1, $2, 34, 34, '2026-03-09', '2026-04-08') returning id`,
    [client.id, `OLD-${client.id}`],
  );
  const id = rows[0]!.id;
  await app.database.pool.query(
    `insert into invoice_items (invoice_id, appointment_id, service_description, quantity, rate, amount, withdrawn)
     select $1, appointment_id, 'Companionship', 1, 34.00, 34, true from invoice_items where invoice_id = $2 and not visit_cancelled`,
    [id, invoice.id],
  );
  const token = await app.services.sessions.open(client.user.id);
  const text = await printed(id, token);
  expect(text).toContain('|Anna Signs|');
  expect(text).toContain('with Lucía Ortega');
  expect(text).toContain(settings().name);
});
