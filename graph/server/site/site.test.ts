import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import { defaultProvider, type Provider } from '../../shared/provider.rules.ts';
import { serveAssets } from './assets.ts';
import { loadBuiltWeb } from './builtWeb.ts';
import { siteRouter } from './site.ts';

const script = "document.documentElement.dataset.auth='pending'";
const style = '#pending{display:none}';
const bundle = `
  let renders = 0;
  let failed = false;
  globalThis.rendersOfTest = () => renders;
  export const pages = ['/', '/about-us', '/services/personal-care', '/billing'];
  export const indexedPages = ['/', '/about-us'];
  export const deskScreens = ['/desk', '/desk/clients', '/desk/clients/:id'];
  export const deskPage = ({ provider, script, preloads }) =>
    '<!doctype html><title>Desk of ' + provider.name + '</title>' + ${JSON.stringify(`<style>${style}</style>`)} +
    preloads.join(' ') + '<script type="module" src="' + script + '"></script>';
  export const shiftPage = ({ provider, script }) =>
    '<!doctype html><title>Day of ' + provider.name + '</title><style>@font-face{src:url(/assets/sans-1.woff2)}</style>' +
    '<script type="module" src="' + script + '"></script>';
  export const prerender = async ({ url, provider, assets }) => {
    renders += 1;
    if (provider.name === 'fails once' && !failed) {
      failed = true;
      throw new Error('The page cannot be rendered.');
    }
    const known = pages.includes(url);
    return { status: known ? 200 : 404, html: '<!doctype html><title>' + url + '</title>' + ${JSON.stringify(`<script>${script}</script><style>${style}</style>`)} +
      '<script type="application/json">{}</script>' +
      '<script type="module" data-chunks="' + assets.chunks(['web/site/AboutUsPage.tsx']).join(' ') + '">' + assets.startCode + '</script>' +
      '<h1 style="opacity:1;content:&quot;x&quot;">' + (known ? provider.name : 'Page Not Found') + '</h1>' + ' filler'.repeat(200) };
  };
`;
const start = 'begin();';
const manifest = {
  'web/main.tsx': { file: 'assets/main-1.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  'web/site/AboutUsPage.tsx': {
    file: 'assets/AboutUsPage-1.js',
    imports: ['_base.js', '_words.js'],
  },
  '_words.js': { file: 'assets/words-1.js' },
};
const deskManifest = {
  'web/desk/main.tsx': { file: 'assets/desk/main-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/desk/shared-1.js' },
};
const shiftManifest = {
  'web/shift/main.tsx': { file: 'assets/shift/main-1.js' },
  'web/shift/worker.ts': { file: 'assets/shift/worker-1.js' },
};
const code = `export const x = 1;${' '.repeat(600)}`;

let dir: string;
const servers: Server[] = [];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a raw request, with nothing added, decoded or followed. */
const ask = (
  server: Server,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest(
      { port: (server.address() as AddressInfo).port, path, method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });

const serviceArea = 'Mesa: 852 | Four of us live here.; Tempe: 8528';

async function serve(provider: Provider = defaultProvider): Promise<Server> {
  const app = express();
  app.use(
    siteRouter({
      settings: { provider, showPrices: false, hiringSince: null, serviceArea },
      web: await loadBuiltWeb(join(dir, 'web')),
      prices: { today: () => Promise.resolve(null) },
    }),
  );
  app.use((_error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    response.status(500).end();
  });
  return new Promise((resolve) => {
    const server = app.listen(0, () => resolve(server));
    servers.push(server);
  });
}

let site: Server;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'site-'));
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(join(dir, file, '..'), { recursive: true });
    await writeFile(join(dir, file), content);
  };
  await write('package.json', '{"type":"module"}');
  await write('web/server/prerender.js', bundle);
  await write('web/client/.vite/manifest.json', JSON.stringify(manifest));
  await write('web/desk/.vite/manifest.json', JSON.stringify(deskManifest));
  await write('web/desk/assets/desk/main-1.js', code);
  await write('web/shift/.vite/manifest.json', JSON.stringify(shiftManifest));
  await write('web/shift/assets/shift/main-1.js', code);
  await write('web/shift/assets/shift/worker-1.js', 'keep();');
  await write('web/start/start.js', `${start}\n`);
  await write('web/client/assets/base-1.js', code);
  await write('web/client/assets/base-1.js.br', brotliCompressSync(code));
  await write('web/client/assets/base-1.js.gz', gzipSync(code));
  await write('web/client/favicon.svg', '<svg/>');
  site = await serve();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(dir, { recursive: true });
});

