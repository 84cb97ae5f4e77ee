import type { Plugin } from 'vite';
import { explorePage, explorerMode } from '../graph/server/graphql/explorePage.ts';
import { readSettings } from '../graph/shared/settings.ts';

/** In development, serves /graphql/explore from source; the rest of /graphql is proxied. */
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
