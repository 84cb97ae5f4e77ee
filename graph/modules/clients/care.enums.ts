import { choicesEnum } from '../../shared/validation/choices.ts';
import type { ClientFact } from './clientFacts.rules.ts';
import type { BillingRhythm, CancellationPolicyName, ClientStatus } from './care.rules.ts';

export const ClientStatusEnum = choicesEnum<ClientStatus>('ClientStatus', 'Status of a client.', {
  active: 'Receives care, or is about to.',
  suspended: 'Care is paused.',
  ended: 'Care has ended.',
});

export const CancellationPolicyNameEnum = choicesEnum<CancellationPolicyName>(
  'CancellationPolicyName',
  'The cancellation policies a client can have.',
  {
    standard: 'Free with a day of notice.',
    premium: 'Free with two days of notice.',
    emergency: 'Free with two hours of notice.',
  },
);

export const ClientFactEnum = choicesEnum<ClientFact>(
  'ClientFact',
  'A short fact about a client.',
  {
    'preferred-name': 'What to call them.',
    allergies: 'Allergies.',
    'fall-risk': 'Whether and how they might fall.',
    diet: 'What they eat and may not eat.',
    pets: 'Their pets.',
    'code-word': 'A word that shows that a caller or caregiver is known.',
  },
);

export const BillingRhythmEnum = choicesEnum<BillingRhythm>(
  'BillingRhythm',
  'How often a client is billed, on the first day of a week.',
  {
    weekly: 'Every week.',
    biweekly: 'Every two weeks.',
  },
);
