import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Settings } from '../../../shared/settings.ts';
import { contentSecurityPolicy } from '../../site/policy.ts';
import { sendPage, storedPage, type StoredPage } from '../../site/storedPage.ts';
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
 * `/api/openapi.json` and, for people, `/api/docs`: written at the first request, served with ETag
 * and 304.
 */
export async function docsRouter(
  graph: GraphQLSchema,
  { provider }: Pick<Settings, 'provider'>,
): Promise<Router> {
  let written: Record<string, StoredPage> | undefined;
  const files = () => (written ??= documentation(graph, provider));

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
            .json({ message: 'This address answers GET, HEAD only.' }),
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
  provider: Settings['provider'],
): Record<string, StoredPage> {
  const document = openApiDocument(restRows, graph, provider);
  const page = docsPage(document);
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
