import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import { Router } from 'express';
import { serveAssets } from '../site/assets.ts';
import { builtWebDir } from '../site/builtWeb.ts';
import { sendPage, storedPage } from '../site/storedPage.ts';
import { explorePage } from './explorePage.ts';
import type { ExplorerMode } from './explorer.rules.ts';

/**
 * Allows nothing from another host and nothing inline. GraphiQL's fonts are `data:` URLs in its
 * style sheet.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entry = 'web/explore/explore.tsx';

/**
 * `/graphql/explore`: GraphiQL, built by Vite separately from the site (`dist/web/explore`), and
 * its files. They contain no data: the graph decides by each request's token who may see the schema
 * and run what (introspection.ts).
 */
export async function exploreRouter(
  mode: ExplorerMode,
  dir: string = join(builtWebDir, 'explore'),
): Promise<Router> {
  const manifest = JSON.parse(
    await readFile(join(dir, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, { file: string; css?: string[] }>;
  const { file, css = [] } = manifest[entry]!;
  const text = explorePage({
    script: `/${file}`,
    styles: css.map((style) => `/${style}`),
    mode,
  });
  const page = storedPage({
    status: 200,
    type: 'text/html; charset=utf-8',
    text,
    headers: { 'Content-Security-Policy': policy },
  });

  const router = Router();
  router.get('/graphql/explore', (request, response) => sendPage(request, response, page));
  router.use('/assets/explore', compression());
  router.use(serveAssets(dir));
  return router;
}
