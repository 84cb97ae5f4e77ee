/** @jest-environment node */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import type { PageAssets } from '#graph/server/site/site.rules';
import { noFacts } from './app/provider.tsx';
import { firstPage, indexedPages, pages, prerender } from './prerender.tsx';
import { dashboard, visit } from './testing/answers.ts';
import { rosa } from './testing/people.ts';

const assets: PageAssets = {
  startCode: 'start();',
  main: '/assets/main.js',
  styles: [],
  chunks: () => ['/assets/base.js'],
};
const provider = {
  ...defaultProvider,
  name: 'Casa </script> & Söhne',
  phone: '(480) 555-0199',
  emergencyPhone: '(480) 555-0111',
  url: 'https://care.example',
};
const render = (url: string) => prerender({ url, provider, ...noFacts, assets });
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

const complaints: unknown[] = [];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...all) => void complaints.push(all));
});

/** Of an indexed page, which must be its own. */
const titles: string[] = [];
const descriptions: string[] = [];

it.each(pages)(
  '%s is complete, describes itself, and names only the given provider',
  async (url) => {
    const { html, status } = await render(url);
    expect(status).toBe(200);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toHaveLength(1);
    const title = all(html.slice(0, html.indexOf('</head>')), /<title>(.+?)<\/title>/g);
    expect(title).toHaveLength(1);
    expect(html.includes('<!--$?-->')).toBe(false);

    const found = indexedPages.includes(url);
    const description = all(html, /<meta name="description" content="(.+?)"/g);
    expect(description).toHaveLength(found || html.includes('name="description"') ? 1 : 0);
    expect(all(html, /<link rel="canonical" href="(.+?)"/g)).toEqual(
      found ? [`https://care.example${url}`] : [],
    );
    expect(html.includes('content="noindex"')).toBe(!found);
    if (found) {
      titles.push(...title);
      descriptions.push(...description);
    }

    const named = ['Casa &lt;/script&gt; &amp; Söhne', defaultProvider.name, defaultProvider.phone];
    expect(named.map((text) => html.includes(text))).toEqual([true, false, false]);
    // The provider reaches the browser unharmed.
    const [json = ''] = all(
      html,
      /<script type="application\/json" id="provider">(.*?)<\/script>/g,
    );
    expect(JSON.parse(json)).toEqual(provider);
    // A page may be served on another day than it was rendered.
    expect(html).not.toContain(todayInPhoenix());
  },
);

it('gives every indexed page its own title and description', () => {
  for (const texts of [titles, descriptions])
    expect([texts.length, new Set(texts).size]).toEqual([indexedPages.length, indexedPages.length]);
});

it('answers 404 with the not-found screen for a path that matches no route', async () => {
  const { html, status } = await render('/nowhere/at-all');
  expect(status).toBe(404);
  expect(html.includes('Page Not Found')).toBe(true);
});

it('shows visitors nothing of the portal but the link to log in', async () => {
  for (const path of ['/billing', '/client-portal'])
    expect((await render(path)).html.includes(`href="/login?next=${path}"`)).toBe(true);
});

describe('the page that a signed-in user sees first', () => {
  const renderFor = (name: string, today = '2099-03-03') =>
    firstPage({
      url: '/client-portal',
      provider,
      today,
      answers: {
        Me: { me: { ...rosa, id: name, firstName: name } },
        Dashboard: dashboard({
          upcomingAppointments: [visit({ id: `of ${name}`, location: `12 ${name} Lane` })],
        }),
      },
    });

  it('shows their data, by the day it is rendered', async () => {
    const { html, css, today } = await renderFor('Rosa');
    expect(html).toContain('Good to see you, Rosa.');
    expect(html).toContain('12 Rosa Lane');
    expect(html).toContain('tomorrow');
    expect((await renderFor('Rosa', '2099-03-04')).html).toContain('today');
    expect(css).not.toContain('<');
    expect(today).toBe('2099-03-03');
  });

  it('escapes what people wrote', async () => {
    const { html } = await renderFor('<img src=x onerror=alert(1)>');
    expect(html).not.toContain('<img src=x');
  });

  it('is each person’s own, however many render at once, and leaves visitors’ pages alone', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `Person${number}x`);
    const forVisitors = async () => (await render('/')).html;
    const before = await forVisitors();
    const { html: alone } = await renderFor('Nobody');
    const [between, ...atOnce] = await Promise.all([
      forVisitors(),
      ...names.map(async (name) => (await renderFor(name)).html),
    ]);
    for (const [index, html] of atOnce.entries())
      expect(html).toBe(alone.replaceAll('Nobody', names[index]!));
    expect(between).toBe(before);
    expect(await forVisitors()).toBe(before);
  });
});

it('renders without complaints from React', () => {
  expect(complaints).toEqual([]);
});
