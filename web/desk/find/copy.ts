import type { ClientStatus } from '../../app/graph/schema.generated.ts';

/** Words of what finds anything at the desk. */
export const findCopy = {
  open: 'Find…',
  keys: (isMac: boolean): string => (isMac ? '⌘ K' : 'Ctrl K'),
  title: 'Find',
  label: 'A name, invoice number, reference or screen',
  screen: 'Screen',
  client: (status: ClientStatus): string =>
    status === 'ACTIVE' ? 'Client' : `Client, ${status.toLowerCase()}`,
  caregiver: 'Caregiver',
  invoice: (client: string): string => `Invoice of ${client}`,
  submission: (kind: string, reference: string): string => `${kind} ${reference}`,
  found: (count: number): string => (count === 1 ? '1 found' : `${count} found`),
  nothing: 'Nothing found.',
  looking: 'Looking…',
  failed: 'We couldn’t look that up. Please try again.',
} as const;
