// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import type { useQuery } from '@apollo/client/react';
import { useFreshQuery, type QueryStates } from '../../app/graph/freshQuery.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskProviderQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskProviderQuery = { provider: { name: string, phone: string, email: string, infoEmail: string, privacyEmail: string, ethicsEmail: string, address: string, url: string, emergencyPhone: string, hours: string, hoursLong: string, weekBegins: Types.Weekday } };


export const DeskProviderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskProvider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"infoEmail"}},{"kind":"Field","name":{"kind":"Name","value":"privacyEmail"}},{"kind":"Field","name":{"kind":"Name","value":"ethicsEmail"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"hoursLong"}},{"kind":"Field","name":{"kind":"Name","value":"weekBegins"}}]}}]}}]} as unknown as DocumentNode<DeskProviderQuery, DeskProviderQueryVariables>;

export function useDeskProviderQuery(options?: useQuery.Options<DeskProviderQuery, DeskProviderQueryVariables>): useQuery.Result<DeskProviderQuery, DeskProviderQueryVariables, QueryStates> {
  return useFreshQuery(DeskProviderDocument, options ?? {});
}