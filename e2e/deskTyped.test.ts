import { atDesk, tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();
const staff = 'staff@demo.example';

test('what was typed at the desk survives the end of the session, and a reload asks first', async () => {
  const { page, context } = await atDesk(browser, site, '/desk/clients');
  await page.getByRole('link', { name: /José/ }).first().click();
  const notes = page.getByLabel('Medical notes');
  await notes.fill('Insulin, twice a day.');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  expect(await notes.inputValue()).toBe('Insulin, twice a day.');

  await site.sql(
    `delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = '${staff}'`,
  );
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Please log in again' }).waitFor();
  expect(await page.content()).not.toContain('Insulin');
  await tryLogIn(page, staff);
  await page.getByText('We kept what you typed. It isn’t saved yet.').waitFor();
  expect(await notes.inputValue()).toBe('Insulin, twice a day.');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByText('Profile saved').first().waitFor();
  // A question would let the reload never end.
  await page.reload();
  await notes.waitFor();
  expect(await notes.inputValue()).toBe('Insulin, twice a day.');
  await context.close();
});
