import { Router } from 'express';
import { loadApplication, type ApplicationOptions } from './application.ts';
import { serveAssets } from './assets.ts';
import { readsOnly } from './request.ts';
import { sendPage } from './storedPage.ts';

type DeskOptions = Pick<ApplicationOptions, 'provider' | 'write' | 'dir'>;

/** `/desk` and everything below it: one document, and the files of the office's application, built apart from the site. */
export async function deskRouter(options: DeskOptions): Promise<Router> {
  const { page } = await loadApplication({ ...options, entry: 'web/desk/main.tsx' });
  const router = Router({ caseSensitive: true });
  router.use(serveAssets(options.dir));
  router.use('/desk', async (request, response) => {
    if (readsOnly(request, response)) await sendPage(request, response, page);
  });
  return router;
}
