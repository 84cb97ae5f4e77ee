import { choicesEnum } from '../../shared/validation/choices.ts';
import type { SpecialDay } from './specialDay.rules.ts';

export const SpecialDayEnum = choicesEnum<SpecialDay>(
  'SpecialDay',
  'Kinds of days on which a visit that begins then may cost something else than usual.',
  {
    weekend: 'A Saturday or Sunday.',
    holiday: 'One of the office’s holidays. Comes before a weekend.',
  },
);
