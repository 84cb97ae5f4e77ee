import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { canonicalStringify } from '@apollo/client/utilities';
import { Kind } from 'graphql';
import { tap } from 'rxjs';

/** How long a read counts as fresh, in milliseconds (product 3.9). */
export const freshFor = { read: 60_000, currentUser: 5 * 60_000 } as const;

declare module '@apollo/client' {
  interface DefaultContext {
    /** Key under which the time of a successful read is stored. */
    readKey?: string;
  }
}

const readAt = new Map<string, number>();

/** A read's key: operation name and variables. */
export function readKey(document: DocumentNode, variables: OperationVariables = {}): string {
  const operation = document.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return `${operation?.name?.value ?? ''} ${canonicalStringify(variables)}`;
}

/** True if the read succeeded within the last `milliseconds`, so the cache may answer. */
export function isFresh(key: string, milliseconds: number = freshFor.read): boolean {
  const at = readAt.get(key);
  return at !== undefined && Date.now() - at < milliseconds;
}

/** Marks a read as fresh as of now. */
export const markFresh = (key: string): void => void readAt.set(key, Date.now());

/** Marks all reads as stale, so that the next screen refetches. */
export const markAllStale = async (): Promise<void> => readAt.clear();

/** Records the time of every successful read that has a `readKey` in its context. */
export const freshnessLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((result) => {
      const { readKey: key } = operation.getContext();
      if (key !== undefined && result.data && !('errors' in result && result.errors?.length))
        markFresh(key);
    }),
  ),
);
