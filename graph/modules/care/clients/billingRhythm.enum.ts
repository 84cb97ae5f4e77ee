import { choicesEnum } from '../../../shared/validation/choices.ts';
import type { BillingRhythm } from './billingRhythm.rules.ts';

export const BillingRhythmEnum = choicesEnum<BillingRhythm>(
  'BillingRhythm',
  'How often a client is billed, on Mondays.',
  {
    weekly: 'For every week.',
    biweekly: 'For two weeks at once.',
  },
);
