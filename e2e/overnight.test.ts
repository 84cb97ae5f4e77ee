import { client, clientOf } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();
const jose = 'client@demo.example';
const hour = 3_600_000;

test('a portal left open overnight says what today is', async () => {
  // Noon tomorrow in Phoenix.
  await site.sql(
    `update appointments set caregiver_id = null, scheduled_date = ((now() at time zone 'America/Phoenix')::date + interval '36 hours') at time zone 'America/Phoenix',
       end_date = ((now() at time zone 'America/Phoenix')::date + interval '38 hours') at time zone 'America/Phoenix'
     where id = (select id from appointments where client_id = ${clientOf(jose)} and status in ('scheduled', 'confirmed') and scheduled_date > now() order by scheduled_date limit 1)`,
  );
  await site.sql(
    `delete from appointments where client_id = ${clientOf(jose)} and status in ('scheduled', 'confirmed') and scheduled_date > now() and scheduled_date < now() + interval '12 hours'`,
  );
  const { page, context } = await client(browser, site, jose);
  await page.getByText('Your next visit is tomorrow').waitFor();
  const midnight = await site.sql<{ ms: string }>(
    `select extract(epoch from ((now() at time zone 'America/Phoenix')::date + 1) at time zone 'America/Phoenix' - now()) * 1000 as ms`,
  );
  await page.clock.install();
  await page.clock.setFixedTime(Date.now() + Number(midnight[0]!.ms) + hour / 2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Your next visit is today').waitFor();
  await context.close();
});
