import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { GraphContext } from '../../shared/context.ts';
import type { Settings } from '../../shared/settings.ts';
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

/** Pages that show the dashboard to someone signed in. */
const dashboards = ['/', '/client-portal'];

/** Renders at a time, and milliseconds of them in a second: everyone else's requests come first. */
const atOnce = 2;
const share = 250;
/** A few dashboards may open together after a quiet second. */
const saved = 2 * share;

/** Hands out the time for rendering; without any left, a page loads as usual. */
class RenderTime {
  #left = saved;
  #since = performance.now();
  #underWay = 0;

  async spend<T>(render: () => Promise<T>): Promise<T | null> {
    const now = performance.now();
    this.#left = Math.min(saved, this.#left + ((now - this.#since) * share) / 1_000);
    this.#since = now;
    if (this.#left <= 0 || this.#underWay >= atOnce) return null;
    this.#underWay += 1;
    try {
      return await render();
    } finally {
      this.#underWay -= 1;
      this.#left -= performance.now() - now;
    }
  }
}

/**
 * Adds the rendered page to the answer of the dashboard's read if the request asks for it, so it
 * shows about a second earlier, before its code has loaded. Access and audit are the read's own.
 * Without the page the browser continues as usual.
 */
export function firstPages(
  server: ApolloServer<GraphContext>,
  { firstReads, firstPage }: WebBundle,
  settings: Pick<Settings, 'provider'>,
): ApolloServerPlugin<GraphContext> {
  const time = new RenderTime();
  return {
    async requestDidStart({ request }) {
      const url = request.http?.headers.get(firstPageHeader);
      if (url === undefined || !dashboards.includes(url) || request.query !== firstReads.Dashboard)
        return undefined;
      return {
        async willSendResponse({ response: { body }, contextValue }) {
          // The page is the client's own: what is different for others shows once it is loaded.
          if (contextValue.viewer?.accesses.length) return;
          if (body.kind !== 'single' || body.singleResult.errors || !body.singleResult.data) return;
          const { singleResult } = body;
          try {
            const me = await server.executeOperation({ query: firstReads.Me }, { contextValue });
            if (me.body.kind !== 'single') return;
            const answers = { Me: me.body.singleResult.data, Dashboard: singleResult.data };
            const page = await time.spend(() =>
              firstPage({ url, provider: settings.provider, today: todayInPhoenix(), answers }),
            );
            if (page !== null) singleResult.extensions = { ...singleResult.extensions, page };
          } catch (err) {
            contextValue.log.error({ requestId: contextValue.request.id, err }, 'no first page');
          }
        },
      };
    },
  };
}
