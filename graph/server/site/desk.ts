import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import type { Provider } from '../../shared/provider.rules.ts';
import { serveAssets } from './assets.ts';
import { builtWebDir } from './builtWeb.ts';
import { contentSecurityPolicy } from './policy.ts';
import { readsOnly } from './request.ts';
import type { DeskPage } from './site.rules.ts';
import { sendPage, storedPage } from './storedPage.ts';

interface DeskOptions {
  provider: Provider;
  deskPage: DeskPage;
  /** Where `vite build` left it. */
  dir?: string;
}

const entry = 'web/desk/main.tsx';

/** `/desk` and everything below it: one document, and the files of the office's application, built apart from the site. */
export async function deskRouter({
  provider,
  deskPage,
  dir = join(builtWebDir, 'desk'),
}: DeskOptions): Promise<Router> {
  const manifest = JSON.parse(
    await readFile(join(dir, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, { file: string; imports?: string[] }>;
  const { file, imports = [] } = manifest[entry]!;
  const text = deskPage({
    provider,
    script: `/${file}`,
    preloads: imports.map((name) => `/${manifest[name]!.file}`),
  });
  const page = storedPage({
    status: 200,
    type: 'text/html; charset=utf-8',
    text,
    headers: { 'Content-Security-Policy': contentSecurityPolicy(text) },
  });

  const router = Router({ caseSensitive: true });
  router.use(serveAssets(dir));
  router.use('/desk', async (request, response) => {
    if (readsOnly(request, response)) await sendPage(request, response, page);
  });
  return router;
}
