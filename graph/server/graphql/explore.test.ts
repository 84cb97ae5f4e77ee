import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { readSettings } from '../../shared/settings.ts';
import { exploreRouter } from './explore.ts';
import { explorerMode } from './explorePage.ts';

const secrets = {
  TOKEN_SECRET: 'a secret of more than thirty-two letters',
  DATA_KEY: 'another secret of more than thirty-two',
};
const production = { NODE_ENV: 'production', ...secrets };

it.each([
  ['demo', {}],
  ['accounts', { DEMO: '0' }],
  ['accounts', { DEMO: '0', EXPLORER: 'on' }],
  [null, production],
  [null, { ...production, EXPLORER: 'off', DEMO: '1' }],
  ['office', { ...production, EXPLORER: 'on' }],
])('opens as %p with %j', (mode, environment) => {
  expect(explorerMode(readSettings(environment))).toBe(mode);
});

it('the page has its mode, and loads only its own files', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'home-care-explorer-'));
  await mkdir(join(dir, '.vite'));
  await writeFile(
    join(dir, '.vite/manifest.json'),
    JSON.stringify({ 'web/explore/explore.tsx': { file: 'e.js', css: ['e.css'] } }),
  );
  const server = express()
    .use(await exploreRouter('office', dir))
    .listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/graphql/explore?for=office`);
    const page = await response.text();
    expect(page).toContain('<div id="explore" data-mode="office"></div>');
    expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/favicon.svg',
      '/e.css',
      '/e.js',
    ]);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe|\*/);
  } finally {
    server.close();
    await rm(dir, { recursive: true });
  }
});
