import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

/** The longest body of a request, in KB. */
export const bodyLimit = 100;
/**
 * Not strict: a bare string or number is valid JSON, too, and the form's own refusal says what it
 * expects.
 */
const json = express.json({ limit: `${bodyLimit}kb`, strict: false, type: () => true });

/** Lets through only bodies declared as JSON: another content type, or none, is 415. */
export const requireJson: RequestHandler = (request, response, next) => {
  if (/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) return next();
  response.status(415).json({
    code: 'BAD_REQUEST',
    message: 'Please send this request with the content type application/json.',
  });
};

/** Reads the JSON body. "utf8" is how many programs write "utf-8". */
export const readJson: RequestHandler = (request, response, next) => {
  const type = request.headers['content-type'];
  if (type !== undefined)
    request.headers['content-type'] = type.replace(/(\bcharset\s*=\s*"?)utf8\b/i, '$1utf-8');
  json(request, response, next);
};

/**
 * Answers a body that could not be read: too large (413), in an unknown encoding (415), or not JSON
 * (400).
 */
export const bodyErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const refused = bodyRefusal(error);
  if (!refused) return next(error);
  response.status(refused.status).json({ code: 'BAD_REQUEST', message: refused.message });
};

/** Returns status and message for an error of the body reader; null for any other error. */
export function bodyRefusal(error: unknown): { status: number; message: string } | null {
  const { type, status, code } = error as { type?: unknown; status?: unknown; code?: unknown };
  // The sender disconnected in the middle.
  if (typeof code === 'string' && code.startsWith('HPE_'))
    return { status: 400, message: 'The body of this request is not whole.' };
  if (typeof status !== 'number') return null;
  // Errors of zlib have a code ("Z_DATA_ERROR", "ERR__ERROR_FORMAT_…") instead of a type.
  if (typeof type !== 'string')
    return status === 400 && typeof code === 'string'
      ? { status: 400, message: 'The body of this request cannot be decompressed.' }
      : null;
  if (type === 'entity.too.large')
    return { status: 413, message: `This request is larger than ${bodyLimit} KB.` };
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return { status: 415, message: 'This encoding is not supported.' };
  return status < 500
    ? { status: 400, message: 'The body of this request is not valid JSON.' }
    : null;
}
