/**
 * Posts an operation to the graph, for what doesn't load Apollo: the phone, the explorer, and reads
 * that begin before the application.
 * @param token null if nobody is signed in
 * @param init more of the request; its headers override ours
 */
export const post = (
  body: object,
  token: string | null,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> | undefined } = {},
): Promise<Response> =>
  fetch(new URL('/graphql', window.location.href), {
    ...init,
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
