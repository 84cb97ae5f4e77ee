/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { defaultProvider } from '#graph/shared/provider.rules';
import type { PageAssets } from '#graph/server/site/site.rules';
import { firstPage, prerender } from './prerender.tsx';
import { dashboard, visit } from './testing/answers.ts';
import { rosa } from './testing/people.ts';

const assets: PageAssets = { startCode: '', main: '/main.js', styles: [], chunks: () => [] };
const provider = defaultProvider;

const write = (name: string, values: Record<string, unknown> = {}, today = '2099-03-03') =>
  firstPage({
    url: '/client-portal',
    provider,
    today,
    answers: {
      Me: { me: { ...rosa, id: name, firstName: name } },
      Dashboard: dashboard({
        upcomingAppointments: [visit({ id: `of ${name}`, location: `12 ${name} Lane` })],
        ...values,
      }),
    },
  });

describe('the page that someone signed in sees first', () => {
  it('shows what their reads answered, by the day it is written on', async () => {
    const { html, css, today } = await write('Rosa');
    expect(html).toContain('Good to see you, Rosa.');
    expect(html).toContain('12 Rosa Lane');
    expect(html).toContain('tomorrow');
    expect((await write('Rosa', {}, '2099-03-04')).html).toContain('today');
    expect(css).not.toContain('<');
    expect(today).toBe('2099-03-03');
  });

  it('holds what someone wrote as text', async () => {
    const { html } = await write('<img src=x onerror=alert(1)>');
    expect(html).not.toContain('<img src=x');
  });

  it('is each person’s own, however many are written at once, and leaves the pages of visitors alone', async () => {
    const names = Array.from({ length: 50 }, (_, number) => `Person${number}x`);
    const forVisitors = async () => (await prerender({ url: '/', provider, assets })).html;
    const before = await forVisitors();
    const { html: alone } = await write('Nobody');
    const [between, ...atOnce] = await Promise.all([
      forVisitors(),
      ...names.map(async (name) => (await write(name)).html),
    ]);
    for (const [index, html] of atOnce.entries())
      expect(html).toBe(alone.replaceAll('Nobody', names[index]!));
    expect(between).toBe(before);
    expect(await forVisitors()).toBe(before);
  });
});
