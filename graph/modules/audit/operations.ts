import type { Subject } from './recorder.ts';
import {
  billed,
  client,
  each,
  eachNode,
  entry,
  impersonal,
  inbox,
  itself,
  linesShown,
  ofCaregiver,
  ofClient,
  one,
  own,
  ownSubject,
  shownToday,
  subject,
  type Arguments,
  type Audited,
  type Page,
  type Unbilled,
} from './subjects.ts';

/** Every query of the graph, and what is logged after it answered. */
export const queries: Readonly<Record<string, Audited>> = {
  provider: impersonal,
  services: impersonal,
  cancellationPolicies: impersonal,
  cancellationQuote: impersonal,
  analytics: impersonal,
  reports: impersonal,
  catalogue: impersonal,
  inboxCounts: impersonal,
  systemState: impersonal,
  passwordLinkWorks: impersonal,
  verificationLink: {
    reads: ({ userId }: { userId: string | null }) => (userId ? [subject('user', userId)] : []),
  },

  me: own,
  ownAccount: own,
  ownProfile: own,
  calendarLink: own,
  dashboard: own,
  comingWeek: own,
  pastAppointments: own,
  invoices: own,
  unpaidInvoices: own,
  payments: own,
  billingSummary: own,
  billingByMonth: own,
  invoice: { id: 'invoice', ...own },

  // Notices that are not about a visit are about the caregiver's own time off.
  myNotices: {
    reads: (notices: readonly { clientId: string | null }[], _given, viewer) => [
      ...each(ofClient)(notices.filter(({ clientId }) => clientId !== null) as never[]),
      ...(notices.some(({ clientId }) => clientId === null) ? [ownSubject(viewer)] : []),
    ],
  },
  openVisits: { reads: each(ofClient) },
  myTimeOff: own,
  myPastVisits: { reads: each(ofClient) },
  myShiftVisit: { id: 'appointment', reads: one(ofClient) },
  myShift: {
    reads: ({
      visits,
      notes,
      week,
    }: {
      visits: never[];
      notes: never[];
      week: { visits: never[] }[];
    }) => each(ofClient)([...visits, ...notes, ...week.flatMap((day) => day.visits)]),
  },
  careUpdates: { reads: eachNode(ofClient) },
  careUpdateChanges: { reads: each(ofClient) },
  appointments: { reads: eachNode(ofClient) },
  appointment: { id: 'appointment', reads: one(ofClient) },
  schedule: {
    reads: ({ visits, caregivers }: Record<'visits' | 'caregivers', readonly never[]>) => [
      ...each(ofClient)(visits),
      ...each(itself('caregiver'))(caregivers),
    ],
  },
  recurringAppointments: { reads: eachNode(ofClient) },
  recurringAppointment: { id: 'recurring-appointment', reads: one(ofClient) },
  planPreview: { reads: ({ clientId }: Arguments) => (clientId ? [client(clientId)] : []) },
  clients: { reads: eachNode(itself('client')) },
  client: { id: 'client', reads: one(itself('client')) },
  officeInvoices: { reads: eachNode(billed) },
  officePayments: { reads: eachNode(billed) },
  officeInvoice: { id: 'invoice', reads: one(billed) },
  unbilledByClient: {
    reads: ({ clients, held }: Unbilled) => [
      ...each(billed)(clients as never[]),
      ...each(ofClient)(held as never[]),
    ],
  },
  unbilledLines: { reads: (_lines, { clientId }) => [client(clientId)] },
  unbilledCharges: { reads: (_charges, { clientId }) => [client(clientId)] },
  visitExceptions: { reads: eachNode(ofClient) },
  visitRecords: { reads: each(ofClient) },
  visitTimes: { reads: each(ofClient) },
  visitCorrections: { reads: each(ofClient) },
  visitConfirmations: { reads: each(ofClient) },
  clientHolds: { reads: each(ofClient) },
  visitExport: { reads: each(ofClient) },
  auditTrail: { reads: (_page, { clientId }) => [client(clientId)] },
  auditLog: { reads: linesShown },

  caregivers: { reads: eachNode(itself('caregiver')) },
  caregiver: { id: 'caregiver', reads: one(itself('caregiver')) },
  caregiverHours: {
    reads: ({ caregivers }: Record<'caregivers', never[]>) => each(ofCaregiver)(caregivers),
  },
  caregiverChoices: { reads: each(itself('caregiver')) },
  caregiverAvailability: {
    reads: (_hours, { caregiverId }) => [subject('caregiver', caregiverId)],
  },
  caregiverTimeOff: { reads: eachNode(ofCaregiver) },
  accounts: { reads: eachNode(itself('user')) },
  account: { id: 'user', reads: one(itself('user')) },
  lockedAccounts: {
    reads: each(({ account }: { account: { id: string } }) => subject('user', account.id)),
  },
  caregiverDevices: { reads: (_devices, { userId }) => [subject('user', userId)] },
  accountOfEmail: {
    reads: ({ account }: { account: { id: string } | null }) =>
      account ? [subject('user', account.id)] : [],
  },

  contactInquiries: inbox.list,
  contactInquiry: inbox.entry('contact-inquiry'),
  consultations: inbox.list,
  consultation: inbox.entry('consultation'),
  consultationRequests: inbox.list,
  consultationRequest: inbox.entry('consultation-request'),
  signupApplications: inbox.list,
  signupApplication: inbox.entry('signup-application'),
  jobApplications: inbox.list,
  jobApplication: inbox.entry('job-application'),
  // A mail server's error message can contain an address.
  failedJobs: { reads: ({ nodes }: Page) => (nodes.length > 0 ? [null] : []) },
  deskToday: { reads: shownToday },
};

