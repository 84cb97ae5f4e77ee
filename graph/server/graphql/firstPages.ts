import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { GraphContext } from '../../shared/context.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { todayInPhoenix } from '../../shared/phoenix.rules.ts';
import { firstPageHeader, type WebBundle } from '../site/site.rules.ts';

/**
 * Fills in the query text: a page requests its first reads by name before any code has loaded,
 * since the text would add weight to every visitor's page.
 */
export const firstReadsByName =
  ({ firstReads }: WebBundle): RequestHandler =>
  (request, _response, next) => {
    const body = request.body as { operationName?: unknown; query?: unknown } | null | undefined;
    if (request.headers[firstPageHeader] !== undefined && body?.query === undefined)
      request.body = {
        ...body,
        query: new Map(Object.entries(firstReads)).get(String(body?.operationName)),
      };
    next();
  };

/**
 * Adds the rendered page to the answer of the dashboard's read if the request asks for it, so it
 * shows about a second earlier, before its code has loaded. Access and audit are the read's own.
 * Without the page the browser continues as usual.
 */
export function firstPages(
  server: ApolloServer<GraphContext>,
  { pages, firstReads, firstPage }: WebBundle,
  provider: Provider,
): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart({ request }) {
      const url = request.http?.headers.get(firstPageHeader);
      if (url === undefined || !pages.includes(url) || request.query !== firstReads.Dashboard)
        return undefined;
      return {
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== 'single' || body.singleResult.errors || !body.singleResult.data) return;
          const { singleResult } = body;
          try {
            const me = await server.executeOperation({ query: firstReads.Me }, { contextValue });
            if (me.body.kind !== 'single') return;
            const answers = { Me: me.body.singleResult.data, Dashboard: singleResult.data };
            const page = await firstPage({ url, provider, today: todayInPhoenix(), answers });
            singleResult.extensions = { ...singleResult.extensions, page };
          } catch (err) {
            contextValue.log.error({ requestId: contextValue.request.id, err }, 'no first page');
          }
        },
      };
    },
  };
}