describe('a page', () => {
  it('is served with 200 and revalidated each time', async () => {
    const { status, headers, body } = await ask(site, '/about-us?from=mail');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(body.toString()).toContain(defaultProvider.name);
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent as %s if the browser accepts it', async (encoding, accepted, decode) => {
    const plain = await ask(site, '/about-us');
    const { headers, body } = await ask(site, '/about-us', {
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(body.length).toBeLessThan(plain.body.length);
    expect(decode(body)).toEqual(plain.body);
  });

  it('is not sent again to a browser that has it, in any encoding', async () => {
    for (const accepted of ['br', 'identity']) {
      const first = await ask(site, '/', { headers: { 'accept-encoding': accepted } });
      const again = await ask(site, '/', {
        headers: { 'accept-encoding': accepted, 'if-none-match': first.headers.etag ?? '' },
      });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([
        304,
        0,
        first.headers.etag,
      ]);
    }
  });

  it('answers HEAD with headers only', async () => {
    const { status, headers, body } = await ask(site, '/', { method: 'HEAD' });
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers['content-length']).toBe(String((await ask(site, '/')).body.length));
  });

  it('refuses any other method', async () => {
    for (const path of ['/', '/schedule', '/assets/base-1.js']) {
      const { status, headers } = await ask(site, path, { method: 'POST' });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('that does not exist is the not-found screen, whatever the method', async () => {
    const screen = (await ask(site, '/nowhere')).body.toString();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers, body } = await ask(site, '/nowhere', { method });
      expect([status, headers.allow, body.toString()]).toEqual([404, undefined, screen]);
    }
  });

  it('of the portal is served with 200', async () => {
    expect((await ask(site, '/billing')).status).toBe(200);
  });

  it('lists the files of its modules in execution order, each once, without the entries', async () => {
    const body = (await ask(site, '/')).body.toString();
    expect(body).toContain(
      'data-chunks="/assets/base-1.js /assets/words-1.js /assets/AboutUsPage-1.js"',
    );
  });
});

describe('the Content-Security-Policy of a page', () => {
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = async (path: string): Promise<Record<string, string>> => {
    const { headers } = await ask(site, path);
    return Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
    );
  };

  it.each(['/', '/nowhere'])(
    'of %s names its inline script and styles by their hashes, and no other',
    async (path) => {
      const directives = await policy(path);
      expect(directives['script-src']).toBe(`'self' ${hash(script)} ${hash(start)}`);
      expect(directives['style-src']?.split(' ').sort()).toEqual(
        ["'self'", "'unsafe-hashes'", hash(''), hash(style), hash('opacity:1;content:"x"')].sort(),
      );
      expect(directives).toMatchObject({
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'object-src': "'none'",
      });
      expect(JSON.stringify(directives)).not.toContain('unsafe-inline');
    },
  );
});

describe('addresses as people and programs write them', () => {
  it.each([
    ['/About-Us?from=card', '/about-us?from=card'],
    ['/ABOUT-US', '/about-us'],
    ['/Desk', '/desk'],
    ['/desk/Clients?search=Ana', '/desk/clients?search=Ana'],
    ['/Desk/clients/0b7F', '/desk/clients/0b7f'],
    ['/Shift', '/shift'],
    ['/Schedule', '/scheduling'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(site, path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  it('leads password managers to the change of a password', async () => {
    const { status, headers } = await ask(site, '/.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/account#password']);
  });

  it.each(['/desk/clients/%E0%A4%A', '/shift/%E0%A4%A', '/%E0%A4%A', '/Nowhere'])(
    'answers 404 at %s',
    async (path) => {
      expect((await ask(site, path)).status).toBe(404);
    },
  );
});

describe('the desk', () => {
  it.each(['/desk', '/desk/', '/desk/clients/0b7f?section=visits'])(
    'is one document at %s, of the provider',
    async (path) => {
      const { status, headers, body } = await ask(site, path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body.toString()).toContain(`Desk of ${defaultProvider.name}`);
      expect(body.toString()).toContain(
        '/assets/desk/shared-1.js<script type="module" src="/assets/desk/main-1.js">',
      );
    },
  );

  it('answers 404 if there is no such screen', async () => {
    const { status, body } = await ask(site, '/desk/elsewhere');
    expect(status).toBe(404);
    expect(body.toString()).toContain(`Desk of ${defaultProvider.name}`);
  });

  it('refuses any other method, and other paths that begin with its name', async () => {
    expect((await ask(site, '/desk', { method: 'POST' })).status).toBe(405);
    expect((await ask(site, '/deskside')).status).toBe(404);
  });

  it('has files that are cached for a year', async () => {
    const { status, headers } = await ask(site, '/assets/desk/main-1.js');
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });
});

describe('the caregiver’s phone', () => {
  it('is one document with the provider, the only one that may ask for the location', async () => {
    const { status, headers, body } = await ask(site, '/shift?from=home');
    expect(status).toBe(200);
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body.toString()).toContain(`Day of ${defaultProvider.name}`);
    expect(body.toString()).toContain('src="/assets/shift/main-1.js"');
    expect((await ask(site, '/shift', { method: 'POST' })).status).toBe(405);
    expect((await ask(site, '/shift/nowhere')).status).toBe(404);
    expect((await ask(site, '/my-visits')).headers.location).toBe('/shift');
  });

  it('has its own worker, which caches the document, its script and its fonts', async () => {
    const { headers, body } = await ask(site, '/shift/worker.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/shift',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    const [, kept = '', rest] = /^self\.precache=(.*);\n(.*)$/.exec(body.toString()) ?? [];
    expect(JSON.parse(kept)).toEqual({
      version: expect.stringMatching(/^[\w-]{16}$/),
      page: '/shift',
      files: ['/assets/shift/main-1.js', '/assets/sans-1.woff2'],
    });
    expect(rest).toBe('keep();');
  });

  it('has another version of the worker for another provider', async () => {
    const other = await serve({ ...defaultProvider, name: 'Quiet Creek Care' });
    const version = async (server: Server): Promise<string> =>
      /"version":"([^"]+)"/.exec((await ask(server, '/shift/worker.js')).body.toString())![1]!;
    expect(await version(other)).not.toBe(await version(site));
  });

  it('can be put on the home screen, with the name of the provider', async () => {
    const { headers, body } = await ask(site, '/shift/app.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body.toString())).toMatchObject({
      name: defaultProvider.name,
      start_url: '/shift',
      scope: '/shift',
      display: 'standalone',
    });
  });
});

describe('other addresses', () => {
  it.each([
    '/nowhere',
    '/about-us/team',
    '/%61bout-us',
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/../package.json',
    '//evil.example/',
    '/\\evil.example/',
  ])('%s answers 404 with the not-found screen', async (path) => {
    const { status, body } = await ask(site, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Page Not Found');
  });

  it.each([
    ['/schedule', '/scheduling'],
    ['/scheduling-demo?from=menu', '/scheduling?from=menu'],
    ['/about-us/', '/about-us'],
    ['/services/personal-care//?a=1', '/services/personal-care?a=1'],
  ])('%s redirects to %s', async (path, target) => {
    const { status, headers } = await ask(site, path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  it('an address with thousands of slashes is redirected once, in linear time', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(site, `/about-us${'/'.repeat(8_000)}`)).headers.location).toBe('/about-us');
      expect((await ask(site, `/a${'/'.repeat(8_000)}b/`)).status).toBe(301);
    }
  });

  it('robots.txt and sitemap.xml list the pages for search engines', async () => {
    const robots = await ask(site, '/robots.txt');
    // Google Calendar obeys it, and must be able to read a calendar's address.
    expect(robots.body.toString()).not.toContain('/calendar');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.toString()).toContain(`Sitemap: ${defaultProvider.url}/sitemap.xml`);
    const sitemap = (await ask(site, '/sitemap.xml')).body.toString();
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
      `${defaultProvider.url}/`,
      `${defaultProvider.url}/about-us`,
      `${defaultProvider.url}/home-care/mesa`,
    ]);
    expect([...sitemap.matchAll(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]).toHaveLength(3);
  });

  it('has a page for each city that the office says something about, and for no other', async () => {
    expect((await ask(site, '/home-care/mesa')).headers['content-type']).toMatch('text/html');
    expect((await ask(site, '/Home-Care/Mesa?a')).headers.location).toBe('/home-care/mesa?a');
    for (const path of ['/home-care/tempe', '/home-care', '/home-care/mesa/x'])
      expect([path, (await ask(site, path)).body.toString().includes('Page Not Found')]).toEqual([
        path,
        true,
      ]);
    expect((await ask(site, '/service-area.txt')).body.toString()).toBe(serviceArea);
  });

  it('the web manifest names the provider', async () => {
    expect(JSON.parse((await ask(site, '/site.webmanifest')).body.toString())).toMatchObject({
      name: defaultProvider.name,
    });
  });
});

