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
export type BookConsultationMutationVariables = Exact<{
  input: Types.BookConsultationInput;
}>;


export type BookConsultationMutation = { bookConsultation: { submission: { id: string, status: Types.SubmissionStatus, reference: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type RequestConsultationMutationVariables = Exact<{
  input: Types.RequestConsultationInput;
}>;


export type RequestConsultationMutation = { requestConsultation: { submission: { id: string, status: Types.SubmissionStatus, reference: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type SubmitSignupApplicationMutationVariables = Exact<{
  input: Types.SubmitSignupApplicationInput;
}>;


export type SubmitSignupApplicationMutation = { submitSignupApplication: { submission: { id: string, status: Types.SubmissionStatus, reference: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type SubmitContactInquiryMutationVariables = Exact<{
  input: Types.SubmitContactInquiryInput;
}>;


export type SubmitContactInquiryMutation = { submitContactInquiry: { submission: { id: string, status: Types.SubmissionStatus, reference: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type ServiceAreaQueryVariables = Exact<{ [key: string]: never; }>;


export type ServiceAreaQuery = { provider: { serviceArea: Array<string> } };


export const BookConsultationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BookConsultation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookConsultationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookConsultation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<BookConsultationMutation, BookConsultationMutationVariables>;
export const RequestConsultationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestConsultation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestConsultationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestConsultation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<RequestConsultationMutation, RequestConsultationMutationVariables>;
export const SubmitSignupApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitSignupApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitSignupApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitSignupApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<SubmitSignupApplicationMutation, SubmitSignupApplicationMutationVariables>;
export const SubmitContactInquiryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitContactInquiry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitContactInquiryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitContactInquiry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<SubmitContactInquiryMutation, SubmitContactInquiryMutationVariables>;
export const ServiceAreaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServiceArea"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceArea"}}]}}]}}]} as unknown as DocumentNode<ServiceAreaQuery, ServiceAreaQueryVariables>;

export function useServiceAreaQuery(options?: useQuery.Options<ServiceAreaQuery, ServiceAreaQueryVariables>): useQuery.Result<ServiceAreaQuery, ServiceAreaQueryVariables, QueryStates> {
  return useFreshQuery(ServiceAreaDocument, options ?? {});
}

export function useBookConsultationMutation(): useMutation.ResultTuple<BookConsultationMutation, BookConsultationMutationVariables> {
  return useMutation(BookConsultationDocument);
}

export function useRequestConsultationMutation(): useMutation.ResultTuple<RequestConsultationMutation, RequestConsultationMutationVariables> {
  return useMutation(RequestConsultationDocument);
}

export function useSubmitSignupApplicationMutation(): useMutation.ResultTuple<SubmitSignupApplicationMutation, SubmitSignupApplicationMutationVariables> {
  return useMutation(SubmitSignupApplicationDocument);
}

export function useSubmitContactInquiryMutation(): useMutation.ResultTuple<SubmitContactInquiryMutation, SubmitContactInquiryMutationVariables> {
  return useMutation(SubmitContactInquiryDocument);
}