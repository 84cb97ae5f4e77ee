import cors from 'cors';
import type { RequestHandler } from 'express';
import type { Settings } from '../../shared/settings.ts';

/** Minutes for which a browser may keep the answer to its preflight. */
const preflightMinutes = 10;

/**
 * Lets the pages of the listed origins call the graph and the REST paths; without a list no header is sent and every
 * browser keeps other origins out. Tokens travel in a header and there are no cookies, so no credentials are allowed.
 */
export function crossOrigin({ corsOrigins }: Pick<Settings, 'corsOrigins'>): RequestHandler {
  if (corsOrigins.length === 0) return (_request, _response, next) => next();
  const allow = cors({
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Apollo-Require-Preflight',
      'X-Session-Check',
    ],
    exposedHeaders: ['Content-Disposition', 'ETag', 'Retry-After', 'Session-Idle', 'X-Request-Id'],
    maxAge: preflightMinutes * 60,
    preflightContinue: true,
  });
  return (request, response, next) => {
    // Also where no origin is allowed: an answer without the headers must not be kept for one that is.
    response.vary('Origin');
    allow(request, response, next);
  };
}
