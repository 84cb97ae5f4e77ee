// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import type { useQuery } from '@apollo/client/react';
import { useFreshQuery, type QueryStates } from '../../app/graph/freshQuery.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccessEntryFragment = { personId: string, firstName: string, lastName: string, relation: string, email: string | null, parts: Array<Types.PortalPart>, hasPowerOfAttorney: boolean, grantedAt: string, grantedBy: string | null };

export type OwnAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAccessQuery = { ownAccess: Array<{ personId: string, firstName: string, lastName: string, relation: string, email: string | null, parts: Array<Types.PortalPart>, hasPowerOfAttorney: boolean, grantedAt: string, grantedBy: string | null }>, portals: { portals: Array<{ clientId: string, firstName: string, isOwn: boolean, decides: boolean, isOpen: boolean }> } };

export type GrantOwnAccessMutationVariables = Exact<{
  input: Types.GrantOwnAccessInput;
}>;


export type GrantOwnAccessMutation = { grantOwnAccess: { ownAccess: Array<{ personId: string, firstName: string, lastName: string, relation: string, email: string | null, parts: Array<Types.PortalPart>, hasPowerOfAttorney: boolean, grantedAt: string, grantedBy: string | null }> | null, userErrors: Array<{ field: string | null, message: string }> } };

export type ChangeOwnAccessMutationVariables = Exact<{
  input: Types.ChangeOwnAccessInput;
}>;


export type ChangeOwnAccessMutation = { changeOwnAccess: { ownAccess: Array<{ personId: string, firstName: string, lastName: string, relation: string, email: string | null, parts: Array<Types.PortalPart>, hasPowerOfAttorney: boolean, grantedAt: string, grantedBy: string | null }> | null, userErrors: Array<{ field: string | null, message: string }> } };

export type EndOwnAccessMutationVariables = Exact<{
  input: Types.EndOwnAccessInput;
}>;


export type EndOwnAccessMutation = { endOwnAccess: { ownAccess: Array<{ personId: string, firstName: string, lastName: string, relation: string, email: string | null, parts: Array<Types.PortalPart>, hasPowerOfAttorney: boolean, grantedAt: string, grantedBy: string | null }> | null, userErrors: Array<{ field: string | null, message: string }> } };

export type SharingQueryVariables = Exact<{ [key: string]: never; }>;


export type SharingQuery = { portals: { portals: Array<{ clientId: string, firstName: string, lastName: string, isOwn: boolean, relation: string | null, parts: Array<Types.PortalPart>, decides: boolean, isOpen: boolean }> }, ownAccessRequests: Array<{ reference: string, clientName: string, createdAt: string }> };

export type RequestAccessMutationVariables = Exact<{
  input: Types.RequestAccessInput;
}>;


export type RequestAccessMutation = { requestAccess: { submission: { id: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type WhoLookedQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WhoLookedQuery = { whoLooked: { nodes: Array<{ day: string, name: string, as: Types.Looker, relation: string | null, looks: Array<Types.Look> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export const AccessEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccessEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"hasPowerOfAttorney"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"grantedBy"}}]}}]} as unknown as DocumentNode<AccessEntryFragment, unknown>;
export const OwnAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccessEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"portals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"portals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decides"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccessEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"hasPowerOfAttorney"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"grantedBy"}}]}}]} as unknown as DocumentNode<OwnAccessQuery, OwnAccessQueryVariables>;
export const GrantOwnAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GrantOwnAccess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GrantOwnAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grantOwnAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccessEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccessEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"hasPowerOfAttorney"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"grantedBy"}}]}}]} as unknown as DocumentNode<GrantOwnAccessMutation, GrantOwnAccessMutationVariables>;
export const ChangeOwnAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeOwnAccess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeOwnAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeOwnAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccessEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccessEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"hasPowerOfAttorney"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"grantedBy"}}]}}]} as unknown as DocumentNode<ChangeOwnAccessMutation, ChangeOwnAccessMutationVariables>;
export const EndOwnAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndOwnAccess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndOwnAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endOwnAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccessEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccessEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnAccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"hasPowerOfAttorney"}},{"kind":"Field","name":{"kind":"Name","value":"grantedAt"}},{"kind":"Field","name":{"kind":"Name","value":"grantedBy"}}]}}]} as unknown as DocumentNode<EndOwnAccessMutation, EndOwnAccessMutationVariables>;
export const SharingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sharing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"portals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"portals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"decides"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownAccessRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<SharingQuery, SharingQueryVariables>;
export const RequestAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestAccess"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestAccessInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestAccess"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RequestAccessMutation, RequestAccessMutationVariables>;
export const WhoLookedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhoLooked"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"whoLooked"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"as"}},{"kind":"Field","name":{"kind":"Name","value":"relation"}},{"kind":"Field","name":{"kind":"Name","value":"looks"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<WhoLookedQuery, WhoLookedQueryVariables>;

export function useOwnAccessQuery(options?: useQuery.Options<OwnAccessQuery, OwnAccessQueryVariables>): useQuery.Result<OwnAccessQuery, OwnAccessQueryVariables, QueryStates> {
  return useFreshQuery(OwnAccessDocument, options ?? {});
}

export function useSharingQuery(options?: useQuery.Options<SharingQuery, SharingQueryVariables>): useQuery.Result<SharingQuery, SharingQueryVariables, QueryStates> {
  return useFreshQuery(SharingDocument, options ?? {});
}

export function useWhoLookedQuery(options?: useQuery.Options<WhoLookedQuery, WhoLookedQueryVariables>): useQuery.Result<WhoLookedQuery, WhoLookedQueryVariables, QueryStates> {
  return useFreshQuery(WhoLookedDocument, options ?? {});
}

export function useGrantOwnAccessMutation(): useMutation.ResultTuple<GrantOwnAccessMutation, GrantOwnAccessMutationVariables> {
  return useMutation(GrantOwnAccessDocument);
}

export function useChangeOwnAccessMutation(): useMutation.ResultTuple<ChangeOwnAccessMutation, ChangeOwnAccessMutationVariables> {
  return useMutation(ChangeOwnAccessDocument);
}

export function useEndOwnAccessMutation(): useMutation.ResultTuple<EndOwnAccessMutation, EndOwnAccessMutationVariables> {
  return useMutation(EndOwnAccessDocument);
}

export function useRequestAccessMutation(): useMutation.ResultTuple<RequestAccessMutation, RequestAccessMutationVariables> {
  return useMutation(RequestAccessDocument);
}