import { visit } from './support/browser.ts';
import { looksRight } from './support/looks.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

test('a submission is found, assigned, noted and answered by keyboard, and becomes a client', async () => {
  const { page, context, messages } = await visit(browser, site.url);
  await page.goto('/login?next=/desk/inbox');
  await tryLogIn(page, 'staff@demo.example');
  await page.getByRole('link', { name: 'Inbox 5 waiting' }).waitFor();
  await page.getByRole('table').waitFor();
  await looksRight(page);

  // Search, open, assign, note, move on and close, without a pointer.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('socorro');
  await page.getByRole('link', { name: 'Beatriz Muñoz' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Socorro Bustamante' }).focus();
  await page.keyboard.press('Enter');
  const request = page.getByRole('dialog', { name: 'Socorro Bustamante' });
  await request.getByText('Please speak Spanish if you can.').waitFor();
  await looksRight(page);
  await request.getByRole('button', { name: 'Assign to Me' }).focus();
  await page.keyboard.press('Enter');
  await request.getByText(/is taking care of this\.$/).waitFor();
  await request.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Call after six.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await request.getByRole('listitem').getByText('Call after six.').waitFor();
  await request.getByRole('button', { name: 'We’ve Called' }).focus();
  await page.keyboard.press('Enter');
  await request.getByText('Contacted').waitFor();
  await page.keyboard.press('Escape');
  await request.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?search=socorro');
  await page.getByRole('link', { name: 'Inbox 4 waiting' }).waitFor();

  await page.goto('/desk/inbox?kind=signup-application&state=pending');
  await page.getByRole('link', { name: 'Beatriz Muñoz' }).click();
  const application = page.getByRole('dialog', { name: 'Beatriz Muñoz' });
  await application.getByRole('button', { name: 'Approve' }).click();
  await application.getByText('This email has no account yet.').waitFor();
  await looksRight(page);
  await application.getByRole('button', { name: 'Approve Application' }).click();
  const record = application.getByRole('link', { name: 'Open the Client’s Record' });
  await record.waitFor();
  expect(await record.getAttribute('href')).toMatch(/^\/desk\/clients\/[\w-]+$/);
  await application.getByText('Approved').waitFor();
  await page.goBack();
  await application.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?kind=signup-application&state=pending');
  await page.getByRole('link', { name: 'Inbox 3 waiting' }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});
