import { firstPageHeader, type FirstPage } from '#graph/server/site/site.rules';
import { storedToken } from './token.ts';

declare global {
  interface Window {
    /** Requests made before the application loaded, for the session of this token. */
    earlyReads?: {
      token: string;
      /** By operation. */
      answers: Map<string, Promise<Response>>;
      /** The page that came with them, once shown; null if none did. */
      page?: Promise<FirstPage | null>;
    };
  }
}

/**
 * Requests what a signed-in user's page loads first, a second before its own code could.
 * @param operations their names; the server knows their text
 */
export function beginReads(operations: readonly string[]): void {
  const token = storedToken(localStorage);
  if (token === null) return;
  const answers = new Map(
    operations.map((operationName) => [
      operationName,
      fetch('/graphql', {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json,application/json;q=0.9',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          [firstPageHeader]: window.location.pathname,
        },
        body: JSON.stringify({ operationName }),
      }),
    ]),
  );
  // Whoever takes an answer handles its failure, but it may be that nobody does.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.earlyReads = { token, answers };
}

/** The early answer to this request, once and for the same session only; null if there is none. */
export function takeEarlyRead({ body, headers }: RequestInit): Promise<Response> | null {
  const early = window.earlyReads;
  if (early === undefined || typeof body !== 'string') return null;
  if (new Headers(headers).get('authorization') !== `Bearer ${early.token}`) return null;
  const { operationName } = JSON.parse(body) as { operationName: string };
  const answer = early.answers.get(operationName) ?? null;
  early.answers.delete(operationName);
  return answer;
}
