import { counted, plural } from '#graph/shared/plural.rules';
import { underMinimum } from '../charges/copy.ts';
import { payingCopy } from '../money/payingCopy.ts';

const charges = (count: number): string => counted(count, 'charge');
const clients = (count: number): string => counted(count, 'client');
const invoices = (count: number): string => counted(count, 'invoice');

/** The billing lists. */
export const billingCopy = {
  parts: 'Billing',
  invoices: 'Invoices',
  unbilled: 'Not Billed Yet',
  payments: 'Payments',
  received: 'Money Received',
  outstanding: 'Outstanding',
  books: 'Books',
  search: 'Client or invoice number',
  state: 'State',
  from: 'From',
  through: 'Through',
  states: {
    '': 'All',
    unpaid: 'Unpaid',
    overdue: 'Overdue',
    pending: 'Pending',
    paid: 'Paid',
    cancelled: 'Cancelled',
  },
  columns: {
    number: 'Number',
    client: 'Client',
    issued: 'Issued',
    due: 'Due',
    total: 'Total',
    stillDue: 'Still due',
    state: 'State',
    date: 'Date',
    invoice: 'Invoice',
    method: 'Method',
    note: 'Note',
    amount: 'Amount',
  },
  action: 'Action',
  voided: {
    RETURNED: (day: string): string => `Returned by the bank on ${day}`,
    MISTAKE: (day: string): string => `Voided on ${day}: recorded by mistake`,
    TAKEN_OFF: (day: string): string => `Taken off on ${day}: on the client’s account`,
  },
  voidedBy: (who: string, day: string, reason: string): string => `${who}, ${day}: ${reason}`,
  late: (days: number): string => `${counted(days, 'day')} late`,
  refund: 'Refund',
  onAccount: (amount: string): string => `${amount} on account`,
  billedTo: (name: string): string => `Billed to ${name}`,
} as const;

const filtered = {
  clear: 'Clear Filters',
  noneFound: 'Nothing matches',
  noneFoundHint: 'Try fewer words, or clear the filters.',
} as const;

export const invoicesCopy = {
  ...filtered,
  title: billingCopy.invoices,
  things: 'invoices',
  found: invoices,
  none: 'There are no invoices yet',
  noneHint: 'Completed visits are listed under Not Billed Yet until you bill them.',
} as const;

export const paymentsCopy = {
  ...filtered,
  title: billingCopy.payments,
  things: 'payments',
  found: (count: number): string => counted(count, 'payment'),
  none: 'There are no payments yet',
  noneHint: 'Open an invoice to record one.',
} as const;

export const outstandingCopy = {
  title: billingCopy.outstanding,
  things: 'amounts',
  these: 'what clients owe',
  found: (count: number): string => `${clients(count)} ${plural(count, 'owes', 'owe')} something`,
  hint: 'What is still due, by how late it is today. What lies on a client’s account isn’t subtracted.',
  client: 'Client',
  invoices: 'Unpaid invoices',
  unpaid: (count: number, client: string): string =>
    `${counted(count, 'unpaid invoice')} of ${client}`,
  oldest: 'First due',
  total: 'Total due',
  onAccount: 'On account',
  actions: 'Action',
  all: 'All clients',
  download: 'Download CSV',
  file: (today: string): string => `outstanding-${today}.csv`,
  failed: 'The file was not saved',
  none: 'Nobody owes anything',
  noneHint: 'All invoices are paid or canceled.',
} as const;

export const invoiceCopy = {
  title: (number: string): string => `Invoice ${number}`,
  untitled: 'Invoice',
  back: 'All Invoices',
  this: 'this invoice',
  notFound: 'There’s no such invoice',
  notFoundHint: 'The link may be wrong. Search for the invoice by number or client.',
  client: 'Client',
  billTo: 'Billed to',
  issued: 'Issued',
  due: 'Due',
  state: 'State',
  paidOn: 'Paid',
  lines: 'Lines',
  line: 'Item',
  day: 'Day',
  quantity: 'Quantity',
  rate: 'Rate',
  amount: 'Amount',
  visitTimes: (from: string, to: string, caregiver: string | null): string =>
    `${from} to ${to}${caregiver === null ? '' : ` with ${caregiver}`}`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded, not owed again',
  voidOne: 'Void…',
  receipt: 'Receipt',
  moveOne: 'Move…',
  movedTo: 'Moved to',
  cameFrom: 'Moved from',
  which: (amount: string, day: string): string => ` ${amount} of ${day}`,
  stillDue: 'Still due',
  payments: 'Payments',
  noPayments: 'No payments yet.',
  cancelled: (day: string, reason: string | null): string =>
    `Canceled on ${day}${reason === null ? '.' : `: ${reason}`}`,
  suspended: (day: string): string => `Care was suspended on ${day} because this stayed unpaid.`,
  pay: 'Record Payment',
  takeOffOne: 'Take Off…',
  refund: 'Refund',
  credit: 'Give a Credit',
  credited: 'Credit applied',
  cancel: 'Cancel Invoice',
  download: 'Download PDF',
  print: 'Print',
} as const;

