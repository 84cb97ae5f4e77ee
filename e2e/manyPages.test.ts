import type { Page } from 'playwright-core';
import { client, clientOf, codeAnswers } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

/** One more than a browser opens connections to a server, and one to spare; the desk follows in the same way. */
const many = 8;
const jose = 'client@demo.example';

const move = (): Promise<unknown[]> =>
  site.sql(
    `update appointments set location = '7 Ironwood Way, Mesa, AZ 85201'
     where client_id = ${clientOf(jose)} and scheduled_date > now()`,
  );

test('any number of portal pages can be open, and all show what changes, also when one closes', async () => {
  const { page, context, messages } = await client(browser, site, jose);
  const pages = [page];
  while (pages.length < many) {
    const next = await context.newPage();
    await next.goto('/client-portal');
    await codeAnswers(next);
    pages.push(next);
  }
  const shown = (one: Page) => one.getByText('7 Ironwood Way').first().waitFor();
  const [first, ...others] = pages;
  await first!.close();
  await move();
  await Promise.all(others.map(shown));
  expect(messages).toEqual([]);
  await context.close();
});
