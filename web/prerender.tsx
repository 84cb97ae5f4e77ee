import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Prerender } from '#graph/server/site/site.rules';
import { htmlDocument } from './app/document.ts';
import { print, stripIgnoredCharacters } from 'graphql';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { PageHandle } from './app/page.ts';
import type { EarlyRead } from './app/session/earlyReads.ts';
import { MeDocument } from './app/viewer/identity.generated.ts';
import { DashboardDocument } from './portal/care.generated.ts';
import { ProviderIdentity } from './app/provider.tsx';
import { indexedPaths, pagePaths, routes } from './routes.tsx';

export { pagePaths as pages, indexedPaths as indexedPages };
export { deskDocument as deskPage } from './desk/document.ts';
export { deskScreens } from './desk/paths.ts';
export { shiftDocument as shiftPage } from './shift/document.ts';

/** What pages may begin with, by operation; each as the graph client would ask for it. */
const firstReads: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ Me: MeDocument, Dashboard: DashboardDocument }).map(([name, document]) => [
    name,
    stripIgnoredCharacters(print(addTypenameToDocument(document))),
  ]),
);
const readsOf = ({ reads }: PageHandle): EarlyRead[] =>
  ['Me', ...reads].map((operationName) => ({ operationName, query: firstReads[operationName]! }));

const rootStart = '<div id="root">';

/**
 * Renders a page as someone signed out sees it, with everything in it.
 * @throws whatever a page throws while rendering: a page that cannot be rendered must not be served half
 */
export const prerender: Prerender = async ({ url, provider, assets }) => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, provider.url)));
  if (context instanceof Response) throw new Error(`${url} answers a redirect, not a page`);
  const failures = Object.values(context.errors ?? {});
  if (failures.length > 0) throw failures[0];

  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <div id="root">
          <StrictMode>
            <ProviderIdentity provider={provider}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </ProviderIdentity>
          </StrictMode>
        </div>,
      ),
      {
        progressiveChunkSize: Infinity,
        onError: (error) => {
          throw error;
        },
      },
    );
    const rendered = await text(prelude);
    // React puts what belongs in <head> before the first element.
    const start = rendered.indexOf(rootStart);
    const matched = context.matches.at(-1)?.route;
    return {
      status: matched?.path === '*' ? 404 : 200,
      html: htmlDocument({
        head: rendered.slice(0, start),
        root: rendered.slice(start),
        styles: sheet.getStyleTags(),
        provider,
        page: matched?.handle as PageHandle,
        reads: readsOf(matched?.handle as PageHandle),
        assets,
      }),
    };
  } finally {
    sheet.seal();
  }
};
