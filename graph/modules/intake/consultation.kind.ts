import { consultationHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { Consultation, consultationSearch } from './consultation.entity.ts';
import { consultationFields, consultationTransitions } from './consultation.rules.ts';

export const consultationKind = {
  name: 'consultation',
  thing: 'This consultation',
  entity: Consultation,
  table: 'consultations',
  link: 'consultation',
  transitions: consultationTransitions,
  mail: 'consultation',
  promise: `${consultationHours} hours`,
  first: 'pending',
  ownCommands: {},
  search: consultationSearch,
  senderName: 'name',
  fields: consultationFields('home'),
  columns: [],
  reviewed: false,
  becomes: 'client',
} satisfies Kind;
