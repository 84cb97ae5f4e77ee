const methods = ['Check', 'Credit card', 'Bank transfer', 'Cash', 'Insurance', 'Other'] as const;

/** What every dialog about money that was received says. */
export const payingCopy = {
  amount: 'Amount',
  badAmount: 'Amount must be dollars, such as 12.50',
  method: 'Method',
  methods: Object.fromEntries(methods.map((method) => [method, method])),
  usualMethod: methods[0],
  day: 'Date',
  notes: 'Note for the client',
  notesHint: 'Such as the check number. The client sees it.',
  reason: 'Reason',
} as const;
