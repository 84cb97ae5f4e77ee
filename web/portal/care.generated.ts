// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../app/graph/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import type { useQuery } from '@apollo/client/react';
import { useFreshQuery, type QueryStates } from '../app/graph/freshQuery.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardQuery = { dashboard: { account: { status: Types.ClientStatus, statusReason: string | null, careLevel: string, emergencyPhone: string }, stats: { totalAppointments: number, completedThisMonth: number, primaryCaregiver: string }, careUpdates: Array<{ id: string, type: string, title: string | null, date: string, caregiver: string | null, notes: string }>, upcomingAppointments: Array<{ id: string, type: string, date: string, endDate: string, caregiver: string | null, status: Types.AppointmentStatus, location: string | null, freeUntil: string | null, cancellation: { percent: number, fee: { amount: string, currencyCode: string }, refund: { amount: string, currencyCode: string } } | null }> } };

export type AccountOverviewFragment = { status: Types.ClientStatus, statusReason: string | null, careLevel: string, emergencyPhone: string };

export type CareSummaryFragment = { totalAppointments: number, completedThisMonth: number, primaryCaregiver: string };

export type CareUpdateEntryFragment = { id: string, type: string, title: string | null, date: string, caregiver: string | null, notes: string };

export type UpcomingVisitFragment = { id: string, type: string, date: string, endDate: string, caregiver: string | null, status: Types.AppointmentStatus, location: string | null, freeUntil: string | null, cancellation: { percent: number, fee: { amount: string, currencyCode: string }, refund: { amount: string, currencyCode: string } } | null };

export type CancelAppointmentMutationVariables = Exact<{
  input: Types.CancelAppointmentInput;
}>;


export type CancelAppointmentMutation = { cancelAppointment: { appointment: { id: string, fee: { amount: string, currencyCode: string } } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type ComingWeekQueryVariables = Exact<{ [key: string]: never; }>;


export type ComingWeekQuery = { comingWeek: { from: string, to: string, visits: Array<{ id: string, type: string, date: string, endDate: string, caregiver: string | null, location: string | null }> } };

export type PlannedVisitFragment = { id: string, type: string, date: string, endDate: string, caregiver: string | null, location: string | null };

export type OwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnProfileQuery = { ownProfile: { address: string | null, emergencyContact: string | null, emergencyPhone: string | null } | null };

export type ProfileDetailsFragment = { address: string | null, emergencyContact: string | null, emergencyPhone: string | null };

export type UpdateOwnProfileMutationVariables = Exact<{
  input: Types.OwnProfileInput;
}>;


export type UpdateOwnProfileMutation = { updateOwnProfile: { profile: { address: string | null, emergencyContact: string | null, emergencyPhone: string | null } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type CalendarLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarLinkQuery = { calendarLink: { createdAt: string } | null };

export type MakeCalendarLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeCalendarLinkMutation = { makeCalendarLink: { createdAt: string, url: string | null } };

export type EndCalendarLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type EndCalendarLinkMutation = { endCalendarLink: { ok: boolean } };

export const AccountOverviewFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountOverview"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DashboardAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"careLevel"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}}]}}]} as unknown as DocumentNode<AccountOverviewFragment, unknown>;
export const CareSummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CareSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DashboardStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalAppointments"}},{"kind":"Field","name":{"kind":"Name","value":"completedThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"primaryCaregiver"}}]}}]} as unknown as DocumentNode<CareSummaryFragment, unknown>;
export const CareUpdateEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CareUpdateEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CareUpdate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}}]}}]} as unknown as DocumentNode<CareUpdateEntryFragment, unknown>;
export const UpcomingVisitFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UpcomingVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpcomingAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"freeUntil"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}}]} as unknown as DocumentNode<UpcomingVisitFragment, unknown>;
export const PlannedVisitFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlannedVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpcomingAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]} as unknown as DocumentNode<PlannedVisitFragment, unknown>;
export const ProfileDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}}]}}]} as unknown as DocumentNode<ProfileDetailsFragment, unknown>;
export const DashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountOverview"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CareSummary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"careUpdates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CareUpdateEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upcomingAppointments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UpcomingVisit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountOverview"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DashboardAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"careLevel"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CareSummary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DashboardStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalAppointments"}},{"kind":"Field","name":{"kind":"Name","value":"completedThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"primaryCaregiver"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CareUpdateEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CareUpdate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UpcomingVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpcomingAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"freeUntil"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}}]} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const CancelAppointmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelAppointment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<CancelAppointmentMutation, CancelAppointmentMutationVariables>;
export const ComingWeekDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComingWeek"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comingWeek"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"visits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlannedVisit"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlannedVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpcomingAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"location"}}]}}]} as unknown as DocumentNode<ComingWeekQuery, ComingWeekQueryVariables>;
export const OwnProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}}]}}]} as unknown as DocumentNode<OwnProfileQuery, OwnProfileQueryVariables>;
export const UpdateOwnProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateOwnProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOwnProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileDetails"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyContact"}},{"kind":"Field","name":{"kind":"Name","value":"emergencyPhone"}}]}}]} as unknown as DocumentNode<UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables>;
export const CalendarLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CalendarLinkQuery, CalendarLinkQueryVariables>;
export const MakeCalendarLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<MakeCalendarLinkMutation, MakeCalendarLinkMutationVariables>;
export const EndCalendarLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCalendarLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<EndCalendarLinkMutation, EndCalendarLinkMutationVariables>;

export function useDashboardQuery(options?: useQuery.Options<DashboardQuery, DashboardQueryVariables>): useQuery.Result<DashboardQuery, DashboardQueryVariables, QueryStates> {
  return useFreshQuery(DashboardDocument, options ?? {});
}

export function useComingWeekQuery(options?: useQuery.Options<ComingWeekQuery, ComingWeekQueryVariables>): useQuery.Result<ComingWeekQuery, ComingWeekQueryVariables, QueryStates> {
  return useFreshQuery(ComingWeekDocument, options ?? {});
}

export function useOwnProfileQuery(options?: useQuery.Options<OwnProfileQuery, OwnProfileQueryVariables>): useQuery.Result<OwnProfileQuery, OwnProfileQueryVariables, QueryStates> {
  return useFreshQuery(OwnProfileDocument, options ?? {});
}

export function useCalendarLinkQuery(options?: useQuery.Options<CalendarLinkQuery, CalendarLinkQueryVariables>): useQuery.Result<CalendarLinkQuery, CalendarLinkQueryVariables, QueryStates> {
  return useFreshQuery(CalendarLinkDocument, options ?? {});
}

export function useCancelAppointmentMutation(): useMutation.ResultTuple<CancelAppointmentMutation, CancelAppointmentMutationVariables> {
  return useMutation(CancelAppointmentDocument);
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