import { consultationHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { consultationTransitions } from './consultation.rules.ts';
import { ConsultationRequest, consultationRequestSearch } from './consultationRequest.entity.ts';
import { consultationRequestFields, visitFieldsOf } from './consultationRequest.rules.ts';

export const consultationRequestKind = {
  name: 'consultation-request',
  thing: 'This consultation request',
  entity: ConsultationRequest,
  table: 'consultation_requests',
  link: 'consultationRequest',
  transitions: consultationTransitions,
  mail: 'consultationRequest',
  asSent: (row) => {
    const sent = row as Pick<ConsultationRequest, 'requestType' | 'urgency'>;
    return sent.requestType === 'visit'
      ? { mail: 'visitRequest', fields: visitFieldsOf(sent) }
      : { mail: 'consultationRequest', fields: consultationRequestFields };
  },
  promise: `${consultationHours} hours`,
  first: 'pending',
  ownCommands: {},
  search: consultationRequestSearch,
  senderName: 'name',
  fields: consultationRequestFields,
  columns: ['requestType'],
  reviewed: false,
  becomes: 'client',
} satisfies Kind;
