/**
 * Posts an operation to the graph, for what doesn't load Apollo: the phone, the explorer, and reads
 * that begin before the application.
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
