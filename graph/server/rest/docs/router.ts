import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Provider } from '../../../shared/provider.rules.ts';
import type { Settings } from '../../../shared/settings.ts';
import { contentSecurityPolicy } from '../../site/policy.ts';
import { sendPage, storedPage, type StoredPage } from '../../site/storedPage.ts';
import { explorerMode } from '../../graphql/explorePage.ts';
import { openApiDocument } from '../openapi/document.ts';
import { restRows } from '../../../manifest.ts';
import { docsPage } from './page.ts';

const fonts = {
  'sans.woff2':
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2',
  'sans-bold.woff2':
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2',
  'serif.woff2': '@fontsource/lora/files/lora-latin-600-normal.woff2',
} as const;

/**
 * `/api/openapi.json` and, for people, `/api/docs`: written at the first request, and anew when the
 * provider's settings have changed; served with ETag and 304.
 */
export async function docsRouter(
  graph: GraphQLSchema,
  settings: Pick<Settings, 'provider' | 'mode' | 'demo' | 'explorer'>,
): Promise<Router> {
  let written: Record<string, StoredPage>;
  let of: Provider | undefined;
  const files = () => {
    if (of !== settings.provider) {
      written = documentation(graph, settings);
      of = settings.provider;
    }
    return written;
  };

  const router = Router();
  for (const path of ['/api/openapi.json', '/api/docs']) {
    router
      .route(path)
      .get((request, response) => sendPage(request, response, files()[path]!))
      .options(
        (_request, response) =>
          void response.setHeader('Allow', 'GET, HEAD, OPTIONS').status(204).end(),
      )
      .all(
        (_request, response) =>
          void response
            .setHeader('Allow', 'GET, HEAD, OPTIONS')
            .status(405)
            .json({ code: 'BAD_REQUEST', message: 'This address answers GET, HEAD only.' }),
      );
  }
  for (const [name, file] of Object.entries(fonts)) {
    const bytes = await readFile(fileURLToPath(import.meta.resolve(file)));
    router.get(`/api/docs/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=86400').type('font/woff2').send(bytes);
    });
  }
  return router;
}

function documentation(
  graph: GraphQLSchema,
  settings: Parameters<typeof docsRouter>[1],
): Record<string, StoredPage> {
  const document = openApiDocument(restRows, graph, settings.provider);
  const page = docsPage(document, { explorer: explorerMode(settings) !== null });
  return {
    '/api/openapi.json': storedPage({
      status: 200,
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(document),
    }),
    '/api/docs': storedPage({
      status: 200,
      type: 'text/html; charset=utf-8',
      text: page,
      headers: { 'Content-Security-Policy': contentSecurityPolicy(page) },
    }),
  };
}
