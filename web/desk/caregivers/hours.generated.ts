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
export type DeskCaregiverHoursQueryVariables = Exact<{
  id: string;
}>;


export type DeskCaregiverHoursQuery = { caregiver: { id: string, hoursVersion: number } | null, caregiverAvailability: Array<{ id: string, dayOfWeek: Types.Weekday, startTime: string, endTime: string, isAvailable: boolean }> };

export type DeskHoursFragment = { id: string, dayOfWeek: Types.Weekday, startTime: string, endTime: string, isAvailable: boolean };

export type DeskSetHoursMutationVariables = Exact<{
  input: Types.SetCaregiverAvailabilityInput;
}>;


export type DeskSetHoursMutation = { setCaregiverAvailability: { hoursVersion: number | null, hours: Array<{ id: string, dayOfWeek: Types.Weekday, startTime: string, endTime: string, isAvailable: boolean }> | null, appointmentsAffected: Array<{ id: string, clientName: string, clientId: string, type: string, startsAt: string, endsAt: string }> | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskAffectedVisitFragment = { id: string, clientName: string, clientId: string, type: string, startsAt: string, endsAt: string };

export type DeskTimeOffQueryVariables = Exact<{
  filter?: Types.TimeOffFilterInput | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskTimeOffQuery = { caregiverTimeOff: { totalCount: number, nodes: Array<{ id: string, startsAt: string, endsAt: string, isAllDay: boolean, reason: string | null, notes: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DeskAddTimeOffMutationVariables = Exact<{
  input: Types.AddCaregiverTimeOffInput;
}>;


export type DeskAddTimeOffMutation = { addCaregiverTimeOff: { timeOff: { id: string } | null, plannedVisits: Array<{ id: string, clientName: string, clientId: string, recurringAppointmentId: string | null, startsAt: string }> | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskRemoveTimeOffMutationVariables = Exact<{
  input: Types.RemoveCaregiverTimeOffInput;
}>;


export type DeskRemoveTimeOffMutation = { removeCaregiverTimeOff: { ok: boolean, userErrors: Array<{ field: string | null, message: string }> } };

export const DeskHoursFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CaregiverHours"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}}]}}]} as unknown as DocumentNode<DeskHoursFragment, unknown>;
export const DeskAffectedVisitFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskAffectedVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]} as unknown as DocumentNode<DeskAffectedVisitFragment, unknown>;
export const DeskCaregiverHoursDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskCaregiverHours"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiver"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hoursVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"caregiverAvailability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"caregiverId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskHours"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CaregiverHours"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}}]}}]} as unknown as DocumentNode<DeskCaregiverHoursQuery, DeskCaregiverHoursQueryVariables>;
export const DeskSetHoursDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskSetHours"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetCaregiverAvailabilityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setCaregiverAvailability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hoursVersion"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"appointmentsAffected"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskAffectedVisit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskHours"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CaregiverHours"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"isAvailable"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskAffectedVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]} as unknown as DocumentNode<DeskSetHoursMutation, DeskSetHoursMutationVariables>;
export const DeskTimeOffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskTimeOff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeOffFilterInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiverTimeOff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isAllDay"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<DeskTimeOffQuery, DeskTimeOffQueryVariables>;
export const DeskAddTimeOffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskAddTimeOff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddCaregiverTimeOffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addCaregiverTimeOff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timeOff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"plannedVisits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPlannedVisit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPlannedVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"recurringAppointmentId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}}]} as unknown as DocumentNode<DeskAddTimeOffMutation, DeskAddTimeOffMutationVariables>;
export const DeskRemoveTimeOffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskRemoveTimeOff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveCaregiverTimeOffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCaregiverTimeOff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskRemoveTimeOffMutation, DeskRemoveTimeOffMutationVariables>;

export function useDeskCaregiverHoursQuery(options: useQuery.Options<DeskCaregiverHoursQuery, DeskCaregiverHoursQueryVariables>): useQuery.Result<DeskCaregiverHoursQuery, DeskCaregiverHoursQueryVariables, QueryStates> {
  return useFreshQuery(DeskCaregiverHoursDocument, options);
}

export function useDeskTimeOffQuery(options?: useQuery.Options<DeskTimeOffQuery, DeskTimeOffQueryVariables>): useQuery.Result<DeskTimeOffQuery, DeskTimeOffQueryVariables, QueryStates> {
  return useFreshQuery(DeskTimeOffDocument, options ?? {});
}

export function useDeskSetHoursMutation(): useMutation.ResultTuple<DeskSetHoursMutation, DeskSetHoursMutationVariables> {
  return useMutation(DeskSetHoursDocument);
}

export function useDeskAddTimeOffMutation(): useMutation.ResultTuple<DeskAddTimeOffMutation, DeskAddTimeOffMutationVariables> {
  return useMutation(DeskAddTimeOffDocument);
}

export function useDeskRemoveTimeOffMutation(): useMutation.ResultTuple<DeskRemoveTimeOffMutation, DeskRemoveTimeOffMutationVariables> {
  return useMutation(DeskRemoveTimeOffDocument);
}