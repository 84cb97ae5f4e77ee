import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { bodyRefusal } from '../rest/body.ts';
import { httpStatus } from '../errors.ts';
import { failureOf } from './failures.ts';

/** Apollo's host, from which the Sandbox page loads. Only that one page may (and never in production). */
const sandbox = 'https://*.apollographql.com';
const sandboxPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${sandbox}`,
  `style-src 'self' 'unsafe-inline' ${sandbox} https://fonts.googleapis.com`,
  `img-src 'self' data: ${sandbox}`,
  `connect-src 'self' ${sandbox}`,
  `frame-src 'self' ${sandbox}`,
  `manifest-src 'self' ${sandbox}`,
  "font-src 'self' https://fonts.gstatic.com",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers of the graph are personal: never stored. The Sandbox page gets a policy of its own. */
export function graphqlHeaders({ mode }: Settings): RequestHandler {
  return (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    const page = request.method === 'GET' && request.accepts(['application/json', 'html']) === 'html';
    if (page && mode !== 'production') {
      response.setHeader('Content-Security-Policy', sandboxPolicy);
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    next();
  };
}

/** The graph lives at one path and answers GET, HEAD and POST. */
export const graphqlGate: RequestHandler = (request, response, next) => {
  if (request.path !== '/') {
    response.status(404).json({ message: 'There is nothing at this address.' });
  } else if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    response.setHeader('Allow', 'GET, HEAD, POST, OPTIONS');
    if (request.method === 'OPTIONS') response.status(204).end();
    else response.status(405).json({ message: 'The graph answers GET and POST only.' });
  } else if (request.method === 'POST' && !/^application\/(?:json|graphql-response\+json)\b/i.test(request.headers['content-type'] ?? '')) {
    response.status(415).json({ errors: [{ message: 'Please send this request with the content type application/json.', extensions: { code: 'BAD_REQUEST' } }] });
  } else {
    next();
  }
};

/** Errors before the graph (a bad body, a database that is away) in the graph's own form. */
export function graphqlErrors(log: Logger): ErrorRequestHandler {
  return (error: Error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const refused = bodyRefusal(error);
    if (refused) {
      response.status(refused.status).json({ errors: [{ message: refused.message, extensions: { code: 'BAD_REQUEST' } }] });
      return;
    }
    const failure = failureOf(error);
    log.error({ requestId: response.locals.requestId, err: error }, 'graph request failed');
    response.status(httpStatus[failure.code]).json({ errors: [{ message: failure.message, extensions: { code: failure.code } }] });
  };
}
