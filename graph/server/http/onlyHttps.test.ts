import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readSettings } from '../../shared/settings.ts';
import { onlyHttps } from './onlyHttps.ts';

const secrets = {
  TOKEN_SECRET: 'signs the tokens of this test alone',
  DATA_KEY: 'encrypts the columns of this test alone',
};
const leading = {
  NODE_ENV: 'production',
  PROVIDER_URL: 'https://care.example',
  TRUST_PROXY: '1',
  ...secrets,
};
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Returns where an unencrypted request to the proxy is redirected; null if it is answered. */
async function ledTo(
  env: Record<string, string>,
  headers: Record<string, string> = { 'x-forwarded-proto': 'http' },
): Promise<string | null> {
  const settings = readSettings(env);
  const app = express()
    .set('trust proxy', settings.trustProxy)
    .use(onlyHttps(settings), (_request, response) => void response.send('here'));
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/about-us?a=1`,
    { headers, redirect: 'manual' },
  );
  return answer.headers.get('location');
}

it('redirects to the same address by https', async () => {
  expect(await ledTo(leading)).toBe('https://care.example/about-us?a=1');
});

it.each([
  ['outside production', { ...leading, NODE_ENV: 'development' }],
  ['without a trusted proxy', { ...leading, TRUST_PROXY: 'off' }],
  ['if the site has no https', { ...leading, PROVIDER_URL: 'http://care.example' }],
])('does not redirect %s', async (_where, env) => {
  expect(await ledTo(env)).toBeNull();
});

it('does not redirect requests that came by https, or by a proxy that does not say', async () => {
  expect(await ledTo(leading, { 'x-forwarded-proto': 'https' })).toBeNull();
  expect(await ledTo(leading, {})).toBeNull();
});
