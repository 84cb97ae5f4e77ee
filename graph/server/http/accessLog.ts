import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { GraphContext } from '../../shared/context.ts';
import { clientOf } from './caller.ts';

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

/**
 * Logs one line per request when its answer is sent or the caller is gone: what, by whom, how it
 * ended and how long it took; of the graph, also which operation, with which codes, using what that
 * is deprecated, and for which program.
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
          traceId: response.locals.traceId,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - began),
          ...graphOf(response),
          ...clientOf(request),
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    next();
  };

function graphOf({ locals }: Response): object {
  const { viewer, request } = (locals as { graph?: GraphContext }).graph ?? {};
  const { name, hash, codes = new Set(), deprecated = new Set() } = request?.operation ?? {};
  return {
    userId: viewer?.userId,
    ...(name && { operation: name }),
    ...(hash && { document: hash }),
    ...(codes.size > 0 && { codes: [...codes] }),
    ...(deprecated.size > 0 && { deprecated: [...deprecated] }),
  };
}
