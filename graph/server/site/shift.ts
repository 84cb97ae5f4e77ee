import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import { palette } from '../../shared/palette.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { permissionsPolicy } from '../http/securityHeaders.ts';
import { loadApplication, type ApplicationOptions } from './application.ts';
import { serveAssets } from './assets.ts';
import { readsOnly } from './request.ts';
import { sendPage, storedPage, type StoredPage } from './storedPage.ts';

type ShiftOptions = Pick<ApplicationOptions, 'provider' | 'write' | 'dir'>;

const address = '/shift';

/**
 * `/shift`, the caregiver's phone: its document, the only one that may ask for the phone's
 * location; the worker that keeps it working for hours without a network; and the manifest that
 * puts it on the home screen. Its icons are in `web/public/shift`.
 */
export async function shiftRouter({ provider, write, dir }: ShiftOptions): Promise<Router> {
  const application = await loadApplication({
    provider,
    write,
    dir,
    entry: 'web/shift/main.tsx',
    headers: { 'Permissions-Policy': permissionsPolicy({ except: 'geolocation' }) },
  });
  const { page, text } = application;
  const workerCode = application.file('web/shift/worker.ts');
  const code = await readFile(join(dir, workerCode), 'utf8');
  const files = application.files.filter((file) => file !== `/${workerCode}`);
  const fonts = [...text.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, font = '']) => font);
  const worker = workerFile(code, text, [...files, ...fonts]);
  const manifest = manifestFile(provider);

  const router = Router({ caseSensitive: true, strict: true });
  router.use(serveAssets(dir));
  for (const [path, stored] of [
    [address, page],
    [`${address}/worker.js`, worker],
    [`${address}/app.webmanifest`, manifest],
  ] as const)
    router.all(path, async (request, response) => {
      if (readsOnly(request, response)) await sendPage(request, response, stored);
    });
  return router;
}

/**
 * Returns the worker's code with the list of what to cache. Any change of those files changes these
 * bytes, which is how browsers notice a new version.
 */
function workerFile(code: string, text: string, files: readonly string[]): StoredPage {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return storedPage({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    text: `self.precache=${JSON.stringify({ version, page: address, files })};\n${code}`,
    headers: {
      // A worker fetches under its own policy: what it caches, and nothing else.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      // Without this it could only serve paths below its own.
      'Service-Worker-Allowed': address,
    },
  });
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable'): object => ({
  src: `${address}/${file}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

const manifestFile = ({ name }: Pick<Provider, 'name'>): StoredPage =>
  storedPage({
    status: 200,
    type: 'application/manifest+json; charset=utf-8',
    text: JSON.stringify({
      id: address,
      name,
      // Launchers show about twelve characters.
      short_name: 'My Day',
      start_url: address,
      scope: address,
      display: 'standalone',
      background_color: palette.paper,
      theme_color: palette.paper,
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
    }),
  });
