import type { RestRow } from '../../../shared/rest/route.ts';

/**
 * True if the row uses a token: logging out needs none, but ends the session of the one it gets.
 */
export const takesToken = ({ access, operationId }: RestRow): boolean =>
  access !== 'anyone' || operationId === 'logout';

/**
 * Returns a shell command that requests a path with its example body. The reader sets `$TOKEN` and
 * `$ID`.
 */
export function curlOf(row: RestRow, url: string): string {
  const body = 'body' in row ? row.body : undefined;
  const isFile = 'handle' in row && row.success.contentType !== undefined;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => `$${name.toUpperCase()}`);
  const query = sampleQueryOf(row);
  return [
    `curl -s ${row.method === 'POST' && !body ? '-X POST ' : ''}${query ? quoted(`${url}${path}?${query}`) : `${url}${path}`}`,
    ...(takesToken(row) ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(body
      ? [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body.example))}`]
      : []),
    ...(isFile ? ['-OJ'] : []),
  ].join(' \\\n  ');
}

/** The query of a sample request, without the question mark. */
export const sampleQueryOf = (row: RestRow): string =>
  new URLSearchParams(
    Object.entries(('query' in row ? row.query : undefined) ?? {}).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name, example]],
    ),
  ).toString();

/** Quotes a word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
