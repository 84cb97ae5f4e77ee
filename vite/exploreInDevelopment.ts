import type { Plugin } from 'vite';
import { explorePage, explorerMode } from '../graph/server/graphql/explorePage.ts';
import { readSettings } from '../graph/shared/settings.ts';

/** In development the graph's explorer comes from its sources; everything else below /graphql goes on to the graph. */
export function exploreInDevelopment(): Plugin {
  return {
    name: 'explore-in-development',
    apply: 'serve',
    configureServer(server) {
      const mode = explorerMode(readSettings()) ?? 'accounts';
      server.middlewares.use('/graphql/explore', (request, response, next) => {
        server
          .transformIndexHtml(
            request.originalUrl ?? '/',
            explorePage({ script: '/web/explore/explore.tsx', styles: [], mode }),
          )
          .then((html) => {
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
            response.end(html);
          }, next);
      });
    },
  };
}
