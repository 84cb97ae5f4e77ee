// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../app/graph/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskAdmitConsultationMutationVariables = Exact<{
  input: Types.AdmitConsultationInput;
}>;


export type DeskAdmitConsultationMutation = { taken: { client: { id: string, firstName: string, lastName: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskAdmitConsultationRequestMutationVariables = Exact<{
  input: Types.AdmitConsultationRequestInput;
}>;


export type DeskAdmitConsultationRequestMutation = { taken: { client: { id: string, firstName: string, lastName: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskApproveSignupApplicationMutationVariables = Exact<{
  input: Types.ApproveSignupApplicationInput;
}>;


export type DeskApproveSignupApplicationMutation = { taken: { client: { id: string, firstName: string, lastName: string } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskHireApplicantMutationVariables = Exact<{
  input: Types.HireApplicantInput;
}>;


export type DeskHireApplicantMutation = { taken: { caregiver: { id: string, firstName: string, lastName: string } | null, userErrors: Array<{ field: string | null, message: string }> } };


export const DeskAdmitConsultationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskAdmitConsultation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdmitConsultationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"taken"},"name":{"kind":"Name","value":"admitConsultation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskAdmitConsultationMutation, DeskAdmitConsultationMutationVariables>;
export const DeskAdmitConsultationRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskAdmitConsultationRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdmitConsultationRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"taken"},"name":{"kind":"Name","value":"admitConsultationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskAdmitConsultationRequestMutation, DeskAdmitConsultationRequestMutationVariables>;
export const DeskApproveSignupApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskApproveSignupApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApproveSignupApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"taken"},"name":{"kind":"Name","value":"approveSignupApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskApproveSignupApplicationMutation, DeskApproveSignupApplicationMutationVariables>;
export const DeskHireApplicantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskHireApplicant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HireApplicantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"taken"},"name":{"kind":"Name","value":"hireApplicant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caregiver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskHireApplicantMutation, DeskHireApplicantMutationVariables>;

export function useDeskAdmitConsultationMutation(): useMutation.ResultTuple<DeskAdmitConsultationMutation, DeskAdmitConsultationMutationVariables> {
  return useMutation(DeskAdmitConsultationDocument);
}

export function useDeskAdmitConsultationRequestMutation(): useMutation.ResultTuple<DeskAdmitConsultationRequestMutation, DeskAdmitConsultationRequestMutationVariables> {
  return useMutation(DeskAdmitConsultationRequestDocument);
}

export function useDeskApproveSignupApplicationMutation(): useMutation.ResultTuple<DeskApproveSignupApplicationMutation, DeskApproveSignupApplicationMutationVariables> {
  return useMutation(DeskApproveSignupApplicationDocument);
}

export function useDeskHireApplicantMutation(): useMutation.ResultTuple<DeskHireApplicantMutation, DeskHireApplicantMutationVariables> {
  return useMutation(DeskHireApplicantDocument);
}