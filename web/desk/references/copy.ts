/** Programs whose names have capitals of their own. */
const names: Readonly<Record<string, string>> = {
  adp: 'ADP',
  gusto: 'Gusto',
  hubspot: 'HubSpot',
  netsuite: 'NetSuite',
  quickbooks: 'QuickBooks',
  salesforce: 'Salesforce',
  stripe: 'Stripe',
  xero: 'Xero',
};
export const programName = (system: string): string => names[system] ?? system;

export const referencesCopy = {
  title: 'Other programs',
  is: (system: string, value: string): string => `In ${programName(system)}: ${value}`,
  correct: 'Correct',
  correctOf: (system: string): string => `the number in ${programName(system)}`,
  heading: (system: string): string => `Number in ${programName(system)}`,
  description:
    'Programs find this record by it. Correct it if it names something else there; the program may set it again.',
  now: (value: string): string => `Now: ${value}`,
  what: 'What is wrong',
  choices: { other: 'It has another number there', none: 'It isn’t there: remove the number' },
  value: 'Its number there',
  needed: 'Its number there is required',
  submit: 'Save',
  sending: 'Saving…',
  done: 'The number was corrected',
  removed: 'The number was removed',
  failed: 'The number stays as it was',
} as const;
