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
  download: 'Download PDF',
  downloading: 'Downloading…',
  failed: 'The statement was not downloaded',
  failedHint: 'Nothing is lost. Please try again in a moment.',
} as const;
