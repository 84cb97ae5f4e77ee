// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskLineFragment = { appointmentId: string | null, customLineId: string | null, correctsId: string | null, setsOff: boolean, description: string, quantity: string, unit: string | null, serviceDate: string, underHours: number | null, rate: { amount: string }, amount: { amount: string } };

export type DeskAddLineMutationVariables = Exact<{
  input: Types.AddCustomLineInput;
}>;


export type DeskAddLineMutation = { addCustomLine: { id: string | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskChangeLineMutationVariables = Exact<{
  input: Types.ChangeCustomLineInput;
}>;


export type DeskChangeLineMutation = { changeCustomLine: { id: string | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskRemoveLineMutationVariables = Exact<{
  input: Types.RemoveCustomLineInput;
}>;


export type DeskRemoveLineMutation = { removeCustomLine: { id: string | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskSuspendForNonPaymentMutationVariables = Exact<{
  input: Types.SuspendForNonPaymentInput;
}>;


export type DeskSuspendForNonPaymentMutation = { suspendForNonPayment: { client: { id: string, status: Types.ClientStatus, statusReason: string | null } | null, plannedVisits: Array<{ id: string, startsAt: string, caregiverName: string | null }> | null, userErrors: Array<{ field: string | null, message: string }> } };

export const DeskLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UnbilledLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointmentId"}},{"kind":"Field","name":{"kind":"Name","value":"customLineId"}},{"kind":"Field","name":{"kind":"Name","value":"correctsId"}},{"kind":"Field","name":{"kind":"Name","value":"setsOff"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"rate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"serviceDate"}},{"kind":"Field","name":{"kind":"Name","value":"underHours"}}]}}]} as unknown as DocumentNode<DeskLineFragment, unknown>;
export const DeskAddLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskAddLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddCustomLineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addCustomLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskAddLineMutation, DeskAddLineMutationVariables>;
export const DeskChangeLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskChangeLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeCustomLineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeCustomLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskChangeLineMutation, DeskChangeLineMutationVariables>;
export const DeskRemoveLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskRemoveLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveCustomLineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeCustomLine"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskRemoveLineMutation, DeskRemoveLineMutationVariables>;
export const DeskSuspendForNonPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskSuspendForNonPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuspendForNonPaymentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suspendForNonPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"plannedVisits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskVisitAhead"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskVisitAhead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"caregiverName"}}]}}]} as unknown as DocumentNode<DeskSuspendForNonPaymentMutation, DeskSuspendForNonPaymentMutationVariables>;

export function useDeskAddLineMutation(): useMutation.ResultTuple<DeskAddLineMutation, DeskAddLineMutationVariables> {
  return useMutation(DeskAddLineDocument);
}

export function useDeskChangeLineMutation(): useMutation.ResultTuple<DeskChangeLineMutation, DeskChangeLineMutationVariables> {
  return useMutation(DeskChangeLineDocument);
}

export function useDeskRemoveLineMutation(): useMutation.ResultTuple<DeskRemoveLineMutation, DeskRemoveLineMutationVariables> {
  return useMutation(DeskRemoveLineDocument);
}

export function useDeskSuspendForNonPaymentMutation(): useMutation.ResultTuple<DeskSuspendForNonPaymentMutation, DeskSuspendForNonPaymentMutationVariables> {
  return useMutation(DeskSuspendForNonPaymentDocument);
}