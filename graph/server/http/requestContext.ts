import type { Request, RequestHandler, Response } from 'express';
import { Kind, parse } from 'graphql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { isApiToken, programOf } from '../../modules/api-tokens/programs.ts';
import { tokenRefusals } from '../../modules/api-tokens/apiToken.rules.ts';
import { addFactorFirst, forbidden } from '../../shared/errors.ts';
import { deviceHeader, devicesIn } from '../../modules/identity/knownDevice.ts';
import { sessionHeaders, writeSessionIdle } from '../../modules/identity/identity.rules.ts';

interface ContextLocals {
  requestId: string;
  graph: GraphContext;
}

const bearer = /^Bearer +([^\s]+)$/i;

/** Returns the token of an `Authorization: Bearer …` header; null if there is none. */
export function bearerToken(header: string | undefined): string | null {
  return bearer.exec(header ?? '')?.[1] ?? null;
}

/**
 * Finds the viewer once per request, before the operation starts, so that an unreachable database
 * means 503 and not a half-executed operation.
 * @param activity whether the request counts as activity for the idle time-out (product 3.5)
 * @param programs whether programs may come, too: only where their scopes are checked
 * @param beforeFactor whether people may come who must add a second factor first: only where that is
 *   checked
 */
export function withContext(
  services: Services,
  {
    activity = true,
    programs = false,
    beforeFactor = programs,
  }: { activity?: boolean; programs?: boolean; beforeFactor?: boolean } = {},
): RequestHandler {
  return (request, response, next) => {
    const token = bearerToken(request.headers.authorization);
    const facts = {
      id: (response as Response<unknown, ContextLocals>).locals.requestId,
      operation: { name: null, hash: null, codes: new Set<string>() },
      ip: request.ip ?? '',
      token,
      userAgent: request.headers['user-agent'] ?? null,
      devices: devicesIn(request.headers[deviceHeader]),
    };
    const checks = request.headers[sessionHeaders.check] !== undefined;
    const found = isApiToken(token)
      ? programOf(services, token, response)
      : services.sessions.find(token, {
          activity: activity && !checks,
          use: !(checks && onlyAsksWho(request)),
        });
    found.then((viewer) => {
      if (viewer?.scopes && !programs) return next(forbidden(tokenRefusals.peopleOnly));
      if (viewer?.mustAddFactor && !beforeFactor) return next(addFactorFirst());
      if (viewer?.idle) response.setHeader(sessionHeaders.idle, writeSessionIdle(viewer.idle));
      response.locals.graph = contextOf(services, facts, viewer);
      next();
    }, next);
  };
}

/**
 * True if a request reads `me` and nothing else. Only then may it leave the session's last use as it
 * was: whoever has stolen a token shows up in its owner's list.
 */
function onlyAsksWho({ method, baseUrl, path, body, query }: Request): boolean {
  if (baseUrl + path === '/api/auth/user') return true;
  const text: unknown =
    method === 'POST' ? (body as { query?: unknown } | undefined)?.query : query.query;
  if (typeof text !== 'string') return false;
  try {
    return parse(text, { maxTokens: 100 }).definitions.every(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && selection.name.value === 'me',
        ),
    );
  } catch {
    return false;
  }
}

/** Returns the context that `withContext` set for this request. */
export const contextFrom = (response: Response): GraphContext =>
  (response as Response<unknown, ContextLocals>).locals.graph;

/**
 * Creates the entity manager on first use, since reads need none. The getter is on the class:
 * Apollo Server copies a context's own properties, and would call an own getter.
 */
class RequestContext {
  declare readonly database: GraphContext['database'];
  /** Shared by the copies of a context. */
  readonly made: { em?: GraphContext['em'] } = {};

  get em(): GraphContext['em'] {
    return (this.made.em ??= this.database.orm.em.fork());
  }
}

/** Returns the context of one operation. */
export const contextOf = (
  services: Services,
  request: GraphContext['request'],
  viewer: GraphContext['viewer'],
): GraphContext => Object.assign(new RequestContext(), services, { request, viewer });
