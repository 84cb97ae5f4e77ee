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
export type DeskAccountOfEmailQueryVariables = Exact<{
  email: string;
}>;


export type DeskAccountOfEmailQuery = { accountOfEmail: { state: Types.EmailState, account: { id: string, firstName: string, lastName: string, role: Types.Role, isActive: boolean, isInvited: boolean } | null } };

export type DeskRecordAccountQueryVariables = Exact<{
  id: string;
}>;


export type DeskRecordAccountQuery = { account: { id: string, email: string, emailVerified: boolean, isActive: boolean, isInvited: boolean } | null, lockedAccounts: Array<{ lockedUntil: string, account: { id: string } }> };

export type DeskUnlockLoginMutationVariables = Exact<{
  id: string;
}>;


export type DeskUnlockLoginMutation = { unlockLogin: { account: { id: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type DeskSendInvitationMutationVariables = Exact<{
  input: Types.SendInvitationInput;
}>;


export type DeskSendInvitationMutation = { sendInvitation: { account: { id: string, email: string, emailVerified: boolean, isActive: boolean, isInvited: boolean } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type DeskCaregiverDevicesQueryVariables = Exact<{
  userId: string;
}>;


export type DeskCaregiverDevicesQuery = { caregiverDevices: Array<{ id: string, device: string | null, startedAt: string, lastUsedAt: string }> };

export type DeskEndSessionsMutationVariables = Exact<{
  input: Types.EndSessionsInput;
}>;


export type DeskEndSessionsMutation = { endSessions: { account: { id: string, email: string, emailVerified: boolean, isActive: boolean, isInvited: boolean } | null, userErrors: Array<{ field: string | null, message: string }> } };


export const DeskAccountOfEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskAccountOfEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountOfEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvited"}}]}}]}}]}}]} as unknown as DocumentNode<DeskAccountOfEmailQuery, DeskAccountOfEmailQueryVariables>;
export const DeskRecordAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskRecordAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lockedAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}}]}}]}}]} as unknown as DocumentNode<DeskRecordAccountQuery, DeskRecordAccountQueryVariables>;
export const DeskUnlockLoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskUnlockLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unlockLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DeskUnlockLoginMutation, DeskUnlockLoginMutationVariables>;
export const DeskSendInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskSendInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DeskSendInvitationMutation, DeskSendInvitationMutationVariables>;
export const DeskCaregiverDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskCaregiverDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiverDevices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<DeskCaregiverDevicesQuery, DeskCaregiverDevicesQueryVariables>;
export const DeskEndSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskEndSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndSessionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvited"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskEndSessionsMutation, DeskEndSessionsMutationVariables>;

export function useDeskAccountOfEmailQuery(options: useQuery.Options<DeskAccountOfEmailQuery, DeskAccountOfEmailQueryVariables>): useQuery.Result<DeskAccountOfEmailQuery, DeskAccountOfEmailQueryVariables, QueryStates> {
  return useFreshQuery(DeskAccountOfEmailDocument, options);
}

export function useDeskRecordAccountQuery(options: useQuery.Options<DeskRecordAccountQuery, DeskRecordAccountQueryVariables>): useQuery.Result<DeskRecordAccountQuery, DeskRecordAccountQueryVariables, QueryStates> {
  return useFreshQuery(DeskRecordAccountDocument, options);
}

export function useDeskCaregiverDevicesQuery(options: useQuery.Options<DeskCaregiverDevicesQuery, DeskCaregiverDevicesQueryVariables>): useQuery.Result<DeskCaregiverDevicesQuery, DeskCaregiverDevicesQueryVariables, QueryStates> {
  return useFreshQuery(DeskCaregiverDevicesDocument, options);
}

export function useDeskUnlockLoginMutation(): useMutation.ResultTuple<DeskUnlockLoginMutation, DeskUnlockLoginMutationVariables> {
  return useMutation(DeskUnlockLoginDocument);
}

export function useDeskSendInvitationMutation(): useMutation.ResultTuple<DeskSendInvitationMutation, DeskSendInvitationMutationVariables> {
  return useMutation(DeskSendInvitationDocument);
}

export function useDeskEndSessionsMutation(): useMutation.ResultTuple<DeskEndSessionsMutation, DeskEndSessionsMutationVariables> {
  return useMutation(DeskEndSessionsDocument);
}