/** Credits on an issued invoice. */
export const creditCopy = {
  title: 'Credits',
  by: (who: string, day: string): string => `Given by ${who}, ${day}`,
  tookBack: (day: string, who: string, reason: string): string =>
    `Taken back on ${day} by ${who}: ${reason}`,
  takeBackOne: 'Take Back…',
  of: (amount: string): string => ` the credit of ${amount}`,
  give: (number: string): string => `Give a credit on ${number}`,
  hint: (due: string): string =>
    `${due} is still due. What the invoice says stays; the credit is listed beneath its total. The client gets an email.`,
  reasonHint: 'The client sees it on the invoice and in the portal. The email doesn’t show it.',
  giveNow: 'Give Credit',
  giving: 'Saving…',
  given: 'Credit given. The client will be told by email, if they have one.',
  giveFailed: 'The credit was not given',
  takeBack: (amount: string, number: string): string =>
    `Take the credit of ${amount} on ${number} back`,
  takeBackHint:
    'It stays in the list and counts nowhere: the invoice is due as if there had been none. The client gets an email.',
  takeBackReasonHint: 'For the office. The client doesn’t see it.',
  takeBackNow: 'Take Credit Back',
  takingBack: 'Saving…',
  takenBack: 'Credit taken back. The client will be told by email, if they have one.',
  takeBackFailed: 'The credit was not taken back',
} as const;

export const remindersCopy = {
  title: 'Reminders',
  caption: 'Reminders that went out',
  day: 'Sent',
  which: 'Reminder',
  after: (days: number): string => `${counted(days, 'day')} after the due date`,
  how: 'How',
  mailed: 'Emailed',
  print: 'Print the Reminder',
  of: (which: string): string => ` (${which})`,
  next: (day: string): string => `The next reminder goes out on ${day}.`,
  last: 'No more reminders go out.',
  paused: (day: string): string => `Paused for this client since ${day}.`,
  why: 'See Why',
} as const;

/** The dialogs about an invoice's money. */
export const moneyCopy = {
  ...payingCopy,
  pay: (number: string): string => `Record a payment for ${number}`,
  due: (amount: string): string => `${amount} is still due. A partial payment is fine.`,
  isMore: 'Is it more than that, or for several invoices?',
  receiveInstead: 'Receive It on the Client’s Billing',
  payNow: 'Record Payment',
  paying: 'Recording…',
  paid: 'Payment recorded',
  payFailed: 'The payment was not recorded',
  refund: (number: string): string => `Refund a payment of ${number}`,
  refundable: (amount: string): string =>
    `Up to ${amount} can be refunded. It isn’t owed again. Was a payment returned by the bank, or recorded by mistake? Void it instead, under Payments.`,
  refundFor: 'What it’s for',
  refundForNone: 'Choose a visit, or goodwill',
  refundForHint:
    'If the visit is corrected, before or after, the next invoice gives back only what this refund doesn’t. Goodwill isn’t deducted from anything.',
  refundOf: (what: string, day: string | null | undefined, amount: string): string =>
    [what, day, amount].filter(Boolean).join(', '),
  refundWasFor: (what: string, day: string | null | undefined): string =>
    `For ${[what, day].filter(Boolean).join(', ')}`,
  refundWasGoodwill: 'Out of goodwill',
  goodwill: 'Goodwill, for none of the visits',
  refundReasonHint: 'The client sees it.',
  refundNow: 'Record Refund',
  refunding: 'Recording…',
  refunded: 'Refund recorded',
  refundFailed: 'The refund was not recorded',
  void: (amount: string, number: string): string => `Void ${amount} for ${number}`,
  voidHint:
    'The payment stays in the list and counts nowhere: the invoice is due again as if it had never come. The client gets an email.',
  voidRefundHint: 'The refund stays in the list and counts nowhere. The client gets an email.',
  what: 'What happened',
  happened: { RETURNED: 'The bank returned it', MISTAKE: 'It was recorded by mistake' },
  voidReasonHint:
    'Such as “account closed”, or which invoice it belongs to. The client doesn’t see it.',
  fee: 'Fee',
  feeHint:
    'For the returned payment, before tax. Goes on the client’s next invoice, as a line of its own.',
  voidNow: 'Void Payment',
  voidRefundNow: 'Void Refund',
  voiding: 'Voiding…',
  voided: 'Voided. The client will be told by email, if they have one.',
  voidFailed: 'The payment was not voided',
  takeOff: (amount: string, number: string): string => `Take ${amount} off ${number}`,
  takeOffHint:
    'It’s part of money from the client’s account, and goes back there. It stays in the list, and the invoice is due again by as much. The client gets an email. Was the check returned? Void it on the client’s billing.',
  takeOffNow: 'Take Off',
  tookOff: 'Taken off. The client will be told by email, if they have one.',
  takeOffFailed: 'The payment was not taken off',
  move: (amount: string, number: string): string => `Move ${amount} from ${number}`,
  moveHint:
    'It’s voided here as a mistake, stays in the list, and counts for the right invoice in full. The client is told by email; if it was another client’s, each hears only what concerns them.',
  moveSearch: 'Find the invoice',
  moveSearchHint:
    'Its number, or a client’s name. Until you type, this client’s unpaid ones are listed.',
  moveTo: 'Right invoice',
  moveChoose: 'Choose an invoice',
  moveNone: 'No unpaid invoice found',
  moveChoice: (number: string, client: string, due: string): string =>
    `${number}, ${client}: ${due} due`,
  moveReasonHint: 'Such as “typed on the wrong invoice”. The client doesn’t see it.',
  moveNow: 'Move Payment',
  moving: 'Moving…',
  moved: 'Moved. The client will be told by email, if they have one.',
  moveFailed: 'The payment was not moved',
  cancel: (number: string): string => `Cancel invoice ${number}?`,
  cancelHint:
    'Its number isn’t used again, and nothing more is owed on it. The client is told by email, or you are, if they have none. This can’t be undone.',
  cancelReasonHint: 'For the office. The client doesn’t see it.',
  visits: 'Its visits and other lines',
  visitsAre: {
    rebill: 'Go on the client’s next invoice',
    'write-off': 'Are written off and never billed',
  },
  cancelNow: 'Cancel Invoice',
  cancelling: 'Canceling…',
  cancelled: 'Invoice canceled',
  cancelFailed: 'The invoice was not canceled',
} as const;

