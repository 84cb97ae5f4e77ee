import type { Plugin } from 'vite';
import type { WebBundle } from '../graph/server/site/site.rules.ts';
import { readSettings } from '../graph/shared/settings.ts';

/** In development, serves the desk or the phone from source at every URL under its path. */
export function applicationInDevelopment(folder: 'desk' | 'shift'): Plugin {
  return {
    name: `${folder}-in-development`,
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(`/${folder}`, (request, response, next) => {
          server
            .ssrLoadModule('/web/prerender.tsx')
            .then(async (module) => {
              const html = (module as WebBundle)[`${folder}Page`]({
                provider: readSettings().provider,
                script: `/web/${folder}/main.tsx`,
                preloads: [],
              });
              response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
              response.end(
                await server.transformIndexHtml(request.originalUrl ?? `/${folder}`, html),
              );
            })
            .catch(next);
        });
      };
    },
  };
}
