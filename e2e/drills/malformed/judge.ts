import type { RawRequest } from './request.ts';
import type { RawAnswer } from './send.ts';

/** Traces of our insides: stacks, files, statements, names of tables and drivers. None of what the drill sends looks like them. */
const insides = [
  /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)/,
  /node_modules/,
  /dist[\\/]graph/,
  /\.[jt]s:\d+/,
  /\bnode:internal/,
  /\b(?:select|insert into|update|delete from) "?[a-z_]+"?(?: set| values| where|, | from )/i,
  /syntax error at or near/i,
  /invalid input syntax/i,
  /invalid byte sequence/i,
  /violates [a-z-]+ constraint/i,
  /relation "|column "/i,
  /password_?hash/i,
  /graphile|mikro-?orm|kysely|\bpg_/i,
  /ECONN|ENOENT|EACCES/,
  /Cannot read propert|is not a function|is not iterable|is not defined(?! by type)/,
];

/** What is wrong with an answer to a bad request, in a few words; null when nothing is. */
export function faultOf(
  { path, cutOff = false, kind }: RawRequest,
  answer: RawAnswer | null,
): string | null {
  // Node hangs up on what is no HTTP or asks for a tunnel, and on whoever hangs up first.
  if (answer === null)
    return cutOff || kind === 'no HTTP' || kind.startsWith('odd ') ? null : 'no answer';
  const { status, headers, body } = answer;
  if (!(status >= 100 && status < 500)) return `status ${status}`;
  const trace = insides.find(
    (pattern) => pattern.test(body) || pattern.test(JSON.stringify(headers)),
  );
  if (trace)
    return `our insides: ${trace.exec(body)?.[0] ?? trace.exec(JSON.stringify(headers))?.[0]}`;
  // What Node's parser refuses never reached the product and has no body.
  if (body === '' || (status < 400 && !isGraph(path))) return null;
  if (isGraph(path))
    return headers['content-type']?.includes('json') ? graphFault(body) : htmlFault(answer);
  if (/^\/api(?:\/|$|\?)/.test(path)) return restFault(answer);
  return /^text\/(?:html|plain)|^application\/json/.test(headers['content-type'] ?? '')
    ? null
    : `an error as ${headers['content-type']}`;
}

const isGraph = (path: string): boolean => /^\/graphql(?:\/?$|\?)/.test(path);

const htmlFault = ({ status, headers }: RawAnswer): string | null =>
  status < 400 || /^text\/(?:html|plain)/.test(headers['content-type'] ?? '')
    ? null
    : `an error as ${headers['content-type']}`;

const onlyKeys = (value: object, ...allowed: string[]): boolean =>
  Object.keys(value).every((key) => allowed.includes(key));

/** Ruling 24: `{ message, errors?: [{ field, message }] }`. */
function restFault({ headers, body }: RawAnswer): string | null {
  if (!headers['content-type']?.startsWith('application/json'))
    return `an error as ${headers['content-type']}`;
  const error = JSON.parse(body) as {
    message?: unknown;
    errors?: { field?: unknown; message?: unknown }[];
  };
  const wellFormed =
    typeof error.message === 'string' &&
    error.message !== '' &&
    onlyKeys(error, 'message', 'errors') &&
    (error.errors ?? []).every(
      (entry) =>
        typeof entry.field === 'string' &&
        typeof entry.message === 'string' &&
        onlyKeys(entry, 'field', 'message'),
    );
  return wellFormed ? null : `an error of another shape: ${body.slice(0, 200)}`;
}

const surprises: readonly unknown[] = [
  'INTERNAL',
  'INTERNAL_SERVER_ERROR',
  'UNAVAILABLE',
  undefined,
];

/** The graph's form: every error has words and a code of the closed list; a surprise counts as a 5xx. */
function graphFault(body: string): string | null {
  const { errors = [] } = JSON.parse(body) as {
    errors?: { message: unknown; extensions?: { code?: unknown } }[];
  };
  for (const error of errors) {
    if (
      typeof error.message !== 'string' ||
      !onlyKeys(error, 'message', 'locations', 'path', 'extensions')
    )
      return `an error of another shape: ${JSON.stringify(error).slice(0, 200)}`;
    if (surprises.includes(error.extensions?.code))
      return `a surprise: ${error.message} (${String(error.extensions?.code)})`;
    if (!onlyKeys(error.extensions!, 'code', 'retryAfter'))
      return `more than a code: ${JSON.stringify(error.extensions).slice(0, 200)}`;
  }
  return null;
}
