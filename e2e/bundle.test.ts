import { fetchedByLink, maxFetched } from './support/navigation.ts';
import { paths } from '../web/paths.ts';
import { publicPaths } from './support/pages.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { limits, weigh, type Weights } from './support/weights.ts';

const { site, browser } = siteAndBrowser();
let weights: [path: string, Weights][];

beforeAll(async () => {
  weights = await Promise.all(
    publicPaths.map(async (path): Promise<[string, Weights]> => [
      path,
      await weigh(site.url, path),
    ]),
  );
});

/** In bytes, gzipped: little above today's sizes. */
const most = {
  /** The script in the page's HTML. */
  before: 3_150,
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
  const pages = ['/services/transportation', '/cancellation-policies', '/about-us'];
  const fetched = await Promise.all(
    pages.map(async (path): Promise<[string, number]> => [
      path,
      await fetchedByLink(browser, site.url, '/', path),
    ]),
  );
  expect(fetched.filter(([, bytes]) => bytes > most.link)).toEqual([]);
  expect(fetched.every(([, bytes]) => bytes > 500)).toBe(true);
});

/** The files of a page whose code matches, out of those that its HTML lists in these attributes. */
async function filesWith(path: string, list: string, code: RegExp): Promise<string[]> {
  const html = await (await fetch(site.url + path)).text();
  const named = [...html.matchAll(new RegExp(` ${list}="([^"]*)"`, 'g'))].flatMap(
    ([, files = '']) => files.split(' '),
  );
  expect(named.length).toBeGreaterThan(0);
  const found = await Promise.all(
    named.map(async (file) => code.test(await (await fetch(site.url + file)).text())),
  );
  return named.filter((_file, at) => found[at]).map((file) => `${path} ${file}`);
}

test('no file of a page contains Formik, yup or the GraphQL client; forms load them later', async () => {
  for (const path of publicPaths)
    expect(
      await filesWith(path, 'data-chunks', /ApolloClient|ValidationError|setFieldTouched/),
    ).toEqual([]);
});

test('pages of the portal without a form load neither Formik nor yup', async () => {
  for (const path of [paths.home, paths.visits, paths.billing, paths.week])
    expect(
      await filesWith(path, 'data-(?:client-)?chunks', /ValidationError|setFieldTouched/),
    ).toEqual([]);
});
