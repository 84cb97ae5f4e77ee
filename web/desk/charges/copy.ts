/** A visit under the minimum length that the provider bills as worked. */
export const underMinimum = (hours: number): string =>
  `under ${String(hours)} hours, billed as worked`;

/** What a client will be billed, with the office's custom lines. */
export const linesCopy = {
  what: 'Item',
  day: 'Day',
  quantity: 'Quantity',
  rate: 'Rate',
  amount: 'Amount',
  action: 'Action',
  add: 'Add a Line',
  change: 'Change',
  remove: 'Remove',
  leaveOut: 'Leave Out',
  putBack: 'Put Back',
  ofDay: (description: string, day: string): string => ` ${description} of ${day}`,
  of: (description: string): string => ` ${description}`,
  addTitle: 'Add a Line',
  changeTitle: 'Change This Line',
  hint: 'Such as mileage or supplies. It goes on the client’s next invoice.',
  description: 'Description',
  descriptionHint: 'The client sees it on the invoice. Emails don’t show it.',
  unit: 'Unit',
  unitHint: 'Such as mile or box',
  rateEach: 'Price per unit',
  date: 'Date',
  dateHint: (first: string): string => `From ${first} to today`,
  badQuantity: 'Quantity must be a number, such as 12.5',
  badRate: 'Price must be dollars, such as 0.725',
  save: 'Save Line',
  saving: 'Saving…',
  added: 'Line added',
  changed: 'Line changed',
  failed: 'The line was not saved',
  removeTitle: (description: string): string => `Remove “${description}”?`,
  removeHint: 'It won’t be billed.',
  removeNow: 'Remove Line',
  removed: 'Line removed',
  notRemoved: 'The line was not removed',
} as const;

/** Names and addresses in letters that the PDF of an invoice can't print. */
export const printableCopy = {
  client: (what: string): string =>
    `The PDF can’t print all letters of this client’s ${what}. Write the ${what} in Latin letters before you send an invoice.`,
  clients: (names: string): string =>
    `The PDF can’t print all letters of these names: ${names}. Write them in Latin letters before you send invoices.`,
  issued: 'The PDF can’t print all letters of the name and address. Use Print instead.',
} as const;

/** Suspending a client whose invoices stay unpaid. */
export const suspendCopy = {
  act: 'Suspend Care…',
  of: (client: string): string => ` of ${client}`,
  title: (client: string): string => `Suspend care for ${client}?`,
  means:
    'Nobody can book new visits for this client until you make them active again. If visits are planned, you say which stay; the others are canceled without a fee, and come back if care goes on in time. We email the client and the office why.',
  now: 'Suspend Care',
  done: 'Care is suspended',
  failed: 'Care was not suspended',
} as const;
