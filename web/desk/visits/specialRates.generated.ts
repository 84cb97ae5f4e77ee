// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import type { useQuery } from '@apollo/client/react';
import { useFreshQuery, type QueryStates } from '../../app/graph/freshQuery.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskSpecialRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskSpecialRatesQuery = { specialDays: { holidays: Array<{ id: string, day: string, name: string, removedAt: string | null }>, rates: Array<{ id: string, kind: Types.SpecialDay, serviceId: string | null, firstDay: string, factor: string | null, removedAt: string | null, price: { amount: string } | null }> } };


export const DeskSpecialRatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskSpecialRates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specialDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holidays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"firstDay"}},{"kind":"Field","name":{"kind":"Name","value":"factor"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]}}]}}]} as unknown as DocumentNode<DeskSpecialRatesQuery, DeskSpecialRatesQueryVariables>;

export function useDeskSpecialRatesQuery(options?: useQuery.Options<DeskSpecialRatesQuery, DeskSpecialRatesQueryVariables>): useQuery.Result<DeskSpecialRatesQuery, DeskSpecialRatesQueryVariables, QueryStates> {
  return useFreshQuery(DeskSpecialRatesDocument, options ?? {});
}