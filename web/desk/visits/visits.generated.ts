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
export type DeskVisitQueryVariables = Exact<{
  id: string;
}>;


export type DeskVisitQuery = { appointment: { id: string, version: number, clientId: string, clientName: string, clientPhone: string | null, cancellationPolicy: Types.CancellationPolicyName, freeUntil: string | null, caregiverId: string | null, caregiverName: string | null, caregiverPhone: string | null, serviceId: string | null, type: string, startsAt: string, endsAt: string, duration: number, status: Types.AppointmentStatus, location: string | null, specialInstructions: string | null, clientNotes: string | null, caregiverNotes: string | null, adminNotes: string | null, entryReason: string | null, beyondHours: string | null, specialRate: Types.SpecialDay | null, startedAt: string | null, completedAt: string | null, cancelledAt: string | null, cancelReason: Types.CancelReason | null, cancelledBy: string | null, recurringAppointmentId: string | null, conflict: string | null, isHeld: boolean, offeredAt: string | null, externalReferences: Array<{ system: string, value: string }>, estimatedCost: { amount: string } | null, ownPrice: { amount: string } | null, actualCost: { amount: string } | null, cancelFee: { amount: string } | null, notices: Array<{ caregiver: string | null, kind: Types.NoticeKind, seenAt: string | null, toldAt: string | null, toldBy: string | null }>, declined: { caregiver: string, declinedAt: string, reason: string } | null } | null };

export type DeskVisitFragment = { id: string, version: number, clientId: string, clientName: string, clientPhone: string | null, cancellationPolicy: Types.CancellationPolicyName, freeUntil: string | null, caregiverId: string | null, caregiverName: string | null, caregiverPhone: string | null, serviceId: string | null, type: string, startsAt: string, endsAt: string, duration: number, status: Types.AppointmentStatus, location: string | null, specialInstructions: string | null, clientNotes: string | null, caregiverNotes: string | null, adminNotes: string | null, entryReason: string | null, beyondHours: string | null, specialRate: Types.SpecialDay | null, startedAt: string | null, completedAt: string | null, cancelledAt: string | null, cancelReason: Types.CancelReason | null, cancelledBy: string | null, recurringAppointmentId: string | null, conflict: string | null, isHeld: boolean, offeredAt: string | null, externalReferences: Array<{ system: string, value: string }>, estimatedCost: { amount: string } | null, ownPrice: { amount: string } | null, actualCost: { amount: string } | null, cancelFee: { amount: string } | null, notices: Array<{ caregiver: string | null, kind: Types.NoticeKind, seenAt: string | null, toldAt: string | null, toldBy: string | null }>, declined: { caregiver: string, declinedAt: string, reason: string } | null };

export type DeskVisitAheadFragment = { id: string, startsAt: string, caregiverName: string | null };

export type DeskOfferVisitMutationVariables = Exact<{
  input: Types.OfferVisitInput;
}>;


export type DeskOfferVisitMutation = { offerVisit: { userErrors: Array<{ field: string | null, message: string }> } };

export type DeskWithdrawVisitOfferMutationVariables = Exact<{
  input: Types.WithdrawVisitOfferInput;
}>;


export type DeskWithdrawVisitOfferMutation = { withdrawVisitOffer: { userErrors: Array<{ field: string | null, message: string }> } };

export type DeskPlanQueryVariables = Exact<{
  id: string;
}>;


export type DeskPlanQuery = { recurringAppointment: { id: string, version: number, pattern: Types.RecurrencePattern, interval: number, daysOfWeek: Array<Types.Weekday> | null, dayOfMonth: number | null, endDate: string | null, maxOccurrences: number | null, startTime: string, duration: number, caregiverId: string | null, caregiverName: string | null, serviceId: string | null, type: string | null, beyondHours: string | null, visitsToCome: number, blockedBy: string | null } | null };

export type DeskPlanFragment = { id: string, version: number, pattern: Types.RecurrencePattern, interval: number, daysOfWeek: Array<Types.Weekday> | null, dayOfMonth: number | null, endDate: string | null, maxOccurrences: number | null, startTime: string, duration: number, caregiverId: string | null, caregiverName: string | null, serviceId: string | null, type: string | null, beyondHours: string | null, visitsToCome: number, blockedBy: string | null };

