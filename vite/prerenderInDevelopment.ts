import type { Plugin } from 'vite';
import type { Prerender } from '../graph/server/site/site.rules.ts';
import { readSettings } from '../graph/shared/settings.ts';

/** In development, prerenders each page on request, so that hydration works as in production. */
export function prerenderInDevelopment(): Plugin {
  return {
    name: 'prerender-in-development',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.originalUrl ?? '/';
          server
            .ssrLoadModule('/web/prerender.tsx')
            .then(async (module) => {
              const { prerender } = module as { prerender: Prerender };
              const assets = {
                start: '/web/app/start/start.ts',
                main: '/web/main.tsx',
                styles: [],
                chunks: () => [],
              };
              const page = await prerender({ url, provider: readSettings().provider, assets });
              response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
              response.end(await server.transformIndexHtml(url, page.html));
            })
            .catch((error: Error) => {
              server.ssrFixStacktrace(error);
              next(error);
            });
        });
      };
    },
  };
}
