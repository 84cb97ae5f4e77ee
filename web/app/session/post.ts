/**
 * Posts an operation to the graph, for what doesn't load Apollo: the phone and the explorer. Reads
 * that begin before the application have their own, in the page's script of a few kilobytes.
 * @param token null if nobody is signed in
 * @param headers override ours
 */
export const post = (
  body: object,
  token: string | null,
  headers?: Record<string, string>,
  more?: RequestInit,
): Promise<Response> =>
  fetch(`${location.origin}/graphql`, {
    ...more,
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
