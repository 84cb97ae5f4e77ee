/**
 * Short facts about a client that caregivers read before a visit, with their labels. The office can
 * hide each of them from caregivers.
 */
export const clientFacts = {
  'preferred-name': 'What to call them',
  allergies: 'Allergies',
  'fall-risk': 'Fall risk',
  diet: 'Diet',
  pets: 'Pets',
  'code-word': 'Code word',
} as const;

export type ClientFact = keyof typeof clientFacts;

export const clientFactNames = Object.keys(clientFacts) as ClientFact[];
