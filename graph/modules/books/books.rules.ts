/** What can happen in the ledger; each may be taken back. */
export const entryKinds = [
  'invoice',
  'payment',
  'refund',
  'credit',
  'received',
  'applied',
  'given-back',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Entries of one export at most; the rest waits for the next press. */
export const maxEntries = 10_000;

/** Invoices that QuickBooks Online takes from one file, and rows of it. */
export const quickBooks = { invoices: 100, rows: 1000 } as const;
