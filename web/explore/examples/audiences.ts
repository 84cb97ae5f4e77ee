import type { ExplorerMode } from '#graph/server/graphql/explorer.rules';
import { caregiverExamples } from './caregiver.ts';
import { clientExamples } from './client.ts';
import { signIn, signOut, type Example } from './example.ts';
import { officeExamples } from './office.ts';

/** Who the explorer has examples for; the key is the URL's `for` parameter. */
export const audiences = {
  client: { name: 'Client', account: 'client@demo.example', examples: clientExamples },
  office: { name: 'Office', account: 'staff@demo.example', examples: officeExamples },
  caregiver: {
    name: 'Caregiver',
    account: 'caregiver@demo.example',
    examples: caregiverExamples,
  },
} as const;

export type Audience = keyof typeof audiences;
export const audienceNames = Object.keys(audiences) as Audience[];

/** The explorer's tabs. Starts with signing in and ends with signing out, except in office mode. */
export function examplesFor(audience: Audience, mode: ExplorerMode): readonly Example[] {
  const { account, examples } = audiences[audience];
  if (mode === 'office') return examples;
  return [signIn(mode === 'demo' ? account : null), ...examples, signOut];
}
