// Written by codegen from the .graphql file beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../app/graph/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeskAssignSubmissionMutationVariables = Exact<{
  input: Types.AssignSubmissionInput;
}>;


export type DeskAssignSubmissionMutation = { assignSubmission: { entry:
      | { id: string, assignee: { id: string, firstName: string, lastName: string } | null }
      | { id: string, assignee: { id: string, firstName: string, lastName: string } | null }
      | { id: string, assignee: { id: string, firstName: string, lastName: string } | null }
      | { id: string, assignee: { id: string, firstName: string, lastName: string } | null }
      | { id: string, assignee: { id: string, firstName: string, lastName: string } | null }
     | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskNoteSubmissionMutationVariables = Exact<{
  input: Types.NoteSubmissionInput;
}>;


export type DeskNoteSubmissionMutation = { noteSubmission: { entry:
      | { id: string, notes: Array<{ id: string, text: string, createdAt: string, writtenBy: { id: string, firstName: string, lastName: string } }> }
      | { id: string, notes: Array<{ id: string, text: string, createdAt: string, writtenBy: { id: string, firstName: string, lastName: string } }> }
      | { id: string, notes: Array<{ id: string, text: string, createdAt: string, writtenBy: { id: string, firstName: string, lastName: string } }> }
      | { id: string, notes: Array<{ id: string, text: string, createdAt: string, writtenBy: { id: string, firstName: string, lastName: string } }> }
      | { id: string, notes: Array<{ id: string, text: string, createdAt: string, writtenBy: { id: string, firstName: string, lastName: string } }> }
     | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskMarkSubmissionMutationVariables = Exact<{
  input: Types.MarkSubmissionInput;
}>;


export type DeskMarkSubmissionMutation = { markSubmission: { entry:
      | { id: string, suspectedSpam: boolean, mailsHeld: boolean }
      | { id: string, suspectedSpam: boolean, mailsHeld: boolean }
      | { id: string, suspectedSpam: boolean, mailsHeld: boolean }
      | { id: string, suspectedSpam: boolean, mailsHeld: boolean }
      | { id: string, suspectedSpam: boolean, mailsHeld: boolean }
     | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskMoveContactInquiryMutationVariables = Exact<{
  input: Types.MoveContactInquiryInput;
}>;


export type DeskMoveContactInquiryMutation = { moved: { contactInquiry: { id: string, status: Types.ContactInquiryStatus } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskMoveConsultationMutationVariables = Exact<{
  input: Types.MoveConsultationInput;
}>;


export type DeskMoveConsultationMutation = { moved: { consultation: { id: string, status: Types.ConsultationStatus } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskMoveConsultationRequestMutationVariables = Exact<{
  input: Types.MoveConsultationRequestInput;
}>;


export type DeskMoveConsultationRequestMutation = { moved: { consultationRequest: { id: string, status: Types.ConsultationStatus } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskMoveJobApplicationMutationVariables = Exact<{
  input: Types.MoveJobApplicationInput;
}>;


export type DeskMoveJobApplicationMutation = { moved: { jobApplication: { id: string, status: Types.JobApplicationStatus } | null, userErrors: Array<{ field: string | null, message: string }> } };

export type DeskDeclineSignupApplicationMutationVariables = Exact<{
  input: Types.DeclineSignupApplicationInput;
}>;


export type DeskDeclineSignupApplicationMutation = { moved: { signupApplication: { id: string, status: Types.SignupApplicationStatus, reviewedAt: string | null, reviewedBy: { id: string, firstName: string, lastName: string } | null } | null, userErrors: Array<{ field: string | null, message: string }> } };


export const DeskAssignSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskAssignSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssignSubmissionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskAssignSubmissionMutation, DeskAssignSubmissionMutationVariables>;
export const DeskNoteSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskNoteSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NoteSubmissionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeskNote"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeskNote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SubmissionNote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"writtenBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]} as unknown as DocumentNode<DeskNoteSubmissionMutation, DeskNoteSubmissionMutationVariables>;
export const DeskMarkSubmissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskMarkSubmission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkSubmissionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markSubmission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"suspectedSpam"}},{"kind":"Field","name":{"kind":"Name","value":"mailsHeld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskMarkSubmissionMutation, DeskMarkSubmissionMutationVariables>;
export const DeskMoveContactInquiryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskMoveContactInquiry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveContactInquiryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"moveContactInquiry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactInquiry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskMoveContactInquiryMutation, DeskMoveContactInquiryMutationVariables>;
export const DeskMoveConsultationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskMoveConsultation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveConsultationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"moveConsultation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consultation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskMoveConsultationMutation, DeskMoveConsultationMutationVariables>;
export const DeskMoveConsultationRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskMoveConsultationRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveConsultationRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"moveConsultationRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consultationRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskMoveConsultationRequestMutation, DeskMoveConsultationRequestMutationVariables>;
export const DeskMoveJobApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskMoveJobApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveJobApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"moveJobApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobApplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskMoveJobApplicationMutation, DeskMoveJobApplicationMutationVariables>;
export const DeskDeclineSignupApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeskDeclineSignupApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeclineSignupApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"moved"},"name":{"kind":"Name","value":"declineSignupApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signupApplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reviewedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reviewedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeskDeclineSignupApplicationMutation, DeskDeclineSignupApplicationMutationVariables>;

export function useDeskAssignSubmissionMutation(): useMutation.ResultTuple<DeskAssignSubmissionMutation, DeskAssignSubmissionMutationVariables> {
  return useMutation(DeskAssignSubmissionDocument);
}

export function useDeskNoteSubmissionMutation(): useMutation.ResultTuple<DeskNoteSubmissionMutation, DeskNoteSubmissionMutationVariables> {
  return useMutation(DeskNoteSubmissionDocument);
}

export function useDeskMarkSubmissionMutation(): useMutation.ResultTuple<DeskMarkSubmissionMutation, DeskMarkSubmissionMutationVariables> {
  return useMutation(DeskMarkSubmissionDocument);
}

export function useDeskMoveContactInquiryMutation(): useMutation.ResultTuple<DeskMoveContactInquiryMutation, DeskMoveContactInquiryMutationVariables> {
  return useMutation(DeskMoveContactInquiryDocument);
}

export function useDeskMoveConsultationMutation(): useMutation.ResultTuple<DeskMoveConsultationMutation, DeskMoveConsultationMutationVariables> {
  return useMutation(DeskMoveConsultationDocument);
}

export function useDeskMoveConsultationRequestMutation(): useMutation.ResultTuple<DeskMoveConsultationRequestMutation, DeskMoveConsultationRequestMutationVariables> {
  return useMutation(DeskMoveConsultationRequestDocument);
}

export function useDeskMoveJobApplicationMutation(): useMutation.ResultTuple<DeskMoveJobApplicationMutation, DeskMoveJobApplicationMutationVariables> {
  return useMutation(DeskMoveJobApplicationDocument);
}

export function useDeskDeclineSignupApplicationMutation(): useMutation.ResultTuple<DeskDeclineSignupApplicationMutation, DeskDeclineSignupApplicationMutationVariables> {
  return useMutation(DeskDeclineSignupApplicationDocument);
}