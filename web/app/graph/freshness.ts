import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { canonicalStringify } from '@apollo/client/utilities';
import { Kind } from 'graphql';
import { tap } from 'rxjs';

/** How long a read counts as fresh, in milliseconds (product 3.9). */
export const freshFor = { read: 60_000, currentUser: 5 * 60_000 } as const;

declare module '@apollo/client' {
  interface DefaultContext {
    /** Under which name the time of a successful read is kept. */
    readKey?: string;
  }
}

const readAt = new Map<string, number>();

/** The name of a read: its operation and its variables. */
export function readKey(document: DocumentNode, variables: OperationVariables = {}): string {
  const operation = document.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return `${operation?.name?.value ?? ''} ${canonicalStringify(variables)}`;
}

/** Whether the read succeeded less than `milliseconds` ago, so that the cache may answer for it. */
export function isFresh(key: string, milliseconds: number = freshFor.read): boolean {
  const at = readAt.get(key);
  return at !== undefined && Date.now() - at < milliseconds;
}

/** Notes that a read is known to be true as of now. */
export const markFresh = (key: string): void => void readAt.set(key, Date.now());

/** Forgets one read, whatever its variables: the next screen that needs it asks again, since something it tells has changed. */
export function forgetRead(operation: string): void {
  for (const key of readAt.keys()) if (key.startsWith(`${operation} `)) readAt.delete(key);
}

/** Forgets every read, as when another person signs in. */
export const forgetReads = (): void => readAt.clear();

/** Keeps the time of every read that succeeded and carries a `readKey` in its context. */
export const freshnessLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      const { readKey: key } = operation.getContext();
      if (key !== undefined && result.data && !('errors' in result && result.errors?.length))
        markFresh(key);
    }),
  ),
);
