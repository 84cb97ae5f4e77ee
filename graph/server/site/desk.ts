import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { loadApplication, type ApplicationOptions } from './application.ts';
import { serveAssets } from './assets.ts';
import { readsOnly } from './request.ts';
import { sendPage } from './storedPage.ts';

interface DeskOptions extends Pick<ApplicationOptions, 'provider' | 'write' | 'dir'> {
  /** Addresses of its screens, such as "/desk/clients/:id". */
  screens: readonly string[];
}

/**
 * `/desk` and everything below it: one document, with 404 if no screen has that address, and the
 * files of the office's application, which is built separately from the site.
 */
export async function deskRouter(options: DeskOptions): Promise<Router> {
  const { page } = await loadApplication({ ...options, entry: 'web/desk/main.tsx' });
  const router = Router({ caseSensitive: true });
  router.use(serveAssets(options.dir));
  const send =
    (status: number): RequestHandler =>
    async (request, response) => {
      if (readsOnly(request, response)) await sendPage(request, response, { ...page, status });
    };
  router.all([...options.screens], send(200));
  router.use(inLowerCase(options.screens));
  router.use('/desk', send(404));
  const undecodable: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (error instanceof URIError) void send(404)(request, response, next);
    else next(error);
  };
  router.use('/desk', undecodable);
  return router;
}

/** Redirects addresses as people type them: "/desk/Clients". Identifiers are in lower case, too. */
function inLowerCase(screens: readonly string[]): Router {
  const router = Router({ caseSensitive: false });
  router.all([...screens], (request, response, next) => {
    const [path = ''] = request.originalUrl.split('?', 1);
    const lower = path.toLowerCase();
    if (lower === path) return next();
    if (readsOnly(request, response))
      response.redirect(301, lower + request.originalUrl.slice(path.length));
  });
  return router;
}
