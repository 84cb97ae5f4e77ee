// Written by codegen from the .graphql files beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import type { TypedText } from './ask.ts';
export type ShiftDeclineVisitMutationVariables = Exact<{
  input: Types.DeclineMyVisitInput;
}>;


export type ShiftDeclineVisitMutation = { declineMyVisit: { userErrors: Array<{ field: string | null, message: string }> } };

export type ShiftLogInMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type ShiftLogInMutation = { login: { token: string | null, userErrors: Array<{ field: string | null, message: string }> } };

export type ShiftDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ShiftDevicesQuery = { ownAccount: { sessions: Array<{ id: string, device: string | null, lastUsedAt: string, current: boolean }> } };

export type ShiftEndDeviceMutationVariables = Exact<{
  input: Types.EndSessionInput;
}>;


export type ShiftEndDeviceMutation = { endSession: { userErrors: Array<{ field: string | null, message: string }> } };

export type ShiftPastVisitsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShiftPastVisitsQuery = { myPastVisits: Array<{ id: string, type: string, startsAt: string, endsAt: string, duration: number, status: Types.AppointmentStatus, client: string, tasks: Array<string>, isOwn: boolean, arrivedAt: string | null, arrivalStatedAt: string | null, departureStatedAt: string | null, leftAt: string | null, noteWritten: boolean, isHeld: boolean }> };

export type ShiftVisitQueryVariables = Exact<{
  id: string;
}>;


export type ShiftVisitQuery = { myShiftVisit: { address: Array<string>, mapAddress: string | null, accessNotes: string | null, clientPhone: string | null, clientPhoneE164: string | null, careNotes: string | null, specialInstructions: string | null, clientNotes: string | null, emergencyContact: string | null, emergencyPhone: string | null, emergencyPhoneE164: string | null, tasks: Array<string>, isOwn: boolean, arrivedAt: string | null, facts: Array<{ kind: Types.ClientFact, text: string }>, lastUpdates: Array<{ createdAt: string, title: string, content: string, tasks: Array<string>, caregiver: string | null }> } | null };

export type ShiftOpenVisitsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShiftOpenVisitsQuery = { openVisits: Array<{ id: string, startsAt: string, endsAt: string, client: string, area: string | null, knowsClient: boolean }> };

export type ShiftAcceptVisitMutationVariables = Exact<{
  input: Types.AcceptOpenVisitInput;
}>;


export type ShiftAcceptVisitMutation = { acceptOpenVisit: { userErrors: Array<{ field: string | null, message: string }> } };

export type ShiftTimeOffQueryVariables = Exact<{ [key: string]: never; }>;


export type ShiftTimeOffQuery = { myTimeOff: { requests: Array<{ id: string, firstDay: string, lastDay: string, reason: string | null, answeredAt: string | null, status: Types.TimeOffRequestStatus, answer: string | null }>, planned: Array<{ id: string, startsAt: string, endsAt: string, isAllDay: boolean }>, hours: Array<{ id: string, dayOfWeek: Types.Weekday, startTime: string, endTime: string, isAvailable: boolean }> } };

export type ShiftAskTimeOffMutationVariables = Exact<{
  input: Types.RequestTimeOffInput;
}>;


export type ShiftAskTimeOffMutation = { requestTimeOff: { userErrors: Array<{ field: string | null, message: string }> } };

export type ShiftCorrectNoteMutationVariables = Exact<{
  input: Types.CorrectCareUpdateInput;
}>;


export type ShiftCorrectNoteMutation = { correctCareUpdate: { userErrors: Array<{ field: string | null, message: string }> } };

export type ShiftTakeBackNoteMutationVariables = Exact<{
  input: Types.TakeBackCareUpdateInput;
}>;


export type ShiftTakeBackNoteMutation = { takeBackCareUpdate: { userErrors: Array<{ field: string | null, message: string }> } };

export const ShiftDeclineVisitText = "mutation ShiftDeclineVisit($input:DeclineMyVisitInput!){declineMyVisit(input:$input){userErrors{field message}}}" as TypedText<ShiftDeclineVisitMutation, ShiftDeclineVisitMutationVariables>;

export const ShiftLogInText = "mutation ShiftLogIn($input:LoginInput!){login(input:$input){token userErrors{field message}}}" as TypedText<ShiftLogInMutation, ShiftLogInMutationVariables>;

export const ShiftDevicesText = "query ShiftDevices{ownAccount{sessions{id device lastUsedAt current}}}" as TypedText<ShiftDevicesQuery, ShiftDevicesQueryVariables>;

export const ShiftEndDeviceText = "mutation ShiftEndDevice($input:EndSessionInput!){endSession(input:$input){userErrors{field message}}}" as TypedText<ShiftEndDeviceMutation, ShiftEndDeviceMutationVariables>;

export const ShiftPastVisitsText = "query ShiftPastVisits{myPastVisits{id type startsAt endsAt duration status client tasks isOwn arrivedAt arrivalStatedAt departureStatedAt leftAt noteWritten isHeld}}" as TypedText<ShiftPastVisitsQuery, ShiftPastVisitsQueryVariables>;

export const ShiftVisitText = "query ShiftVisit($id:ID!){myShiftVisit(id:$id){address mapAddress accessNotes facts{kind text}clientPhone clientPhoneE164 careNotes specialInstructions clientNotes emergencyContact emergencyPhone emergencyPhoneE164 tasks isOwn arrivedAt lastUpdates{createdAt title content tasks caregiver}}}" as TypedText<ShiftVisitQuery, ShiftVisitQueryVariables>;

export const ShiftOpenVisitsText = "query ShiftOpenVisits{openVisits{id startsAt endsAt client area knowsClient}}" as TypedText<ShiftOpenVisitsQuery, ShiftOpenVisitsQueryVariables>;

export const ShiftAcceptVisitText = "mutation ShiftAcceptVisit($input:AcceptOpenVisitInput!){acceptOpenVisit(input:$input){userErrors{field message}}}" as TypedText<ShiftAcceptVisitMutation, ShiftAcceptVisitMutationVariables>;

export const ShiftTimeOffText = "query ShiftTimeOff{myTimeOff{requests{id firstDay lastDay reason answeredAt status answer}planned{id startsAt endsAt isAllDay}hours{id dayOfWeek startTime endTime isAvailable}}}" as TypedText<ShiftTimeOffQuery, ShiftTimeOffQueryVariables>;

export const ShiftAskTimeOffText = "mutation ShiftAskTimeOff($input:RequestTimeOffInput!){requestTimeOff(input:$input){userErrors{field message}}}" as TypedText<ShiftAskTimeOffMutation, ShiftAskTimeOffMutationVariables>;

export const ShiftCorrectNoteText = "mutation ShiftCorrectNote($input:CorrectCareUpdateInput!){correctCareUpdate(input:$input){userErrors{field message}}}" as TypedText<ShiftCorrectNoteMutation, ShiftCorrectNoteMutationVariables>;

export const ShiftTakeBackNoteText = "mutation ShiftTakeBackNote($input:TakeBackCareUpdateInput!){takeBackCareUpdate(input:$input){userErrors{field message}}}" as TypedText<ShiftTakeBackNoteMutation, ShiftTakeBackNoteMutationVariables>;