describe('a built file', () => {
  it('may be cached for a year, and is sent as compressed by the build', async () => {
    const { status, headers, body } = await ask(site, '/assets/base-1.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(brotliDecompressSync(body).toString()).toBe(code);
  });

  it('is sent uncompressed if nothing else is accepted, and not at all if cached', async () => {
    const { headers, body } = await ask(site, '/assets/base-1.js', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, code]);
    expect(
      (await ask(site, '/assets/base-1.js', { headers: { 'if-none-match': headers.etag ?? '' } }))
        .status,
    ).toBe(304);
  });

  it('that was aborted is not an error', async () => {
    const failures: unknown[] = [];
    const finished = new Promise<void>((resolve) => {
      const app = express();
      app.use((request, response, next) => {
        const sendFile = response.sendFile.bind(response);
        response.sendFile = ((file: string, options: object, done: (error?: Error) => void) =>
          sendFile(file, options, (error) => {
            done(error);
            resolve();
          })) as Response['sendFile'];
        request.socket.once('close', next).destroy();
      });
      app.use(serveAssets(join(dir, 'web/client')));
      app.use((error: unknown, _request: Request, _response: Response, _next: NextFunction) => {
        failures.push(error);
      });
      const server = app.listen(0, () => void ask(server, '/favicon.svg').catch(() => undefined));
      servers.push(server);
    });
    await finished;
    expect(failures).toEqual([]);
  });

  it('whose name does not change is revalidated', async () => {
    const { headers } = await ask(site, '/favicon.svg');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  });
});

describe('a start', () => {
  const renders = (): number =>
    (globalThis as typeof globalThis & { rendersOfTest: () => number }).rendersOfTest();

  it('renders no page; each is rendered once on first request, even with many at once', async () => {
    const before = renders();
    const again = await serve();
    expect(renders()).toBe(before);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () =>
        ask(again, '/about-us', { headers: { 'accept-encoding': 'br' } }),
      ),
    );
    expect(renders()).toBe(before + 1);
    expect(new Set(asked.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('renders a page again if the first attempt failed', async () => {
    const again = await serve({ ...defaultProvider, name: 'fails once' });
    expect((await ask(again, '/about-us')).status).toBe(500);
    expect((await ask(again, '/about-us')).status).toBe(200);
  });

  it('renders the pages for its own provider', async () => {
    const other = await serve({ ...defaultProvider, name: 'Casa Söhne' });
    expect((await ask(other, '/about-us')).body.toString()).toContain('Casa Söhne');
    expect((await ask(site, '/about-us')).body.toString()).toContain(defaultProvider.name);
  });

  it('without a built web fails with a message that says what to do', async () => {
    await expect(loadBuiltWeb(join(dir, 'nothing'))).rejects.toThrow('vite build');
  });
});
