import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { FirstPage, FirstPageInput, Prerender, SiteOf } from '#graph/server/site/site.rules';
import { htmlDocument } from './app/document.ts';
import { print, stripIgnoredCharacters } from 'graphql';
import { ApolloClient, ApolloLink, type DocumentNode } from '@apollo/client';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { newCache } from './app/graph/apollo.ts';
import { RenderClientContext } from './app/graph/GraphProvider.tsx';
import type { PageHandle } from './app/page.ts';
import { FirstRenderContext, type FirstRender } from './app/session/session.ts';
import { signedOut, type CurrentUser } from './app/session/sessionStore.ts';
import { MeDocument } from './app/viewer/identity.generated.ts';
import { deskScreens as screens } from './desk/screens.ts';
import { DashboardDocument } from './portal/care.generated.ts';
import { noFacts, ProviderIdentity } from './app/provider.tsx';
import { indexedPaths, pagePaths, routes } from './routes.tsx';

export { pagePaths as pages, indexedPaths as indexedPages };
export { deskDocument as deskPage } from './desk/document.ts';
export { shiftDocument as shiftPage } from './shift/document.ts';
export const deskScreens = screens.map(({ path }) => path);

const readDocuments: Readonly<Record<string, DocumentNode>> = {
  Me: MeDocument,
  Dashboard: DashboardDocument,
};

/**
 * The queries that pages can start with, by operation, exactly as the graph client would send them.
 */
export const firstReads: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(readDocuments).map(([name, document]) => [
    name,
    stripIgnoredCharacters(print(addTypenameToDocument(document))),
  ]),
);

const rootStart = '<div id="root">';
const rootEnd = '</div>';

/**
 * What packages add for nobody: no style knows the classes of icons, nor those that styled-components
 * gives each component to be named in another's style, and routes aren't discovered by links. What a
 * picture is made of needs no closing tags.
 */
const withoutUnused = (html: string): string =>
  html
    .replaceAll(
      / class="lucide lucide-[\w-]+"| data-discover="true"| xmlns="http:..www.w3.org.2000.svg"/g,
      '',
    )
    .replaceAll(/><\/(?:path|circle|rect)>/g, '/>')
    .replaceAll(/(?<=<[^>]* class="[^">]*)\bsc-[a-z0-9]+-\d+ /g, '');

interface Rendered {
  /** What React put into <head>. */
  head: string;
  /** The contents of the root element. */
  root: string;
  /** The <style> elements of styled-components. */
  styles: string;
  page: PageHandle;
  status: number;
}

/** Who a page is rendered for. Passed down the tree and stored nowhere. */
interface Reader {
  first: FirstRender;
  client: ApolloClient | null;
}
const visitor: Reader = { first: { session: signedOut, today: null }, client: null };

/**
 * Renders a page completely.
 * @throws whatever the page throws, since a half-rendered page must not be served
 */
async function render(
  url: string,
  { provider, ...facts }: SiteOf,
  { first, client }: Reader = visitor,
): Promise<Rendered> {
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
            <FirstRenderContext value={first}>
              <RenderClientContext value={client}>
                <ProviderIdentity provider={provider} facts={facts}>
                  <StaticRouterProvider
                    router={createStaticRouter(handler.dataRoutes, context)}
                    context={context}
                    hydrate={false}
                  />
                </ProviderIdentity>
              </RenderClientContext>
            </FirstRenderContext>
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
    const rendered = withoutUnused(await text(prelude));
    // React puts elements for <head> before the first element.
    const start = rendered.indexOf(rootStart);
    const matched = context.matches.at(-1)?.route;
    return {
      head: rendered.slice(0, start),
      root: rendered.slice(start + rootStart.length, -rootEnd.length),
      styles: sheet.getStyleTags(),
      page: matched?.handle as PageHandle,
      status: matched?.path === '*' ? 404 : 200,
    };
  } finally {
    sheet.seal();
  }
}

/** Renders a page as visitors see it. */
export const prerender: Prerender = async ({ url, assets, ...of }) => {
  const { head, root, styles, page, status } = await render(url, of);
  return {
    status,
    html: htmlDocument({
      head,
      root: rootStart + root + rootEnd,
      styles,
      ...of,
      page,
      assets,
    }),
  };
};

/** Renders the page that a signed-in user sees first. */
export async function firstPage({
  url,
  provider,
  today,
  answers,
}: FirstPageInput): Promise<FirstPage> {
  const client = new ApolloClient({ cache: newCache(), link: ApolloLink.empty(), ssrMode: true });
  for (const [name, data] of Object.entries(answers))
    client.writeQuery({ query: readDocuments[name]!, data: data as Record<string, unknown> });
  const { me } = answers.Me as { me: CurrentUser };
  const { head, root, styles } = await render(
    url,
    { provider, ...noFacts },
    {
      first: { session: { status: 'signed-in', user: me }, today },
      client,
    },
  );
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(head) ?? [];
  return { title, html: root, css: styles.replaceAll(/<\/?style[^>]*>/g, ''), today };
}
