import type { Page } from 'playwright-core';
import {
  caregiverPath,
  clientPath,
  deskInvoicePath,
  overdueInvoicesPath,
  screenPath,
  submissionPath,
} from '../../web/desk/paths.ts';
import { deskScreens } from '../../web/desk/screens.ts';
import { deskPath } from '../../web/paths.ts';
import { clientOf } from './portal.ts';
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

/** A way to a dialog: a path, then the names to press, as patterns, or a selector in brackets. */
export type WayToDialog = readonly [path: string, ...presses: string[]];

/**
 * Ways to the dialogs of the desk, after preparing what they need: a plan's visit tomorrow with
 * everything a visit can have, a caregiver with time off, an overdue invoice.
 */
export async function deskDialogs({ sql }: Site): Promise<{
  ways: readonly WayToDialog[];
  /** The selector of the plan's visit, and a path to its week. */
  planned: string;
  week: string;
}> {
  const [visit] = await sql<{ id: string; client: string; day: string }>(
    `update appointments set status = 'confirmed', scheduled_date = now() + interval '1 day', end_date = now() + interval '27 hours'
     where id = (select appointment_id from generated_appointments order by scheduled_date limit 1)
     returning id, client_id as client, ((now() + interval '1 day') at time zone 'America/Phoenix')::date::text as day`,
  );
  const { id, client, day } = visit!;
  const [off] = await sql<{ id: string }>(
    'select caregiver_id as id from caregiver_time_off where end_date > now() order by id limit 1',
  );
  await sql(
    `update invoices set issue_date = issue_date - 60, due_date = due_date - 60 where invoice_number = 'INV-1008'`,
  );
  await sql(
    `insert into external_references (kind, client_id, system, value) values ('client', $1, 'quickbooks', '1042')`,
    [client],
  );
  const week = `${screenPath('schedule')}?week=${day}`;
  const planned = `[data-visit="${id}"]:not([data-continued])`;
  const ofClient = (section: string): string => `${clientPath(client)}?section=${section}`;
  const timeOff = `${caregiverPath(off!.id)}?section=off`;
  return {
    planned,
    week,
    ways: [
      [week, '^Book a Visit$'],
      [week, '^Enter a Past Visit$'],
      [week, planned, '^Give to Someone Else'],
      [week, planned, '^Change$'],
      [week, planned, '^Change$', '^All upcoming visits of the plan'],
      [week, planned, '^Start$'],
      [week, planned, '^End Plan$'],
      [week, planned, '^Cancel Visit$'],
      [screenPath('clients'), '^Add a Client$'],
      [ofClient('profile'), '^Correct the number'],
      [ofClient('state'), '^Suspend$'],
      [ofClient('state'), '^End Care$'],
      [ofClient('plans'), '^End the plan'],
      [ofClient('updates'), '^Write a Care Update$'],
      [ofClient('updates'), '^Correct'],
      [ofClient('billing'), '^Pause Reminders$'],
      [screenPath('caregivers'), '^Add a Caregiver$'],
      [timeOff, '^Add Time Off$'],
      [timeOff, '^Remove time off'],
      [screenPath('people'), '^Invite Someone$'],
      [screenPath('activity'), '^Add a Webhook$'],
      [screenPath('people'), '^Change Teresa', '^Deactivate$'],
      [screenPath('programs'), '^Make a Token$'],
      [deskPath, '^Answer for Lucía'],
      [deskPath, '^Suspend Care'],
      [screenPath('exceptions'), '^Settle'],
      [screenPath('exceptions'), '^Download Records$'],
      [screenPath('inbox'), '^Beatriz Muñoz$', '^Decline$'],
      [
        screenPath('inbox'),
        '^Amina Warsame$',
        '^Start Review$',
        '^Invite to an Interview$',
        '^Hire$',
      ],
      [screenPath('services'), '^Add Service$'],
      [screenPath('services'), '^New price for Personal Care'],
      [screenPath('billing/unbilled'), '^Bill Everyone'],
      [screenPath('billing/unbilled'), '^Bill José', '^Add a Line$'],
      [overdueInvoicesPath, '^INV-1008$', '^Record Payment$'],
      [overdueInvoicesPath, '^INV-1008$', '^Refund$'],
      [overdueInvoicesPath, '^INV-1008$', '^Cancel Invoice$'],
    ],
  };
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

/** Goes a way to a dialog, until its content is there. */
export async function openDialog(page: Page, [path, ...presses]: WayToDialog): Promise<void> {
  await page.goto(path);
  for (const name of presses) await press(page, name);
  await page
    .getByRole('dialog')
    .last()
    .locator('form, fieldset, h3, button + button')
    .first()
    .waitFor();
}
