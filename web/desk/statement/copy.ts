/** The account statement of who pays for a client. */
export const statementCopy = {
  open: 'Statement…',
  of: (client: string): string => ` of ${client}`,
  title: (client: string): string => `Account statement for ${client}`,
  hint: 'All that was billed, credited and paid on these days, with the balance before and after them. At most 24 months.',
  payer: 'For',
  now: (name: string): string => `${name}, who pays now`,
  from: 'First day',
  through: 'Last day',
  how: 'How it gets there',
  ways: { pdf: 'Download the PDF', email: 'Email it to them' },
  last: (to: string, day: string, by: string, from: string, through: string): string =>
    `Last emailed to ${to} on ${day} by ${by}: ${from} through ${through}.`,
  send: 'Send Statement',
  sending: 'Sending…',
  sent: (to: string): string => `The statement is on its way to ${to}`,
  download: 'Download PDF',
  downloading: 'Downloading…',
  failed: 'There’s no statement yet',
  failedHint: 'Nothing is lost. Please try again in a moment.',
} as const;
