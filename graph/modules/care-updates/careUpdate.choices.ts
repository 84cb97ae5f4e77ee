import { choicesEnum } from '../../shared/validation/choices.ts';
import type {
  CareUpdateChangeKind,
  CareUpdateStanding,
  SortDecision,
  WhyToSort,
} from './careUpdate.rules.ts';
import { caregiverWindowDays } from '../appointments/appointment.rules.ts';

export const CareUpdateStandingEnum = choicesEnum<CareUpdateStanding>(
  'CareUpdateStanding',
  'Who reads a care update.',
  {
    shown: 'The family, and whoever cares for the client next.',
    'to-sort': 'The office, which has to decide.',
    kept: 'The office, which decided to keep it.',
    'taken-back': 'The office: its writer or the office took it back.',
  },
);

export const WhyToSortEnum = choicesEnum<WhyToSort>(
  'WhyToSort',
  'Why the office has to decide about a care note.',
  {
    canceled: 'The visit was canceled.',
    'not-begun': 'The visit has no arrival.',
    reassigned: 'The visit is not the writer’s anymore.',
    inactive: 'The writer is not an active caregiver anymore.',
    late: `It came more than ${caregiverWindowDays} days after the visit.`,
  },
);

export const CareUpdateChangeKindEnum = choicesEnum<CareUpdateChangeKind>(
  'CareUpdateChangeKind',
  'What happened to a care update after it was written.',
  {
    shown: 'The office decided that the family reads it.',
    kept: 'The office decided to keep it.',
    moved: 'The office moved it to another visit.',
    corrected: 'What it says, or how urgent it is, was corrected.',
    'taken-back': 'It was taken back.',
  },
);

export const SortDecisionEnum = choicesEnum<SortDecision>(
  'SortDecision',
  'What becomes of a care note.',
  {
    show: 'The family reads it.',
    keep: 'Only the office reads it.',
    move: 'It is about another visit of its caregiver, whose family reads it.',
  },
);
