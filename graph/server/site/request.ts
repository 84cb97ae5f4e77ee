import type { Request, Response } from 'express';

/** Encodings of stored files, the smallest first, with their file extensions. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

/**
 * Returns the smallest available encoding that the browser accepts; null if none. Browsers list
 * them in no order of preference ("gzip, deflate, br"), so the order is ours.
 */
export const chosenEncoding = (request: Request, available: readonly Encoding[]): Encoding | null =>
  available.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;

/**
 * Returns true if a request only reads, as everything on the site does; answers any other with 405.
 */
export function readsOnly({ method }: Request, response: Response): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Method Not Allowed\n');
  return false;
}
