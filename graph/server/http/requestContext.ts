import type { RequestHandler, Response } from 'express';
import type { GraphContext, Services } from '../../shared/context.ts';
import { sessionHeaders, writeSessionIdle } from '../../modules/identity/identity.rules.ts';

interface ContextLocals {
  requestId: string;
  graph: GraphContext;
}

const bearer = /^Bearer +([^\s]+)$/i;

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(header: string | undefined): string | null {
  return bearer.exec(header ?? '')?.[1] ?? null;
}

/**
 * Finds out who asks, once per request, before the operation starts. When the database is away, the
 * answer is then a 503 and not a half-executed operation.
 *
 * @param activity whether such a request may count as activity for the idle time-out (product 3.5)
 */
export function withContext(services: Services, { activity = true } = {}): RequestHandler {
  return (request, response, next) => {
    const token = bearerToken(request.headers.authorization);
    const facts = {
      id: (response as Response<unknown, ContextLocals>).locals.requestId,
      ip: request.ip ?? '',
      token,
      userAgent: request.headers['user-agent'] ?? null,
    };
    services.sessions
      .find(token, { activity: activity && request.headers[sessionHeaders.check] === undefined })
      .then((viewer) => {
        if (viewer?.idle) response.setHeader(sessionHeaders.idle, writeSessionIdle(viewer.idle));
        response.locals.graph = contextOf(services, facts, viewer);
        next();
      }, next);
  };
}

/** The context that `withContext` left for this request. */
export const contextFrom = (response: Response): GraphContext =>
  (response as Response<unknown, ContextLocals>).locals.graph;

/**
 * Makes the entity manager when it is first used, since reads need none. The getter belongs to the
 * class: Apollo Server copies a context's own properties, which calls a getter among them.
 */
class RequestContext {
  declare readonly database: GraphContext['database'];
  /** Shared by the copies of a context. */
  readonly made: { em?: GraphContext['em'] } = {};

  get em(): GraphContext['em'] {
    return (this.made.em ??= this.database.orm.em.fork());
  }
}

/** A context for one operation. */
export const contextOf = (
  services: Services,
  request: GraphContext['request'],
  viewer: GraphContext['viewer'],
): GraphContext => Object.assign(new RequestContext(), services, { request, viewer });
