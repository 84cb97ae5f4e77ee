// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import type { useQuery } from '@apollo/client/react';
import { useFreshQuery, type QueryStates } from '../../app/graph/freshQuery.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskWaitingQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskWaitingQuery = { inboxCounts: Array<{ kind: Types.SubmissionKind, waiting: number, suspectedSpam: number }> };


export const DeskWaitingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskWaiting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inboxCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"suspectedSpam"}}]}}]}}]} as unknown as DocumentNode<DeskWaitingQuery, DeskWaitingQueryVariables>;

export function useDeskWaitingQuery(options?: useQuery.Options<DeskWaitingQuery, DeskWaitingQueryVariables>): useQuery.Result<DeskWaitingQuery, DeskWaitingQueryVariables, QueryStates> {
  return useFreshQuery(DeskWaitingDocument, options ?? {});
}