import type { Request, Response } from 'express';

/** Whether a request reads: what is on the site is there to be read. Anything else is told so, with 405. */
export function readsOnly({ method }: Request, response: Response): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Method Not Allowed\n');
  return false;
}
