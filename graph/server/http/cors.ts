import cors from 'cors';
import type { RequestHandler } from 'express';
import type { Settings } from '../../shared/settings.ts';
import { clientHeaders } from './caller.ts';

/** How long a browser may cache the answer to its preflight request, in minutes. */
const preflightMinutes = 10;

/**
 * Lets pages of the listed origins call the graph and the REST paths; without a list, no header is
 * sent, and browsers keep other origins out. Tokens are sent in a header and there are no cookies,
 * so no credentials are allowed.
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
      'X-Device',
      ...Object.values(clientHeaders),
    ],
    exposedHeaders: [
      'Content-Disposition',
      'ETag',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
      'Session-Idle',
      'X-Request-Id',
    ],
    maxAge: preflightMinutes * 60,
    preflightContinue: true,
  });
  return (request, response, next) => {
    // Even if the origin is not allowed: an answer without the headers must not be cached for one
    // that is.
    response.vary('Origin');
    allow(request, response, next);
  };
}
