import type { Request } from 'express';

/** Encodings in which files are kept, the smallest first, with the ending of their names. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

/**
 * The smallest of the available encodings that the browser takes; null for none. Browsers name them in no order of
 * preference ("gzip, deflate, br"), so the order is ours.
 */
export const chosenEncoding = (request: Request, available: readonly Encoding[]): Encoding | null =>
  available.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
