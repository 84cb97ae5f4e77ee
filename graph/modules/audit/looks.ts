import type { Look } from './whoLooked.rules.ts';

const visits = ['visits'] as const;
const visitsAndNotes = ['visits', 'notes'] as const;
const notes = ['notes'] as const;
const money = ['money'] as const;
const record = ['record'] as const;
const list = ['list'] as const;
/** Shows nothing of a client besides the name to somebody who has it anyway, or is their own. */
const nothing = [] as const;

/** What each read shows of a client, as the client is told. */
export const looksOf: Readonly<Record<string, readonly Look[]>> = {
  account: record,
  accountOfEmail: record,
  accountPayments: money,
  accounts: list,
  appointment: visits,
  appointments: visits,
  auditLog: record,
  auditTrail: record,
  billingByMonth: money,
  billingSummary: money,
  bookFile: money,
  calendarLink: nothing,
  careUpdateChanges: notes,
  careUpdates: notes,
  caregiver: nothing,
  caregiverAvailability: nothing,
  caregiverChoices: nothing,
  caregiverDevices: nothing,
  caregiverHours: visits,
  caregiverTimeOff: nothing,
  caregivers: nothing,
  caregiversForVisits: visits,
  client: record,
  clientHolds: record,
  clientPayers: money,
  clientPeople: record,
  clientPrices: money,
  clients: list,
  comingWeek: visits,
  dashboard: visitsAndNotes,
  deskToday: list,
  downloadInvoice: money,
  downloadOwnStatement: money,
  downloadReceipt: money,
  downloadStatement: money,
  failedJobs: list,
  inboxEntries: list,
  inboxEntry: record,
  invoice: money,
  invoices: money,
  lockedAccounts: list,
  me: nothing,
  myNotices: visits,
  myPastVisits: visits,
  myShift: visits,
  myShiftVisit: visits,
  myTimeOff: nothing,
  node: record,
  nodes: record,
  officeInvoice: money,
  officeInvoices: money,
  officePayments: money,
  openVisits: visits,
  outstandingByClient: money,
  ownAccess: record,
  ownAccessRequests: nothing,
  ownAccount: nothing,
  ownFactors: nothing,
  ownProfile: nothing,
  passwordLink: nothing,
  pastAppointments: visitsAndNotes,
  payments: money,
  planPreview: visits,
  portals: nothing,
  priceChange: money,
  priceChanges: money,
  recurringAppointment: visits,
  recurringAppointments: visits,
  schedule: visits,
  sentStatements: money,
  specialDaysChange: money,
  unbilledByClient: money,
  unbilledCharges: money,
  unbilledLines: money,
  unpaidInvoices: money,
  verificationLink: nothing,
  visitConfirmations: visits,
  visitCorrections: visits,
  visitExceptions: visits,
  visitExport: visits,
  visitRecords: visits,
  visitTimes: visits,
  whoLooked: record,
};

/** The reads that show this of a client. */
export const readsWith = (look: Look): string[] =>
  Object.keys(looksOf).filter((name) => looksOf[name]!.includes(look));

/** Every read of which a client is told. */
export const readsTold: readonly string[] = Object.keys(looksOf).filter(
  (name) => looksOf[name]!.length > 0,
);
