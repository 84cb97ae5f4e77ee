import type { Request } from 'playwright-core';
import { visit } from './support/browser.ts';
import { siteAndBrowser, specialSettings } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser(specialSettings);

describe.each(['/verify-email', '/reset-password', '/accept-invitation'])(
  'the link of an email to %s',
  (path) => {
    const token = `canary-of${path.replace('/', '-')}`;

    test('keeps its token out of the URL, Referer headers and the log, and survives a reload', async () => {
      const { page, context } = await visit(browser, site.url);
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto(`${path}?token=${token}&from=mail#form`);
      expect(page.url()).toBe(`${site.url}${path}?from=mail#form`);

      // Checked when the page opens, so that nobody types a password for a dead link.
      await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
      expect(page.url()).toBe(`${site.url}${path}?from=mail#form`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
      await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
      await page.goto('/about-us');
      expect(await page.evaluate(() => document.referrer)).toBe('');

      const addresses = requests.map((request) => request.url());
      expect(addresses.filter((address) => address.includes(token))).toEqual([
        `${site.url}${path}?token=${token}&from=mail`,
      ]);
      const bodies = requests.map((request) => request.postData() ?? '');
      expect(bodies.filter((body) => body.includes(token))).toHaveLength(2);
      expect(requests.length).toBeGreaterThan(20);
      const referers = await Promise.all(
        requests.map(async (request) => [
          request.resourceType(),
          (await request.allHeaders()).referer ?? '',
        ]),
      );
      expect(referers.filter(([, referer]) => referer!.includes(token))).toEqual([]);
      // Chromium sends one with fonts of inline styles, regardless of the policy.
      expect(referers.filter(([type, referer]) => type !== 'font' && referer !== '')).toEqual([]);
      expect(site.log.filter((line) => line.includes(path)).length).toBeGreaterThan(0);
      expect(site.log.filter((line) => line.includes(token))).toEqual([]);
      await context.close();
    });
  },
);
