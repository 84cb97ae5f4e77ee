/** Who pays a client's invoices. */
export const payerCopy = {
  heading: 'Who pays',
  these: 'who pays',
  client: (name: string): string => `${name} pays: invoices go to them.`,
  pays: (name: string): string => `${name} pays.`,
  byEmail: (email: string): string => `Invoices go to ${email}.`,
  byLetter: 'Invoices go by letter: you print and mail them.',
  due: (days: number): string =>
    days === 0
      ? 'Invoices are due on the day they’re issued.'
      : `Invoices are due after ${days} ${days === 1 ? 'day' : 'days'}.`,
  entered: (by: string, on: string): string => `Entered by ${by} on ${on}`,
  before: 'Who paid before',
  paidUntil: (name: string, until: string, by: string): string =>
    `${name}, until ${until}, changed by ${by}`,

  change: 'Change Who Pays',
  title: (client: string): string => `Who Pays for ${client}`,
  means:
    'It holds from the next invoice on. Invoices that went out keep their payer: to bill one to somebody else, cancel it, and the next invoice bills it to whoever pays then.',
  who: 'Who pays',
  whoHint: 'Somebody else? Add them under People first.',
  clientToo: (client: string): string => `${client}, the client`,
  person: (name: string, relation: string): string => `${name}, ${relation}`,
  organization: 'An organization',
  how: 'How invoices go out',
  ways: { email: 'By email', letter: 'By letter' },
  days: 'Days to pay',
  daysHint: 'From the day of an invoice. Empty: as many as for clients.',
  daysWrong: 'must be a whole number',
  save: 'Save Payer',
  saving: 'Saving…',
  saved: (name: string): string => `${name} pays from the next invoice on`,
  failed: 'Who pays wasn’t saved',
} as const;
