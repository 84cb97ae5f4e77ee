import type { Page } from 'playwright-core';
import { axeViolations, cutWords, sidewaysScroll, textSize } from './pages.ts';
import type { Site } from './site.ts';

/** Waits until the phone's next action can be pressed: what takes its place settles first. */
export const settled = (page: Page): Promise<void> =>
  page.locator('.action[aria-disabled=true]').waitFor({ state: 'detached' });

/**
 * What keeps a screen of the phone from being read, one line each: words that are cut or scroll
 * sideways, in text twice as large, too, and axe's violations.
 */
export async function readable(page: Page): Promise<string[]> {
  const usual = page.viewportSize()!;
  const harm: string[] = [];
  for (const percent of [200, 100]) {
    await textSize(page, percent);
    await page.evaluate(async () => void (await document.fonts.ready));
    if ((await sidewaysScroll(page)) > 0) harm.push(`${percent}%: scrolls sideways`);
    harm.push(...(await cutWords(page)).map((word) => `${percent}%: ${word}`));
  }
  // Tall, so that nothing is hidden under the bars at the top and bottom.
  await page.setViewportSize({ width: usual.width, height: 5_000 });
  harm.push(...(await axeViolations(page)));
  await page.setViewportSize(usual);
  return harm;
}

interface PlannedVisit {
  id: string;
  client: string;
}

const caregiver = `(select c.id from caregivers c join users u on u.id = c.user_id where u.email = 'caregiver@demo.example')`;

/** Gives the demo caregiver exactly two visits around now, with tasks. */
export async function plannedVisits({ sql }: Site): Promise<[PlannedVisit, PlannedVisit]> {
  await sql(
    `update appointments set caregiver_id = null where caregiver_id = ${caregiver} and end_date > now() - interval '1 hour'`,
  );
  // Where they have arrived stays on the phone, whoever has the visit now.
  await sql(
    `update appointments set scheduled_date = scheduled_date - interval '40 days', end_date = end_date - interval '40 days'
      where caregiver_id is null and end_date > now() - interval '1 hour' and id in (select appointment_id from visit_records)`,
  );
  const [service] = await sql<{ id: string; name: string }>(
    `update services set tasks = '{Bathing,Breakfast}' where id = (select id from services where is_active order by name limit 1) returning id, name`,
  );
  const clients = await sql<{ id: string; name: string }>(
    `select c.id, u.first_name || ' ' || u.last_name as name from clients c join users u on u.id = c.user_id where c.status = 'active' order by name limit 2`,
  );
  const visits: PlannedVisit[] = [];
  for (const [index, client] of clients.entries()) {
    const [row] = await sql<{ id: string }>(
      `insert into appointments (client_id, caregiver_id, service_id, service_type, scheduled_date, end_date, duration, status, confirmed_at, location)
       values ($1, ${caregiver}, $2, $3, now() + $4 * interval '1 minute', now() + $5 * interval '1 minute', 30, 'confirmed', now(), '12 Palm Lane, Phoenix, AZ 85004') returning id`,
      [client.id, service!.id, service!.name, index * 45 - 5, index * 45 + 25],
    );
    visits.push({ id: row!.id, client: client.name });
  }
  return visits as [PlannedVisit, PlannedVisit];
}

interface Recorded {
  what: string;
  appointment: string;
  device_at: Date | null;
  server_at: Date | null;
  latitude: string | null;
}

/** The database's records of these visits, in order of arrival. */
export const recorded = ({ sql }: Site, ids: readonly string[]): Promise<Recorded[]> =>
  sql<Recorded>(
    `select kind as what, appointment_id as appointment, device_at, server_at, latitude::text, server_at as came from visit_records where appointment_id = any($1)
     union all select 'note', appointment_id, null, null, null, created_at from care_updates where appointment_id = any($1)
     order by came`,
    [ids],
  );
