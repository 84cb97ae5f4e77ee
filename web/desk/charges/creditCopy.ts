/** Credits, which are lines of the next invoice. */
export const creditCopy = {
  add: 'Give a Credit',
  addTitle: 'Give a Credit',
  changeTitle: 'Change This Credit',
  hint: 'It comes off the client’s next invoice. No invoice falls below zero: what’s left of it comes off the one after.',
  reason: 'Reason',
  reasonHint: 'The client sees it on the invoice, after “Credit:”. Emails don’t show it.',
  amountHint: 'Dollars before tax',
  badAmount: 'Amount must be dollars, such as 20 or 12.50',
  save: 'Save Credit',
  added: 'Credit given',
  changed: 'Credit changed',
  failed: 'The credit was not saved',
  removeTitle: (description: string): string => `Take back “${description}”?`,
  removeHint: 'It won’t come off an invoice.',
  removeNow: 'Take Credit Back',
  removed: 'Credit taken back',
  notRemoved: 'The credit was not taken back',
  takeBack: 'Take Back',
  left: (amount: string): string =>
    `${amount} of credit is more than this invoice comes to. It comes off the next one.`,
  waits: (amount: string): string => `${amount} of credit waits for more to bill.`,
} as const;