export const unbilledCopy = {
  leftOut: (lines: number): string =>
    `${counted(lines, 'line is', 'lines are')} left out of this invoice, and ${plural(lines, 'stays', 'stay')} unbilled.`,
  adding: 'Adding Up…',
  nothingLeft: 'Nothing to Bill',
  title: 'Not Billed Yet',
  through: 'Bill visits through',
  client: 'Client',
  charges: 'Charges',
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  caption: 'What the next invoices will include',
  sum: (count: number, lines: number, total: string): string =>
    `${clients(count)}, ${charges(lines)}, ${total} with tax`,
  nothing: 'Everything is billed',
  nothingHint: (day: string): string => `All visits through ${day} are billed.`,
  these: 'the unbilled charges',
  action: 'Action',
  bill: 'Bill…',
  billClient: (name: string): string => `Bill ${name}`,
  billTitle: (name: string): string => `Bill ${name}`,
  billHint: (day: string): string =>
    `Visits, fees and lines you added through ${day} that aren’t billed yet.`,
  billNow: (total: string): string => `Issue Invoice for ${total}`,
  billed: (name: string): string => `The invoice for ${name} is issued`,
  notBilled: 'The invoice was not issued',
  mailed: 'The client gets an email with the invoice. If they have none, print it and mail it.',
  mailedTo: (payer: string, email: string | null): string =>
    email === null
      ? `${payer} pays, by letter: print the invoice and mail it.`
      : `${payer} pays, and gets an email with the invoice at ${email}.`,
  lines: 'Lines of the invoice',
  theLines: 'the lines',
  linesFailed: 'We couldn’t load the lines.',
  run: (day: string): string => `Bill Everyone Through ${day}`,
  runTitle: 'Bill everyone?',
  runHint: (count: number, lines: number, total: string, day: string): string =>
    `${clients(count)} with ${charges(lines)} through ${day}: ${total} with tax. Each gets one invoice, by email where they have one.`,
  runNow: (count: number): string => `Issue ${counted(count, 'Invoice')}`,
  notRun: 'Nothing was billed',
  notYet: 'Not Yet',
  making: (left: number): string => `Making ${invoices(left)}…`,
  made: (count: number): string => `${invoices(count)} issued.`,
  slow: (left: number): string => `${clients(left)} still waiting. Reload this screen in a minute.`,
  held: (count: number): string => `Held: ${counted(count, 'visit')}`,
  heldHint:
    'Their time is in question, so they’re neither billed nor paid. Settle them under Exceptions; the next run bills them.',
  heldLink: 'Settle Exceptions',
  unended: 'when it ended is not settled',
  short: (count: number): string => `Short: ${counted(count, 'visit')}`,
  isShort: (hours: number): string => `: ${underMinimum(hours)}`,
  heldRow: (client: string, day: string): string => `${client}, ${day}`,
  because: (reasons: readonly string[]): string => `: ${reasons.join(', ').toLowerCase()}`,
  issued: 'Issued today',
  noneIssued: 'No invoice was issued today.',
} as const;
