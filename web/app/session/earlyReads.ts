import { isCurrent, tokenKey } from './token.ts';

declare global {
  interface Window {
    /** Answers under way before the application has come, by operation; for the session of this token. */
    earlyReads?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

/** What a page reads first, as the graph takes it. */
export interface EarlyRead {
  operationName: string;
  query: string;
}

/** Asks for what the page of someone signed in reads first: its code, which would ask, comes a second later. */
export function beginReads(reads: readonly EarlyRead[]): void {
  const token = localStorage.getItem(tokenKey);
  if (token === null || !isCurrent(token)) return;
  const answers = new Map(
    reads.map((read) => [
      read.operationName,
      fetch('/graphql', {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json,application/json;q=0.9',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ ...read, variables: {} }),
      }),
    ]),
  );
  // Whoever takes an answer hears of its failure; nobody may.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.earlyReads = { token, answers };
}

/** The answer to a request that was asked before, once and for the same session; null where there is none. */
export function takeEarlyRead({ body, headers }: RequestInit): Promise<Response> | null {
  const early = window.earlyReads;
  if (early === undefined || typeof body !== 'string') return null;
  if (new Headers(headers).get('authorization') !== `Bearer ${early.token}`) return null;
  const { operationName } = JSON.parse(body) as EarlyRead;
  const answer = early.answers.get(operationName) ?? null;
  early.answers.delete(operationName);
  return answer;
}
