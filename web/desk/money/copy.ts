import { counted } from '#graph/shared/plural.rules';

/** Money received from a client, and what lies on their account. */
export const accountCopy = {
  heading: 'Money received',
  hint: 'Checks for several invoices, deposits, and whatever was more than was due.',
  things: 'payments',
  caption: 'Money received, newest first',
  there: (amount: string): string =>
    `${amount} is on the account. The next invoices use it by themselves, the oldest money first.`,
  none: 'Nothing was received here yet. A payment for just one invoice can be recorded on that invoice, too.',
  columns: {
    date: 'Date',
    how: 'Payment',
    used: 'Used for',
    amount: 'Amount',
    there: 'On account',
    actions: 'Action',
  },
  givenBack: 'Given back',
  recorded: (who: string, day: string): string => `Recorded by ${who}, ${day}`,
  voided: {
    RETURNED: (day: string): string => `Returned by the bank on ${day}`,
    MISTAKE: (day: string): string => `Voided on ${day}: recorded by mistake`,
    TAKEN_OFF: (day: string): string => `Taken off on ${day}`,
  },
  voidedBy: (who: string, day: string, reason: string): string => `${who}, ${day}: ${reason}`,
  which: (amount: string, day: string): string => ` ${amount} of ${day}`,
  receive: 'Receive Payment',
  giveBackOne: 'Give Back…',
  voidOne: 'Void…',
  receipt: 'Receipt',
} as const;

/** The same of all clients. */
export const moneyListCopy = {
  title: 'Money Received',
  things: 'payments',
  found: (count: number): string => counted(count, 'payment'),
  client: 'Client',
  shown: 'Show',
  choices: { '': 'All', account: 'What’s on account' },
  clear: 'Show All',
  none: 'No check or deposit was received this way yet',
  noneHint:
    'Receive a check for several invoices, or a deposit, under Billing on the client’s record.',
  noneFound: 'Nothing is on any account',
  noneFoundHint: 'All the money that was received is on invoices, or was given back.',
} as const;

export const receiveCopy = {
  title: (name: string): string => `Receive a payment from ${name}`,
  hintOpen: 'It goes on the oldest unpaid invoices first; change what goes where below.',
  hintNone: 'No invoice is unpaid. The money stays on the account for the next ones.',
  invoices: 'What it’s for',
  theInvoices: 'the unpaid invoices',
  due: (due: string, issued: string): string => `${due} due, issued ${issued}`,
  kept: (amount: string): string => `${amount} is left, and stays on the client’s account.`,
  spent: 'Nothing is left over.',
  above: (amount: string): string => `The invoices come to ${amount} more than was received.`,
  another: 'Yes, this is another payment',
  now: 'Receive Payment',
  sending: 'Recording…',
  done: 'Payment received. The client will be told by email, if they have one.',
  failed: 'The payment was not recorded',
} as const;

export const applyCopy = {
  open: 'Use Money on Account',
  title: (number: string): string => `Use money on account for ${number}`,
  hint: (there: string, due: string): string =>
    `${there} is on the client’s account, and ${due} is due. The oldest money is used first. The client gets an email.`,
  now: 'Use Money',
  sending: 'Saving…',
  done: 'Used. The client will be told by email, if they have one.',
  failed: 'The money was not used',
} as const;

export const giveBackCopy = {
  title: (amount: string, day: string): string => `Give back from the ${amount} received on ${day}`,
  hint: (there: string): string =>
    `Up to ${there} of it is on no invoice. Record here that you sent it back. The client gets an email.`,
  reasonHint: 'The client sees it.',
  now: 'Record Refund',
  sending: 'Recording…',
  done: 'Recorded. The client will be told by email, if they have one.',
  failed: 'The refund was not recorded',
} as const;

export const voidCopy = {
  title: (amount: string): string => `Void ${amount}`,
  hint: 'It stays in the list and counts nowhere: it comes off every invoice that it was used for, which are due again, and off the account. The client gets an email.',
  backHint:
    'It stays in the list and counts nowhere: the money is on the account again. The client gets an email.',
  what: 'What happened',
  happened: { RETURNED: 'The bank returned it', MISTAKE: 'It was recorded by mistake' },
  reasonHint: 'Such as “account closed”. The client doesn’t see it.',
  fee: 'Fee',
  feeHint:
    'For the returned payment, before tax. Goes on the client’s next invoice, as a line of its own.',
  now: 'Void Payment',
  backNow: 'Void Refund',
  sending: 'Voiding…',
  done: 'Voided. The client will be told by email, if they have one.',
  failed: 'The payment was not voided',
} as const;
