import type { Page } from 'playwright-core';
import { monthOf } from '../../graph/modules/books/closing.rules.ts';
import { todayInPhoenix } from '../../graph/shared/phoenix.rules.ts';
import { addDays } from '../../graph/shared/time.ts';
import {
  caregiverPath,
  clientPath,
  deskInvoicePath,
  screenPath,
  submissionPath,
} from '../../web/desk/paths.ts';
import { deskScreens } from '../../web/desk/screens.ts';
import type { DialogRecords, WayToDialog } from './dialogWays.ts';
import { clientOf, signIn } from './portal.ts';
import type { Site } from './site.ts';

/** The path of every screen of the desk, with a record of the demo data where one is named. */
export async function deskPaths({ sql }: Site): Promise<string[]> {
  const [record] = await sql<Record<'client' | 'caregiver' | 'invoice' | 'submission', string>>(
    `select ${clientOf('client@demo.example')} as client,
       (select c.id from caregivers c join users u on u.id = c.user_id where u.email = 'caregiver@demo.example') as caregiver,
       (select id from invoices order by invoice_number limit 1) as invoice,
       (select id from signup_applications order by last_name limit 1) as submission`,
  );
  const paths: Record<string, string> = {
    [clientPath(':id')]: clientPath(record!.client),
    [caregiverPath(':id')]: caregiverPath(record!.caregiver),
    [deskInvoicePath(':id')]: deskInvoicePath(record!.invoice),
    [`${screenPath('inbox')}/:kind/:id`]: submissionPath('signup-application', record!.submission),
  };
  return deskScreens.map(({ path }) => {
    const found = path.includes(':') ? paths[path] : path;
    if (found === undefined) throw new Error(`No record for ${path}`);
    return found;
  });
}

/**
 * Prepares what the dialogs need: visits and records in each state that has one of its own, a program
 * with a token, a webhook, a line that waits for the next invoice, a price that is planned.
 */
export async function deskDialogs(site: Site): Promise<DialogRecords> {
  const { sql } = site;
  const jose = clientOf('client@demo.example');
  const hannah = `(select id from caregivers where email = 'hannah.brandt@demo.example')`;
  const [found] = await sql<Omit<DialogRecords, 'planned' | 'begun' | 'day'> & { service: string }>(
    `select ${jose} as client, ${clientOf('newclient@demo.example')} as held, ${hannah} as leaving,
       (select caregiver_id from caregiver_time_off where end_date > now() order by id limit 1) as off,
       (select id from invoices where invoice_number = 'INV-1008') as invoice,
       (select id from services where name = 'Personal Care') as service,
       (select id from appointments where client_id = ${jose} and scheduled_date > now() and status = 'scheduled'
         and id not in (select appointment_id from generated_appointments) order by scheduled_date limit 1) as single,
       (select id from appointments where client_id = ${jose} and status = 'completed' order by scheduled_date desc limit 1) as happened,
       (select id from appointments where client_id = ${jose} and cancel_fee > 0 order by scheduled_date desc limit 1) as canceled`,
  );
  const { service, ...records } = found!;
  const [visit] = await sql<{ id: string; day: string }>(
    `update appointments set status = 'confirmed', scheduled_date = now() + interval '1 day', end_date = now() + interval '27 hours'
     where id = (select appointment_id from generated_appointments order by scheduled_date limit 1)
     returning id, ((now() + interval '1 day') at time zone 'America/Phoenix')::date::text as day`,
  );
  const [begun] = await sql<{ id: string }>(
    `insert into appointments (client_id, caregiver_id, service_id, service_type, scheduled_date, end_date, duration, status, confirmed_at, started_at)
     values ($1, ${hannah}, $2, 'Personal Care', now() - interval '9 minutes', now() + interval '2 hours', 129, 'in-progress', now(), now() - interval '8 minutes')
     returning id`,
    [records.client, service],
  );
  await sql(
    `update invoices set issue_date = issue_date - 60, due_date = due_date - 60 where id = $1`,
    [records.invoice],
  );
  await sql(
    `insert into external_references (kind, client_id, system, value) values ('client', $1, 'quickbooks', '1042')`,
    [records.client],
  );
  const [note] = await sql<{ id: string }>(
    `update care_updates set standing = 'to-sort', why_to_sort = 'canceled'
     where id = (select id from care_updates where client_id = $1 and caregiver_id is not null order by created_at desc limit 1)
     returning id`,
    [records.client],
  );
  const change = site.as(await signIn(site, 'admin@demo.example'));
  const [soon, later] = [addDays(todayInPhoenix(), 10), addDays(todayInPhoenix(), 60)];
  await change('correctCareUpdate', {
    id: note!.id,
    content: 'We walked to the corner.',
    tasks: [],
    reason: 'It was too long.',
  });
  await change('creditInvoice', {
    invoiceId: records.invoice,
    amount: '1.00',
    reason: 'Ana came late',
  });
  await change('receivePayment', {
    clientId: records.client,
    amount: '30.00',
    paymentMethod: 'Check',
    invoices: [],
  });
  // Nothing that the walk does is of this kind, so nothing is sent.
  await change('addWebhook', { url: 'http://127.0.0.1:9/changes', kinds: ['CONTACT_INQUIRY'] });
  await change('createApiToken', { name: 'Bookkeeping', lastDay: later, scopes: ['BILLING_READ'] });
  await change('addCustomLine', {
    clientId: records.client,
    description: 'Mileage',
    quantity: '12',
    unit: 'miles',
    rate: '0.70',
    serviceDate: addDays(todayInPhoenix(), -1),
  });
  const { person } = await change<{ person: { id: string } }>(
    'addClientPerson',
    {
      clientId: records.client,
      firstName: 'Maria',
      lastName: 'Quintero',
      relation: 'daughter',
      phone: '(602) 555-0181',
      callOrder: 1,
      email: 'maria@family.example',
    },
    'person { id }',
  );
  await change('grantAccess', { personId: person.id, parts: ['VISITS'], agreedBy: 'IN_PERSON' });
  await change('reviseSpecialDays', {
    addHolidays: [{ day: addDays(soon, 1), name: 'Founders’ Day' }],
    addRate: { kind: 'HOLIDAY', firstDay: soon, factor: '1.5' },
  });
  await change('setServicePrice', { id: service, price: '42.00', firstDay: soon });
  await change('moveClient', { id: records.held, status: 'SUSPENDED' });
  await change('setCaregiverActive', {
    id: records.leaving,
    isActive: false,
    lastWorkingDay: later,
  });
  // The one after it can be closed.
  const before = (month: string): string => monthOf(addDays(month, -1));
  await change('closeMonth', { month: before(before(monthOf(todayInPhoenix()))) });
  return { ...records, planned: visit!.id, day: visit!.day, begun: begun!.id };
}

/** Presses an element in the top dialog, if there is one. */
function press(page: Page, name: string): Promise<void> {
  const top = page.locator('main, dialog').last();
  if (name.startsWith('[')) return top.locator(name).click();
  return (['button', 'link', 'radio'] as const)
    .map((role) => top.getByRole(role, { name: new RegExp(name) }))
    .reduce((one, other) => one.or(other))
    .first()
    .click();
}

/** Goes a way to a dialog, until its content is there; from its screen if that is open. */
export async function openDialog(page: Page, [path, ...presses]: WayToDialog): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(path);
  for (const name of presses) await press(page, name);
  await page
    .getByRole('dialog')
    .last()
    .locator('form, fieldset, h3, ol, button + button')
    .first()
    .waitFor();
}
