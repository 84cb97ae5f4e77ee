import { consultationHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { Consultation, consultationSearch } from './consultation.entity.ts';
import { consultationFields, consultationTransitions } from './consultation.rules.ts';

const sentFrom = {
  kind: 'choice',
  label: 'Form',
  choices: { dialog: 'The dialog', home: 'The home page' },
} as const;

export const consultationKind = {
  name: 'consultation',
  thing: 'This consultation',
  entity: Consultation,
  table: 'consultations',
  link: 'consultation',
  transitions: consultationTransitions,
  mail: 'consultation',
  // Which of the two, since each has its own consent.
  asSent: () => ({
    mail: 'consultation',
    fields: { ...consultationFields('home'), form: sentFrom },
  }),
  promise: `${consultationHours} hours`,
  first: 'pending',
  ownCommands: {},
  search: consultationSearch,
  senderName: 'name',
  fields: consultationFields('home'),
  columns: ['form'],
  reviewed: false,
  becomes: 'client',
} satisfies Kind;