export type DeskPlanOutcomeQueryVariables = Exact<{
  id: string;
  from: string;
}>;


export type DeskPlanOutcomeQuery = { recurringAppointment: { id: string, version: number, pattern: Types.RecurrencePattern, interval: number, daysOfWeek: Array<Types.Weekday> | null, dayOfMonth: number | null, endDate: string | null, maxOccurrences: number | null, startTime: string, duration: number, caregiverId: string | null, caregiverName: string | null, serviceId: string | null, type: string | null, beyondHours: string | null, visitsToCome: number, blockedBy: string | null } | null, appointments: { nodes: Array<{ id: string, startsAt: string, conflict: string | null }> } };

export type DeskCaregiverChoicesQueryVariables = Exact<{
  startsAt: string;
  duration: number;
  clientId?: string | null | undefined;
  serviceId?: string | null | undefined;
  exceptAppointmentId?: string | null | undefined;
}>;


export type DeskCaregiverChoicesQuery = { caregiverChoices: Array<{ id: string, name: string, phone: string | null, isSpecialist: boolean, visitsWithClient: number, conflicts: Array<string>, outsideHours: boolean }> };

export type DeskBookableServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskBookableServicesQuery = { services: Array<{ id: string, name: string, duration: number | null }> };

export type DeskEveryCaregiverQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DeskEveryCaregiverQuery = { caregivers: { totalCount: number, nodes: Array<{ id: string, firstName: string, lastName: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DeskClientChoicesQueryVariables = Exact<{
  search: string;
  statuses?: Array<Types.ClientStatus> | Types.ClientStatus | null | undefined;
}>;


export type DeskClientChoicesQuery = { clients: { totalCount: number, nodes: Array<{ id: string, firstName: string, lastName: string, address: string | null }> } };

export type DeskBookVisitMutationVariables = Exact<{
  input: Types.BookAppointmentInput;
}>;


export type DeskBookVisitMutation = { bookAppointment: { appointment: { id: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskRecordPastVisitMutationVariables = Exact<{
  input: Types.RecordPastVisitInput;
}>;


export type DeskRecordPastVisitMutation = { recordPastVisit: { appointment: { id: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskChangeVisitMutationVariables = Exact<{
  input: Types.ChangeAppointmentInput;
}>;


export type DeskChangeVisitMutation = { changeAppointment: { appointment: { id: string, version: number } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskConfirmVisitMutationVariables = Exact<{
  input: Types.ConfirmAppointmentInput;
}>;


export type DeskConfirmVisitMutation = { confirmAppointment: { userErrors: Array<{ field: string | null, message: string }> } };

export type DeskStartVisitMutationVariables = Exact<{
  input: Types.StartAppointmentInput;
}>;


export type DeskStartVisitMutation = { startAppointment: { userErrors: Array<{ field: string | null, message: string }> } };

export type DeskCompleteVisitMutationVariables = Exact<{
  input: Types.CompleteAppointmentInput;
}>;


export type DeskCompleteVisitMutation = { completeAppointment: { userErrors: Array<{ field: string | null, message: string }> } };

export type DeskCancelVisitMutationVariables = Exact<{
  input: Types.CancelAppointmentForClientInput;
}>;


export type DeskCancelVisitMutation = { cancelAppointmentForClient: { userErrors: Array<{ field: string | null, message: string }> } };

export type DeskMakePlanMutationVariables = Exact<{
  input: Types.CreateRecurringAppointmentInput;
}>;


export type DeskMakePlanMutation = { createRecurringAppointment: { recurringAppointment: { id: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskRepeatVisitMutationVariables = Exact<{
  input: Types.RepeatAppointmentInput;
}>;


export type DeskRepeatVisitMutation = { repeatAppointment: { recurringAppointment: { id: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskChangePlanMutationVariables = Exact<{
  input: Types.ChangeRecurringAppointmentInput;
}>;


export type DeskChangePlanMutation = { changeRecurringAppointment: { recurringAppointment: { id: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskEndPlanMutationVariables = Exact<{
  input: Types.EndRecurringAppointmentInput;
}>;


export type DeskEndPlanMutation = { endRecurringAppointment: { recurringAppointment: { id: string, endDate: string | null, isActive: boolean, visitsToCome: number } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskPlanPreviewQueryVariables = Exact<{
  input: Types.PlanPreviewInput;
}>;


export type DeskPlanPreviewQuery = { planPreview: { visits: Array<{ startsAt: string, caregiver: string | null, conflict: string | null, outsideHours: boolean, alsoThere: string | null, isPast: boolean }>, userErrors: Array<{ field: string | null, message: string }> } };

export const DeskVisitFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalReferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskReference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientPhone"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"freeUntil"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverId"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverPhone"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"specialInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"clientNotes"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverNotes"}},{"kind":"Field","name":{"kind":"Name","value":"adminNotes"}},{"kind":"Field","name":{"kind":"Name","value":"entryReason"}},{"kind":"Field","name":{"kind":"Name","value":"beyondHours"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specialRate"}},{"kind":"Field","name":{"kind":"Name","value":"ownPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actualCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"cancelFee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"recurringAppointmentId"}},{"kind":"Field","name":{"kind":"Name","value":"conflict"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"Field","name":{"kind":"Name","value":"offeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"declined"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"declinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskReference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalReference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]} as unknown as DocumentNode<DeskVisitFragment, unknown>;
export const DeskVisitAheadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskVisitAhead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}}]}}]} as unknown as DocumentNode<DeskVisitAheadFragment, unknown>;
export const DeskPlanFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecurringAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"daysOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"maxOccurrences"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverId"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"beyondHours"}},{"kind":"Field","name":{"kind":"Name","value":"visitsToCome"}},{"kind":"Field","name":{"kind":"Name","value":"blockedBy"}}]}}]} as unknown as DocumentNode<DeskPlanFragment, unknown>;
export const DeskVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskVisit"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskReference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalReference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskVisit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalReferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskReference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientPhone"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"freeUntil"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverId"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverPhone"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"specialInstructions"}},{"kind":"Field","name":{"kind":"Name","value":"clientNotes"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverNotes"}},{"kind":"Field","name":{"kind":"Name","value":"adminNotes"}},{"kind":"Field","name":{"kind":"Name","value":"entryReason"}},{"kind":"Field","name":{"kind":"Name","value":"beyondHours"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specialRate"}},{"kind":"Field","name":{"kind":"Name","value":"ownPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actualCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelReason"}},{"kind":"Field","name":{"kind":"Name","value":"cancelFee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"recurringAppointmentId"}},{"kind":"Field","name":{"kind":"Name","value":"conflict"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"Field","name":{"kind":"Name","value":"offeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}},{"kind":"Field","name":{"kind":"Name","value":"toldBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"declined"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"declinedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<DeskVisitQuery, DeskVisitQueryVariables>;
export const DeskOfferVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskOfferVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfferVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"offerVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskOfferVisitMutation, DeskOfferVisitMutationVariables>;
export const DeskWithdrawVisitOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskWithdrawVisitOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawVisitOfferInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawVisitOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskWithdrawVisitOfferMutation, DeskWithdrawVisitOfferMutationVariables>;
export const DeskPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPlan"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecurringAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"daysOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"maxOccurrences"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverId"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"beyondHours"}},{"kind":"Field","name":{"kind":"Name","value":"visitsToCome"}},{"kind":"Field","name":{"kind":"Name","value":"blockedBy"}}]}}]} as unknown as DocumentNode<DeskPlanQuery, DeskPlanQueryVariables>;
export const DeskPlanOutcomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskPlanOutcome"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskPlan"}}]}},{"kind":"Field","name":{"kind":"Name","value":"appointments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"recurringAppointmentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"unassigned"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SCHEDULED"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"60"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"conflict"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecurringAppointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"daysOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"maxOccurrences"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverId"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"beyondHours"}},{"kind":"Field","name":{"kind":"Name","value":"visitsToCome"}},{"kind":"Field","name":{"kind":"Name","value":"blockedBy"}}]}}]} as unknown as DocumentNode<DeskPlanOutcomeQuery, DeskPlanOutcomeQueryVariables>;
export const DeskCaregiverChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskCaregiverChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startsAt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duration"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"exceptAppointmentId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiverChoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startsAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startsAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"duration"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duration"}}},{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"exceptAppointmentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"exceptAppointmentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"isSpecialist"}},{"kind":"Field","name":{"kind":"Name","value":"visitsWithClient"}},{"kind":"Field","name":{"kind":"Name","value":"conflicts"}},{"kind":"Field","name":{"kind":"Name","value":"outsideHours"}}]}}]}}]} as unknown as DocumentNode<DeskCaregiverChoicesQuery, DeskCaregiverChoicesQueryVariables>;
export const DeskBookableServicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskBookableServices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}}]}}]}}]} as unknown as DocumentNode<DeskBookableServicesQuery, DeskBookableServicesQueryVariables>;
export const DeskEveryCaregiverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskEveryCaregiver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregivers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<DeskEveryCaregiverQuery, DeskEveryCaregiverQueryVariables>;
export const DeskClientChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskClientChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClientStatus"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"statuses"},"value":{"kind":"Variable","name":{"kind":"Name","value":"statuses"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<DeskClientChoicesQuery, DeskClientChoicesQueryVariables>;
export const DeskBookVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskBookVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskBookVisitMutation, DeskBookVisitMutationVariables>;
export const DeskRecordPastVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskRecordPastVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordPastVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordPastVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskRecordPastVisitMutation, DeskRecordPastVisitMutationVariables>;
export const DeskChangeVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskChangeVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskChangeVisitMutation, DeskChangeVisitMutationVariables>;
export const DeskConfirmVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskConfirmVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskConfirmVisitMutation, DeskConfirmVisitMutationVariables>;
export const DeskStartVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskStartVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskStartVisitMutation, DeskStartVisitMutationVariables>;
export const DeskCompleteVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskCompleteVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CompleteAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskCompleteVisitMutation, DeskCompleteVisitMutationVariables>;
export const DeskCancelVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskCancelVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelAppointmentForClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelAppointmentForClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskCancelVisitMutation, DeskCancelVisitMutationVariables>;
export const DeskMakePlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskMakePlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRecurringAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRecurringAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringAppointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskMakePlanMutation, DeskMakePlanMutationVariables>;
export const DeskRepeatVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskRepeatVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RepeatAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"repeatAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringAppointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskRepeatVisitMutation, DeskRepeatVisitMutationVariables>;
export const DeskChangePlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskChangePlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeRecurringAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeRecurringAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringAppointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskChangePlanMutation, DeskChangePlanMutationVariables>;
export const DeskEndPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskEndPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndRecurringAppointmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endRecurringAppointment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringAppointment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"visitsToCome"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskEndPlanMutation, DeskEndPlanMutationVariables>;
export const DeskPlanPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskPlanPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanPreviewInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"caregiver"}},{"kind":"Field","name":{"kind":"Name","value":"conflict"}},{"kind":"Field","name":{"kind":"Name","value":"outsideHours"}},{"kind":"Field","name":{"kind":"Name","value":"alsoThere"}},{"kind":"Field","name":{"kind":"Name","value":"isPast"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskPlanPreviewQuery, DeskPlanPreviewQueryVariables>;

export function useDeskVisitQuery(options: useQuery.Options<DeskVisitQuery, DeskVisitQueryVariables>): useQuery.Result<DeskVisitQuery, DeskVisitQueryVariables, QueryStates> {
  return useFreshQuery(DeskVisitDocument, options);
}

export function useDeskPlanQuery(options: useQuery.Options<DeskPlanQuery, DeskPlanQueryVariables>): useQuery.Result<DeskPlanQuery, DeskPlanQueryVariables, QueryStates> {
  return useFreshQuery(DeskPlanDocument, options);
}

export function useDeskPlanOutcomeQuery(options: useQuery.Options<DeskPlanOutcomeQuery, DeskPlanOutcomeQueryVariables>): useQuery.Result<DeskPlanOutcomeQuery, DeskPlanOutcomeQueryVariables, QueryStates> {
  return useFreshQuery(DeskPlanOutcomeDocument, options);
}

export function useDeskCaregiverChoicesQuery(options: useQuery.Options<DeskCaregiverChoicesQuery, DeskCaregiverChoicesQueryVariables>): useQuery.Result<DeskCaregiverChoicesQuery, DeskCaregiverChoicesQueryVariables, QueryStates> {
  return useFreshQuery(DeskCaregiverChoicesDocument, options);
}

export function useDeskBookableServicesQuery(options?: useQuery.Options<DeskBookableServicesQuery, DeskBookableServicesQueryVariables>): useQuery.Result<DeskBookableServicesQuery, DeskBookableServicesQueryVariables, QueryStates> {
  return useFreshQuery(DeskBookableServicesDocument, options ?? {});
}

export function useDeskEveryCaregiverQuery(options?: useQuery.Options<DeskEveryCaregiverQuery, DeskEveryCaregiverQueryVariables>): useQuery.Result<DeskEveryCaregiverQuery, DeskEveryCaregiverQueryVariables, QueryStates> {
  return useFreshQuery(DeskEveryCaregiverDocument, options ?? {});
}

export function useDeskClientChoicesQuery(options: useQuery.Options<DeskClientChoicesQuery, DeskClientChoicesQueryVariables>): useQuery.Result<DeskClientChoicesQuery, DeskClientChoicesQueryVariables, QueryStates> {
  return useFreshQuery(DeskClientChoicesDocument, options);
}

export function useDeskPlanPreviewQuery(options: useQuery.Options<DeskPlanPreviewQuery, DeskPlanPreviewQueryVariables>): useQuery.Result<DeskPlanPreviewQuery, DeskPlanPreviewQueryVariables, QueryStates> {
  return useFreshQuery(DeskPlanPreviewDocument, options);
}

export function useDeskOfferVisitMutation(): useMutation.ResultTuple<DeskOfferVisitMutation, DeskOfferVisitMutationVariables> {
  return useMutation(DeskOfferVisitDocument);
}

export function useDeskWithdrawVisitOfferMutation(): useMutation.ResultTuple<DeskWithdrawVisitOfferMutation, DeskWithdrawVisitOfferMutationVariables> {
  return useMutation(DeskWithdrawVisitOfferDocument);
}

export function useDeskBookVisitMutation(): useMutation.ResultTuple<DeskBookVisitMutation, DeskBookVisitMutationVariables> {
  return useMutation(DeskBookVisitDocument);
}

export function useDeskRecordPastVisitMutation(): useMutation.ResultTuple<DeskRecordPastVisitMutation, DeskRecordPastVisitMutationVariables> {
  return useMutation(DeskRecordPastVisitDocument);
}

export function useDeskChangeVisitMutation(): useMutation.ResultTuple<DeskChangeVisitMutation, DeskChangeVisitMutationVariables> {
  return useMutation(DeskChangeVisitDocument);
}

export function useDeskConfirmVisitMutation(): useMutation.ResultTuple<DeskConfirmVisitMutation, DeskConfirmVisitMutationVariables> {
  return useMutation(DeskConfirmVisitDocument);
}

export function useDeskStartVisitMutation(): useMutation.ResultTuple<DeskStartVisitMutation, DeskStartVisitMutationVariables> {
  return useMutation(DeskStartVisitDocument);
}

export function useDeskCompleteVisitMutation(): useMutation.ResultTuple<DeskCompleteVisitMutation, DeskCompleteVisitMutationVariables> {
  return useMutation(DeskCompleteVisitDocument);
}

export function useDeskCancelVisitMutation(): useMutation.ResultTuple<DeskCancelVisitMutation, DeskCancelVisitMutationVariables> {
  return useMutation(DeskCancelVisitDocument);
}

export function useDeskMakePlanMutation(): useMutation.ResultTuple<DeskMakePlanMutation, DeskMakePlanMutationVariables> {
  return useMutation(DeskMakePlanDocument);
}

export function useDeskRepeatVisitMutation(): useMutation.ResultTuple<DeskRepeatVisitMutation, DeskRepeatVisitMutationVariables> {
  return useMutation(DeskRepeatVisitDocument);
}

export function useDeskChangePlanMutation(): useMutation.ResultTuple<DeskChangePlanMutation, DeskChangePlanMutationVariables> {
  return useMutation(DeskChangePlanDocument);
}

export function useDeskEndPlanMutation(): useMutation.ResultTuple<DeskEndPlanMutation, DeskEndPlanMutationVariables> {
  return useMutation(DeskEndPlanDocument);
}