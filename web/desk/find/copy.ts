import type { ClientStatus } from '../../app/graph/schema.generated.ts';

export const findCopy = {
  open: 'Find…',
  keys: (isMac: boolean): string => (isMac ? '⌘ K' : 'Ctrl K'),
  title: 'Find',
  label: 'A name, invoice number, reference, screen or action',
  screen: 'Screen',
  action: 'Action',
  actions: {
    book: 'Book a Visit',
    addClient: 'Add a Client',
    addCaregiver: 'Add a Caregiver',
    timeOff: 'Enter Time Off',
    billEveryone: 'Bill Everyone',
    recordPayment: 'Record a Payment',
    refund: 'Refund a Payment',
    addService: 'Add a Service',
    invite: 'Invite Someone',
  },
  client: (status: ClientStatus, isUnconfirmed: boolean): string =>
    status !== 'ACTIVE'
      ? `Client, ${status.toLowerCase()}`
      : isUnconfirmed
        ? 'Client, not confirmed yet'
        : 'Client',
  caregiver: 'Caregiver',
  invoice: (client: string): string => `Invoice of ${client}`,
  submission: (kind: string, reference: string): string => `${kind} ${reference}`,
  found: (count: number): string => (count === 1 ? '1 found' : `${count} found`),
  nothing: 'Nothing found.',
  looking: 'Looking…',
  failed: 'We couldn’t look that up. Please try again.',
} as const;

/** The list of keyboard shortcuts. */
export const keysCopy = {
  title: 'Keyboard Shortcuts',
  key: 'Key',
  does: 'What it does',
  keys: (mod: string): readonly (readonly [key: string, does: string])[] => [
    [`${mod} K`, 'Finds people, records and actions by name'],
    ['?', 'Shows these shortcuts'],
    ['Tab, Shift Tab', 'Next field, link or button, and back'],
    ['Enter', 'Presses the selected button or link'],
    ['Arrow keys', 'In the schedule, from visit to visit; in search results, up and down'],
    [
      'Shift and arrow keys',
      'In the schedule, carry a visit to another row or day; Enter moves it there, Escape cancels',
    ],
    ['Arrow Down', 'From the buttons above the schedule to its first visit'],
    ['Escape', 'Closes a dialog or a notice'],
    ['F8', 'To the notice, with its Undo'],
  ],
} as const;
