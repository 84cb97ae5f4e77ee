import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Gives every request an id, tells it the caller in `X-Request-Id`, and leaves it for the log. */
export const requestId: RequestHandler = (_request, response, next) => {
  const id = randomUUID();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};
