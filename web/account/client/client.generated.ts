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
export type OwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnProfileQuery = { ownProfile: { phone: string | null, address: string | null, emergencyContact: string | null, emergencyPhone: string | null, status: Types.ClientStatus } | null };

export type ProfileDetailsFragment = { phone: string | null, address: string | null, emergencyContact: string | null, emergencyPhone: string | null, status: Types.ClientStatus };

export type UpdateOwnProfileMutationVariables = Exact<{
  input: Types.UpdateOwnProfileInput;
}>;


export type UpdateOwnProfileMutation = { updateOwnProfile: { profile: { phone: string | null, address: string | null, emergencyContact: string | null, emergencyPhone: string | null, status: Types.ClientStatus } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type CalendarLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarLinkQuery = { calendarLink: { createdAt: string } | null };

export type MakeCalendarLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeCalendarLinkMutation = { makeCalendarLink: { calendarLink: { createdAt: string, url: string | null } | null, userErrors: Array<{ message: string }> } };

export type EndCalendarLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type EndCalendarLinkMutation = { endCalendarLink: { ok: boolean } };

export const ProfileDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<ProfileDetailsFragment, unknown>;
export const OwnProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<OwnProfileQuery, OwnProfileQueryVariables>;
export const UpdateOwnProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOwnProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOwnProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOwnProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileDetails"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables>;
export const CalendarLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CalendarLinkQuery, CalendarLinkQueryVariables>;
export const MakeCalendarLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MakeCalendarLinkMutation, MakeCalendarLinkMutationVariables>;
export const EndCalendarLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<EndCalendarLinkMutation, EndCalendarLinkMutationVariables>;

export function useOwnProfileQuery(options?: useQuery.Options<OwnProfileQuery, OwnProfileQueryVariables>): useQuery.Result<OwnProfileQuery, OwnProfileQueryVariables, QueryStates> {
  return useFreshQuery(OwnProfileDocument, options ?? {});
}

export function useCalendarLinkQuery(options?: useQuery.Options<CalendarLinkQuery, CalendarLinkQueryVariables>): useQuery.Result<CalendarLinkQuery, CalendarLinkQueryVariables, QueryStates> {
  return useFreshQuery(CalendarLinkDocument, options ?? {});
}

export function useUpdateOwnProfileMutation(): useMutation.ResultTuple<UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables> {
  return useMutation(UpdateOwnProfileDocument);
}

export function useMakeCalendarLinkMutation(): useMutation.ResultTuple<MakeCalendarLinkMutation, MakeCalendarLinkMutationVariables> {
  return useMutation(MakeCalendarLinkDocument);
}

export function useEndCalendarLinkMutation(): useMutation.ResultTuple<EndCalendarLinkMutation, EndCalendarLinkMutationVariables> {
  return useMutation(EndCalendarLinkDocument);
}