import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { GraphContext } from '../../shared/context.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { todayInPhoenix } from '../../shared/validation/forms.rules.ts';
import { firstPageHeader, type WebBundle } from '../site/site.rules.ts';

/** A page names what it reads before any code has come: the text would weigh on the page of every visitor. */
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
 * Answers the dashboard's read with the page that shows it, where a page asks for that: it then stands a second before its
 * code has come. Who may read it, and what is noted of that, is the read's own affair. Without a page the browser goes on
 * as usual.
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
