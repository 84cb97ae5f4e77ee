import { visit } from './support/browser.ts';
import { defineTsxNames } from './support/tsxNames.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const words = /^Your browser is too old\. .* call us at \(602\) 555-0142\.$/;

test.each(['/', '/contact', '/a-page-that-never-was', '/desk', '/shift'])(
  '%s says to an old browser, in words, that it is too old; to others nothing',
  async (path) => {
    for (const isOld of [false, true]) {
      const { page, context, messages } = await visit(browser, site.url);
      await defineTsxNames(context);
      // As in Safari 16.
      if (isOld) await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
      await page.route('**/assets/**', (route) =>
        isOld && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      );
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#old-browser').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      expect(await page.getByText(words).isVisible()).toBe(isOld);
      expect(messages.filter((message) => message.includes('Content Security Policy'))).toEqual([]);
      await context.close();
    }
  },
);
