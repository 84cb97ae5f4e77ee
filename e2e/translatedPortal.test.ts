import { ready, toast } from './support/forms.ts';
import { tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

test('the portal works translated: canceling, invoices, requests, and what changes by itself', async () => {
  const { page, context, messages } = await translatedVisit(browser, site.url);
  const holds = async () => expect([page.url(), ...(await harmOf(page, messages))]).toHaveLength(1);
  const dialog = page.getByRole('dialog');
  await page.goto('/login');
  await ready(page);
  await tryLogIn(page, 'client@demo.example');
  await page.getByRole('heading', { name: 'Care Summary' }).waitFor();

  const cancel = page.getByRole('button', { name: /^Cancel Visit on/ });
  const visits = await cancel.count();
  await cancel.first().click();
  await dialog.getByText('Not charged').waitFor();
  await dialog.getByRole('button', { name: 'Keep Visit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await cancel.first().click();
  await dialog.getByLabel('Reason for canceling').selectOption('CAREGIVER_REQUEST');
  await dialog.getByLabel('Reason for canceling').selectOption('OTHER');
  await dialog.getByRole('button', { name: /^Cancel Visit/ }).click();
  await dialog.getByRole('heading', { name: 'Your visit has been canceled' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually('the visit is gone', async () => (await cancel.count()) < visits);
  await holds();

  const [visit] = await site.sql<{ id: string }>(
    `update appointments set status = 'in-progress', started_at = now(), scheduled_date = now(), end_date = now() + interval '2 hours'
     where id = (select a.id from appointments a join clients c on c.id = a.client_id join users u on u.id = c.user_id
       where u.email = 'client@demo.example' and caregiver_id is not null and a.status in ('scheduled', 'confirmed') and scheduled_date > now() order by scheduled_date limit 1)
     returning id`,
  );
  await page.getByText(/has been here since/).waitFor();
  await site.sql(
    `update appointments set started_at = now() - interval '90 minutes' where id = $1`,
    [visit!.id],
  );
  await site.sql(
    `update appointments set status = 'completed', completed_at = now() where id = $1`,
    [visit!.id],
  );
  await page.getByText(/has been here since/).waitFor({ state: 'detached' });
  await holds();

  for (const link of ['Past visits', 'Your week', 'Billing']) {
    await page.goto({ 'Past visits': '/visits', 'Your week': '/week', Billing: '/billing' }[link]!);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await holds();
  }
  await page
    .getByRole('button', { name: /^View Invoice/ })
    .first()
    .click();
  await dialog.getByText('Subtotal').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('tabpanel').waitFor();
  }
  await holds();

  await page.goto('/scheduling');
  const form = page.getByRole('form', { name: 'Visit request' });
  await form.getByLabel('What would you like help with?').selectOption('Companionship');
  await form.getByLabel('Which day?').fill('2099-03-04');
  await form.getByRole('button', { name: 'Request My Visit' }).click();
  await toast(page, 'Consultation Request Submitted!');
  await holds();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Show Who Has Looked' }).click();
  await page
    .getByText(/Nobody but you has looked so far|looked at your|saw your name/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Ask to See Someone’s Care' }).click();
  await dialog.getByLabel('Who we care for').fill('Eleanor Whitehorse');
  await dialog.getByRole('button', { name: 'Send My Request' }).click();
  await dialog
    .getByText(/Relation to them.* required/)
    .first()
    .waitFor();
  await dialog.getByLabel('Relation to them').fill('daughter');
  await dialog.getByRole('button', { name: 'Send My Request' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/You asked to see Eleanor Whitehorse’s care on/).waitFor();
  await holds();
  await context.close();
});
