import type { Plugin } from 'vite';
import type { WebBundle } from '../graph/server/site/site.rules.ts';
import { readSettings } from '../graph/shared/settings.ts';

/** In development the desk comes from its sources, at all of its addresses. */
export function deskInDevelopment(): Plugin {
  return {
    name: 'desk-in-development',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use('/desk', (request, response, next) => {
          server
            .ssrLoadModule('/web/prerender.tsx')
            .then(async (module) => {
              const html = (module as WebBundle).deskPage({
                provider: readSettings().provider,
                script: '/web/desk/main.tsx',
                preloads: [],
              });
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
              response.end(await server.transformIndexHtml(request.originalUrl ?? '/desk', html));
            })
            .catch(next);
        });
      };
    },
  };
}
