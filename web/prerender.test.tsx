/** @jest-environment node */
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { defaultProvider } from '#graph/shared/provider.rules';
import type { PageAssets } from '#graph/server/site/site.rules';
import { indexedPages, pages, prerender } from './prerender.tsx';

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
const render = (url: string) => prerender({ url, provider, assets });
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

const reported = jest.spyOn(console, 'error');

describe.each(pages)('%s', (url) => {
  let html = '';
  let status = 0;
  beforeAll(async () => {
    ({ html, status } = await render(url));
  });

  it('is a whole page with one h1 and a title in its head', () => {
    expect(status).toBe(200);
    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/gs)).toHaveLength(1);
    expect(all(html.slice(0, html.indexOf('</head>')), /<title>(.+?)<\/title>/g)).toHaveLength(1);
    expect(html.includes('<!--$?-->')).toBe(false);
  });

  it('describes itself where it is meant to be found', () => {
    const found = indexedPages.includes(url);
    expect(all(html, /<meta name="description" content="(.+?)"/g)).toHaveLength(
      found || html.includes('name="description"') ? 1 : 0,
    );
    expect(all(html, /<link rel="canonical" href="(.+?)"/g)).toEqual(
      found ? [`https://care.example${url}`] : [],
    );
    expect(html.includes('content="noindex"')).toBe(!found);
  });

  it('names the provider of the settings and no other', () => {
    const named = [
      'Casa &lt;/script&gt; &amp; Söhne',
      defaultProvider.name,
      defaultProvider.phone,
    ].map((text) => html.includes(text));
    expect(named).toEqual([true, false, false]);
  });

  it('says nothing of the day it was written on', () => {
    expect(html).not.toContain(todayInPhoenix());
  });

  it('brings the provider to the browser unharmed', () => {
    const [json = ''] = all(
      html,
      /<script type="application\/json" id="provider">(.*?)<\/script>/g,
    );
    expect(JSON.parse(json)).toEqual(provider);
  });
});

it('gives every page that is meant to be found a title and description of its own', async () => {
  const found = await Promise.all(indexedPages.map(async (url) => (await render(url)).html));
  for (const pattern of [/<title>(.+?)<\/title>/g, /<meta name="description" content="(.+?)"/g]) {
    const texts = found.flatMap((html) => all(html, pattern));
    expect(new Set(texts).size).toBe(found.length);
  }
});

it('answers 404 with the not-found screen for a path that matches no route', async () => {
  const { html, status } = await render('/nowhere/at-all');
  expect(status).toBe(404);
  expect(html.includes('Page Not Found')).toBe(true);
});

it('shows nothing of the portal to someone signed out, but the way in', async () => {
  for (const path of ['/billing', '/client-portal'])
    expect((await render(path)).html.includes(`href="/login?next=${path}"`)).toBe(true);
});

it('needs no complaint from React', () => {
  expect(reported).not.toHaveBeenCalled();
});
