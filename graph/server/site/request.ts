import type { Request, Response } from 'express';

/** Encodings in which files are kept, the smallest first, with the ending of their names. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

/**
 * The smallest of the available encodings that the browser takes; null for none. Browsers name them in no order of
 * preference ("gzip, deflate, br"), so the order is ours.
 */
export const chosenEncoding = (request: Request, available: readonly Encoding[]): Encoding | null =>
  available.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;

/** Whether a request reads: what is on the site is there to be read. Anything else is told so, with 405. */
export function readsOnly({ method }: Request, response: Response): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Method Not Allowed\n');
  return false;
}
