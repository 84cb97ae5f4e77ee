import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { GraphContext } from '../../shared/context.ts';

/** Paths logged at debug level only: probes come every few seconds, and files by the dozen. */
const quiet = /^\/(?:healthz$|readyz$|assets\/)/;

/** Replaces parts of a path that could be secret or personal. */
const masked = '…';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A word in a path: short, and without digits that could be a phone number. */
const word = /^(?!.*\d{5})[\w.-]{0,24}$/;

/**
 * Returns a request's path for logs: without the query, which carries the tokens of links, and with
 * words and identifiers only. What follows `/calendar/` is a secret.
 */
export function loggedPath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split(/[?#]/);
  const [, first = '', ...rest] = path.split('/');
  const parts = first === 'calendar' ? [first, ...rest.map(() => masked)] : [first, ...rest];
  return `/${parts.map((part) => (uuid.test(part) || word.test(part) ? part : masked)).join('/')}`;
}

/** Gives every request an id, returned in `X-Request-Id` and used in logs. */
export const requestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/**
 * Logs one line per request when its answer is sent or the caller is gone: what, by whom, how it
 * ended and how long it took.
 */
export const accessLog =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.on('close', () => {
      const path = loggedPath(request);
      log[quiet.test(path) && response.statusCode < 400 ? 'debug' : 'info'](
        {
          requestId: response.locals.requestId,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - began),
          userId: viewerOf(response)?.userId,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    next();
  };

const viewerOf = ({ locals }: Response): GraphContext['viewer'] | undefined =>
  (locals as { graph?: GraphContext }).graph?.viewer;
