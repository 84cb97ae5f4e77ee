import { launchBrowser } from './support/browser.ts';
import { fetchedByLink, mostFetched } from './support/navigation.ts';
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

/** In bytes gzipped: what they are today with 5 % of room, or more. */
const most = {
  /** The script in the page itself. */
  before: 3_000,
  /** The whole application of a page. React, its router and styled-components alone are about 105,000; what pages share is one file, 2,000 more than the home page itself needs, so that links fetch half; 700 of them answer presses without a network, and keep one person's screen from the next. */
  after: 156_000,
  /** What a link to another public page fetches, with the headers. */
  link: 11_000,
};

const over = (part: keyof Weights, limit: number): [string, number][] =>
  weights.flatMap(([path, weight]) => (weight[part] > limit ? [[path, weight[part]]] : []));

test('JavaScript in the page itself keeps within the budget, and well below it', () => {
  expect(most.before).toBeLessThan(limits.before);
  expect(over('before', most.before)).toEqual([]);
  expect(weights.every(([, { before }]) => before > 200)).toBe(true);
});

test('the application does not grow', () => {
  expect(over('after', most.after)).toEqual([]);
});

test('HTML with its styles, and fonts, keep within their budgets', () => {
  expect(over('html', limits.html)).toEqual([]);
  expect(over('fonts', limits.fonts)).toEqual([]);
  expect(weights.every(([, { fonts }]) => fonts > 0)).toBe(true);
});

test('a link to another public page fetches little: what pages share has come before', async () => {
  expect(most.link).toBeLessThan(mostFetched);
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

test('what forms need comes after the page: Formik, yup and the graph client are in none of its files', async () => {
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
