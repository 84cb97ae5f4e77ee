import type { Page } from 'playwright-core';
import { clientOf } from './portal.ts';
import { siteAndBrowser } from './siteAndBrowser.ts';
import { plannedStatuses } from '../../graph/modules/appointments/appointment.rules.ts';
import { wordList } from '../../graph/database/wordList.ts';

export const { site, browser } = siteAndBrowser();

export const jose = 'client@demo.example';

export const eleanor = 'client2@demo.example';

export const phoenix = (column: string): string =>
  `to_char(${column} at time zone 'America/Phoenix', 'FMDay, FMMonth FMDD, FMHH12:MI AM')`;

export const facts = async (page: Page, region: string): Promise<string[]> =>
  page.getByRole('region', { name: region }).getByRole('definition').allTextContents();

interface VisitRow {
  id: string;
  begins: string;
  kind: string;
  caregiver: string;
}

export const visitsToCome = (email: string): Promise<VisitRow[]> =>
  site.sql<VisitRow>(
    `select a.id, ${phoenix('a.scheduled_date')} as begins, a.service_type as kind, coalesce(g.first_name || ' ' || g.last_name, 'Caregiver to be confirmed') as caregiver
     from appointments a left join caregivers g on g.id = a.caregiver_id
    where a.client_id = ${clientOf(email)} and a.status in ${wordList(plannedStatuses)} and a.end_date > now()
    order by a.scheduled_date limit 10`,
  );
