import type { Plugin } from 'vite';
import { firstOfPrices } from '../graph/modules/catalogue/servicePrice.rules.ts';
import { shownPrices } from '../graph/modules/catalogue/shownPrices.rules.ts';
import type { Prerender, SiteOf } from '../graph/server/site/site.rules.ts';
import { readSettings } from '../graph/shared/settings.ts';

interface Offered {
  id: string;
  name: string;
  category: string | null;
  duration: number | null;
  basePrice: { amount: string };
}

/** What pages are written for: at the prices of the graph, or at none while it doesn't run. */
async function siteOf(graph: string): Promise<SiteOf> {
  const { provider, showPrices, hiringSince, serviceArea } = readSettings();
  const query = '{ services { id name category duration basePrice { amount } } }';
  const answer = await fetch(`${graph}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  }).catch(() => null);
  const read = (await answer?.json()) as { data?: { services: Offered[] } } | undefined;
  const services = (read?.data?.services ?? []).map(({ basePrice, ...service }) => ({
    ...service,
    prices: [{ firstDay: firstOfPrices, price: basePrice.amount }],
  }));
  const prices = showPrices ? shownPrices(services, firstOfPrices) : null;
  return { provider, prices, hiringSince, serviceArea };
}

/** In development, prerenders each page on request, so that hydration works as in production. */
export function prerenderInDevelopment(graph: string): Plugin {
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
              const page = await prerender({ url, ...(await siteOf(graph)), assets });
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
