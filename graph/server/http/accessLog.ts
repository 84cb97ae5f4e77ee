import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { GraphContext } from '../../shared/context.ts';

/** Probes come every few seconds and files by the dozen: they are for debugging. */
const quiet = /^\/(?:healthz$|readyz$|assets\/)/;

/** What stands in a path where a secret or something of a person could. */
const masked = '…';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A word of an address: short, and without a number to call. */
const word = /^(?!.*\d{5})[\w.-]{0,24}$/;

/**
 * The path of a request as logs keep it: without the query, where links carry their tokens, and with words and
 * identifiers only. What follows `/calendar/` is a secret.
 */
export function loggedPath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split(/[?#]/);
  const [, first = '', ...rest] = path.split('/');
  const parts = first === 'calendar' ? [first, ...rest.map(() => masked)] : [first, ...rest];
  return `/${parts.map((part) => (uuid.test(part) || word.test(part) ? part : masked)).join('/')}`;
}

/** Gives every request an id, tells it the caller in `X-Request-Id`, and leaves it for the log. */
export const requestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/** One line for each request when its answer is out, or the caller gone: what, by whom, how it ended and how long it took. */
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
