// Written by codegen from the .graphql files beside it. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../app/graph/schema.generated.ts';

import type { TypedText } from './ask.ts';
export type ShiftNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type ShiftNoticesQuery = { myNotices: Array<{ id: string, kind: Types.NoticeKind, client: string | null, startsAt: string | null, endsAt: string | null, startsAtBefore: string | null, endsAtBefore: string | null, pattern: string | null, patternBefore: string | null, service: string | null, serviceBefore: string | null, firstDay: string | null, lastDay: string | null, approved: boolean | null, answer: string | null }> };

export type ShiftSeeNoticesMutationVariables = Exact<{
  input: Types.SeeNoticesInput;
}>;


export type ShiftSeeNoticesMutation = { seeNotices: { userErrors: Array<{ field: string | null, message: string }> } };

export type MyShiftQueryVariables = Exact<{ [key: string]: never; }>;


export type MyShiftQuery = { myShift: { now: string, officePhone: string, officePhoneE164: string | null, officeName: string, caregiver: string, visits: Array<{ id: string, type: string, startsAt: string, endsAt: string, duration: number, status: Types.AppointmentStatus, client: string, address: Array<string>, mapAddress: string | null, accessNotes: string | null, clientPhone: string | null, clientPhoneE164: string | null, careNotes: string | null, specialInstructions: string | null, clientNotes: string | null, emergencyContact: string | null, emergencyPhone: string | null, emergencyPhoneE164: string | null, tasks: Array<string>, isOwn: boolean, arrivedAt: string | null, arrivalStatedAt: string | null, departureStatedAt: string | null, leftAt: string | null, noteWritten: boolean, asksConfirmation: boolean, isHeld: boolean, facts: Array<{ kind: Types.ClientFact, text: string }>, lastUpdates: Array<{ createdAt: string, title: string, content: string, tasks: Array<string>, caregiver: string | null }> }>, notes: Array<{ id: string, appointmentId: string, client: string, startsAt: string, content: string, tasks: Array<string>, createdAt: string, until: string, correctedAt: string | null, isRead: boolean, version: number }>, week: Array<{ day: string, visits: Array<{ id: string, type: string, startsAt: string, endsAt: string, status: Types.AppointmentStatus, client: string }> }>, payPeriod: { from: string, through: string, workedMinutes: number, heldMinutes: number, plannedMinutes: number } } };

export type ShiftMeQueryVariables = Exact<{ [key: string]: never; }>;


export type ShiftMeQuery = { me: { id: string, role: Types.Role } | null };

export type ShiftLogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type ShiftLogOutMutation = { logout: { ok: boolean } };

export type SendCareNoteMutationVariables = Exact<{
  input: Types.SendCareNoteInput;
}>;


export type SendCareNoteMutation = { sendCareNote: { userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type RecordArrivalMutationVariables = Exact<{
  input: Types.RecordArrivalInput;
}>;


export type RecordArrivalMutation = { recordArrival: { statedTimeRefused: string | null, record: { at: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type UndoArrivalMutationVariables = Exact<{
  input: Types.UndoArrivalInput;
}>;


export type UndoArrivalMutation = { undoArrival: { userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type RecordConfirmationMutationVariables = Exact<{
  input: Types.RecordConfirmationInput;
}>;


export type RecordConfirmationMutation = { recordConfirmation: { userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export type RecordDepartureMutationVariables = Exact<{
  input: Types.RecordDepartureInput;
}>;


export type RecordDepartureMutation = { recordDeparture: { statedTimeRefused: string | null, record: { at: string } | null, userErrors: Array<{ field: string | null, message: string, code: Types.RefusalCode }> } };

export const ShiftNoticesText = "query ShiftNotices{myNotices{id kind client startsAt endsAt startsAtBefore endsAtBefore pattern patternBefore service serviceBefore firstDay lastDay approved answer}}" as TypedText<ShiftNoticesQuery, ShiftNoticesQueryVariables>;

export const ShiftSeeNoticesText = "mutation ShiftSeeNotices($input:SeeNoticesInput!){seeNotices(input:$input){userErrors{field message}}}" as TypedText<ShiftSeeNoticesMutation, ShiftSeeNoticesMutationVariables>;

export const MyShiftText = "query MyShift{myShift{now officePhone officePhoneE164 officeName caregiver visits{id type startsAt endsAt duration status client address mapAddress accessNotes facts{kind text}clientPhone clientPhoneE164 careNotes specialInstructions clientNotes emergencyContact emergencyPhone emergencyPhoneE164 tasks isOwn arrivedAt arrivalStatedAt departureStatedAt leftAt noteWritten asksConfirmation isHeld lastUpdates{createdAt title content tasks caregiver}}notes{id appointmentId client startsAt content tasks createdAt until correctedAt isRead version}week{day visits{id type startsAt endsAt status client}}payPeriod{from through workedMinutes heldMinutes plannedMinutes}}}" as TypedText<MyShiftQuery, MyShiftQueryVariables>;

export const ShiftMeText = "query ShiftMe{me{id role}}" as TypedText<ShiftMeQuery, ShiftMeQueryVariables>;

export const ShiftLogOutText = "mutation ShiftLogOut{logout{ok}}" as TypedText<ShiftLogOutMutation, ShiftLogOutMutationVariables>;

export const SendCareNoteText = "mutation SendCareNote($input:SendCareNoteInput!){sendCareNote(input:$input){userErrors{field message code}}}" as TypedText<SendCareNoteMutation, SendCareNoteMutationVariables>;

export const RecordArrivalText = "mutation RecordArrival($input:RecordArrivalInput!){recordArrival(input:$input){record{at}statedTimeRefused userErrors{field message code}}}" as TypedText<RecordArrivalMutation, RecordArrivalMutationVariables>;

export const UndoArrivalText = "mutation UndoArrival($input:UndoArrivalInput!){undoArrival(input:$input){userErrors{field message code}}}" as TypedText<UndoArrivalMutation, UndoArrivalMutationVariables>;

export const RecordConfirmationText = "mutation RecordConfirmation($input:RecordConfirmationInput!){recordConfirmation(input:$input){userErrors{field message code}}}" as TypedText<RecordConfirmationMutation, RecordConfirmationMutationVariables>;

export const RecordDepartureText = "mutation RecordDeparture($input:RecordDepartureInput!){recordDeparture(input:$input){record{at}statedTimeRefused userErrors{field message code}}}" as TypedText<RecordDepartureMutation, RecordDepartureMutationVariables>;