/**
 * People shown in a payload besides those the caller named: the caller has read their data, too.
 */
function shown(payload: Readonly<Record<string, unknown>>): Subject[] {
  const found: Subject[] = [];
  const add = <Row>(value: unknown, subjectOf: (row: Row) => Subject): void => {
    for (const row of Array.isArray(value) ? value : [value])
      if (row !== null && row !== undefined) found.push(subjectOf(row as Row));
  };
  add(payload.client, itself('client'));
  add(payload.caregiver, itself('caregiver'));
  add(payload.account, itself('user'));
  add(payload.entry, entry);
  add(payload.invoice, billed);
  add(payload.timeOff, ofCaregiver);
  add(payload.request, ofCaregiver);
  for (const name of [
    'appointment',
    'visitException',
    'visitExceptions',
    'careUpdate',
    'recurringAppointment',
    'appointmentsAffected',
    'plannedVisits',
  ])
    add(payload[name], ofClient);
  return each((row: Subject) => row)(found as never[]);
}

const writes = (id?: Audited['id']): Audited => ({
  ...(id === undefined ? {} : { id }),
  reads: shown,
});
/**
 * For people who send a form, sign in or follow a link: the answer only tells them about
 * themselves.
 */
const visitor: Audited = {};
/**
 * For the office: the command itself records who asked, together with the queued work
 * (`noteQueued`).
 */
const queued: Audited = {};
const submission = writes(({ kind }) => String(kind));

/**
 * Every mutation. Table triggers log its changes in the same transaction. This map declares what
 * its answer shows, and what a denial is about.
 */
