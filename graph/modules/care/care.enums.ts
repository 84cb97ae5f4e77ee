import { choicesEnum } from '../../shared/validation/choices.ts';
import type { BillingRhythm, CancellationPolicyName, ClientStatus } from './care.rules.ts';

export const ClientStatusEnum = choicesEnum<ClientStatus>(
  'ClientStatus',
  'Whether a client receives care.',
  {
    active: 'Receives care, or is about to.',
    suspended: 'Care is paused.',
    ended: 'Care has ended.',
  },
);

export const CancellationPolicyNameEnum = choicesEnum<CancellationPolicyName>(
  'CancellationPolicyName',
  'What a client has agreed to for cancelled visits.',
  {
    standard: 'Free with a day of notice.',
    premium: 'Free with two days of notice.',
    emergency: 'Free with two hours of notice.',
  },
);

export const BillingRhythmEnum = choicesEnum<BillingRhythm>(
  'BillingRhythm',
  'How often a client is billed, on Mondays.',
  {
    weekly: 'For every week.',
    biweekly: 'For two weeks at once.',
  },
);
