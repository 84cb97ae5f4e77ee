import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

/** Headers in which Apollo's clients say which program they belong to. */
export const clientHeaders = {
  client: 'apollographql-client-name',
  clientVersion: 'apollographql-client-version',
} as const;

/** Seven digits, however they are set apart. */
const phone = /\d(?:[ .:/+_-]*\d){6}/;
/** Text of a caller for logs, unless a phone number could be in it. */
export const isLoggable = (text: string): boolean => !phone.test(text);

const formats = {
  client: /^[A-Za-z][\w .:/+-]{0,59}$/,
  clientVersion: /^(?!.*\d{3}\.\d{3}\.\d{4})v?\d{1,4}(\.\d{1,4}){0,3}(-[\w.]{1,20})?$/,
} as const;

/**
 * What a program calls itself, for logs. A name that could hold an address or a phone number is left
 * out: what is left of one can still be read.
 */
export function clientOf({
  headers,
}: Pick<Request, 'headers'>): Partial<Record<keyof typeof clientHeaders, string>> {
  const told = Object.entries(clientHeaders).map(
    ([fact, header]) => [fact as keyof typeof formats, String(headers[header] ?? '')] as const,
  );
  return Object.fromEntries(
    told.filter(
      ([fact, text]) => formats[fact].test(text) && (fact === 'clientVersion' || isLoggable(text)),
    ),
  );
}

/** A UUID, or another opaque word of that kind, such as nginx's `$request_id`. */
const opaque = /^[A-Za-z\d_-]{16,64}$/;
/** W3C Trace Context, version 00. */
const trace = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * Gives every request an id, returned in `X-Request-Id` and used in logs. A trusted proxy's own id
 * and trace are taken over, so that its log and ours can be read together; anyone else could make
 * two requests look like one.
 */
export const requestId: RequestHandler = (request, response, next) => {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const isProxy = trusts(request.socket.remoteAddress ?? '', 0);
  const given = isProxy ? (request.get('x-request-id') ?? '') : '';
  const id = opaque.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.locals.traceId = isProxy ? trace.exec(request.get('traceparent') ?? '')?.[1] : undefined;
  response.setHeader('X-Request-Id', id);
  next();
};
