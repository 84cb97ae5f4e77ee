import { choicesEnum } from '../../shared/validation/choices.ts';
import type { ConfirmationWay } from './visitConfirmation.rules.ts';

export const ConfirmationWayEnum = choicesEnum<ConfirmationWay>(
  'ConfirmationWay',
  'How a visit was confirmed by the client’s side.',
  {
    phone: 'With a name, on the caregiver’s phone.',
    nobody: 'The caregiver says that nobody could confirm it.',
    portal: 'By the client, in the portal.',
  },
);
