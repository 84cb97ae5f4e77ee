import { launchBrowser } from './support/browser.ts';
import { fetchedByLink, maxFetched } from './support/navigation.ts';
import { publicPaths } from './support/pages.ts';
import { startSite, type Site } from './support/site.ts';
import { limits, weigh, type Weights } from './support/weights.ts';

let site: Site;
let weights: [path: string, Weights][];

beforeAll(async () => {
  site = await startSite();
  weights = await Promise.all(
    publicPaths.map(async (path): Promise<[string, Weights]> => [
      path,
      await weigh(site.url, path),
    ]),
  );
});
afterAll(async () => site?.stop());

/** In bytes, gzipped: little above today's sizes. */
const most = {
  /** The script in the page's HTML. */
  before: 3_130,
  /**
   * A page's whole application. React, its router and styled-components are about 105,000. Shared
   * code is one file, 2,000 more than the home page needs, so that links load half as much.
   */
  after: 156_000,
  /** What a link to another public page loads, including headers. */
  link: 11_000,
};

const over = (part: keyof Weights, limit: number): [string, number][] =>
  weights.flatMap(([path, weight]) => (weight[part] > limit ? [[path, weight[part]]] : []));

test('JavaScript in the page’s HTML is well within the budget', () => {
  expect(most.before).toBeLessThan(limits.before);
  expect(over('before', most.before)).toEqual([]);
  expect(weights.every(([, { before }]) => before > 200)).toBe(true);
});

test('the application does not grow', () => {
  expect(over('after', most.after)).toEqual([]);
});

test('HTML with styles, and fonts, are within their budgets', () => {
  expect(over('html', limits.html)).toEqual([]);
  expect(over('fonts', limits.fonts)).toEqual([]);
  expect(weights.every(([, { fonts }]) => fonts > 0)).toBe(true);
});

test('a link to another public page loads little, since shared code is already there', async () => {
  expect(most.link).toBeLessThan(maxFetched);
  const browser = await launchBrowser();
  const pages = ['/services/transportation', '/cancellation-policies', '/about-us'];
  const fetched = await Promise.all(
    pages.map(async (path): Promise<[string, number]> => [
      path,
      await fetchedByLink(browser, site.url, '/', path),
    ]),
  );
  await browser.close();
  expect(fetched.filter(([, bytes]) => bytes > most.link)).toEqual([]);
  expect(fetched.every(([, bytes]) => bytes > 500)).toBe(true);
});

test('no file of a page contains Formik, yup or the GraphQL client; forms load them later', async () => {
  for (const path of publicPaths) {
    const html = await (await fetch(site.url + path)).text();
    const named = [...html.matchAll(/data-chunks="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const chunk of named) {
      const code = await (await fetch(site.url + chunk)).text();
      expect({
        path,
        chunk,
        forms: /ApolloClient|ValidationError|setFieldTouched/.test(code),
      }).toEqual({ path, chunk, forms: false });
    }
  }
});