export const mutations: Readonly<Record<string, Audited>> = {
  bookConsultation: visitor,
  requestConsultation: visitor,
  submitContactInquiry: visitor,
  submitJobApplication: visitor,
  submitSignupApplication: visitor,
  login: visitor,
  logout: visitor,
  register: visitor,
  requestPasswordReset: visitor,
  resetPassword: visitor,
  verifyEmail: visitor,
  disownEmail: visitor,
  acceptInvitation: visitor,

  changeName: own,
  changeEmail: own,
  changePassword: {},
  resendVerification: {},
  endSession: own,
  endOtherSessions: own,
  updateOwnProfile: own,
  makeCalendarLink: own,
  seeNotices: {},
  endCalendarLink: {},
  cancelAppointment: { id: 'appointment', ...own },

  declineMyVisit: writes(),
  acceptOpenVisit: writes(),
  requestTimeOff: writes(),
  setToldByPhone: { id: 'notice' },
  offerVisit: writes('appointment'),
  withdrawVisitOffer: writes('appointment'),
  answerTimeOffRequest: writes('time-off-request'),
  sendCareNote: writes(),
  recordArrival: writes(),
  recordDeparture: writes(),
  undoArrival: writes(),
  recordConfirmation: writes(),
  giveConfirmation: writes(),
  takeConfirmationAway: writes(),
  writeCareUpdate: writes(),
  sortCareNote: writes(),
  correctCareUpdate: writes(),
  takeBackCareUpdate: writes(),
  assignSubmission: submission,
  noteSubmission: submission,
  markSubmission: submission,
  moveContactInquiry: writes('contact-inquiry'),
  moveConsultation: writes('consultation'),
  moveConsultationRequest: writes('consultation-request'),
  moveJobApplication: writes('job-application'),
  declineSignupApplication: writes('signup-application'),
  admitConsultation: writes('consultation'),
  admitConsultationRequest: writes('consultation-request'),
  approveSignupApplication: writes('signup-application'),
  hireApplicant: writes('job-application'),
  admitClient: writes(),
  updateClient: writes('client'),
  addClientEmail: writes('client'),
  moveClient: writes('client'),
  changeHold: writes('client'),
  takeHoldAway: writes('client'),
  setBillingRhythm: writes('client'),
  pauseInvoiceReminders: writes(),
  resumeInvoiceReminders: writes(),
  suspendForNonPayment: writes(),
  addCaregiver: writes(),
  updateCaregiver: writes('caregiver'),
  setCaregiverActive: writes('caregiver'),
  setCaregiverAvailability: writes('caregiver'),
  addCaregiverTimeOff: writes(),
  removeCaregiverTimeOff: writes('time-off'),
  createStaff: writes(),
  changeRole: writes('user'),
  setUserActive: writes('user'),
  unlockLogin: writes('user'),
  endSessions: writes('user'),
  sendInvitation: writes('user'),
  addService: writes(),
  updateService: writes('service'),
  removeServicePrice: writes('service'),
  setServiceActive: writes('service'),
  bookAppointment: writes(),
  recordPastVisit: writes(),
  changeAppointment: writes('appointment'),
  confirmAppointment: writes('appointment'),
  confirmAppointments: writes(),
  startAppointment: writes('appointment'),
  completeAppointment: writes('appointment'),
  cancelAppointmentForClient: writes('appointment'),
  settleVisitException: writes('visit-exception'),
  settleVisitExceptions: writes(),
  correctVisit: writes('appointment'),
  takeVisitAway: writes('appointment'),
  waiveCancellationFee: writes('appointment'),
  undoVisitStart: writes('appointment'),
  setHomePlace: writes(),
  createRecurringAppointment: writes(),
  repeatAppointment: writes('appointment'),
  changeRecurringAppointment: writes('recurring-appointment'),
  endRecurringAppointment: writes('recurring-appointment'),
  addCustomLine: writes(),
  changeCustomLine: writes('custom-line'),
  removeCustomLine: writes('custom-line'),
  issueInvoice: writes(),
  cancelInvoice: writes('invoice'),
  recordPayment: writes(),
  recordRefund: writes(),
  voidPayment: writes(),
  runInvoices: queued,
  retryJob: queued,
};

/** REST rows that no graph operation answers, by `operationId`. */
export const otherRows: Readonly<Record<string, Audited>> = {
  signInScreen: impersonal,
  downloadInvoice: {
    id: 'invoice',
    own: true,
    reads: (_document, { id }) => [subject('invoice', id)],
  },
};
