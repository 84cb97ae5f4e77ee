import type { Viewer } from '../identity/sessions/viewer.ts';
import type { Subject } from './recorder.ts';

/** What a top-level field was asked. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Who asks. */
type Asking = Pick<Viewer, 'userId' | 'clientId'> | null;

/** How the audit log looks at an operation. */
export interface Audited {
  /**
   * Whose data an answer holds: one row each. `null` is personal data of someone without an
   * identifier. Absent for a mutation whose answer tells nothing that its caller did not say.
   */
  reads?: (answer: never, given: Arguments, viewer: Asking) => readonly (Subject | null)[];
  /** What `id` names, for the row of a denial. */
  id?: string | ((given: Arguments) => string);
  /** Whether it is about the viewer themselves; of an operation its @Authorized says so. */
  own?: boolean;
}

/** Without personal data in it: nothing but a denial is written down. */
const impersonal: Audited = {};

interface Unbilled {
  clients: readonly Arguments[];
}

interface Page {
  nodes: readonly Arguments[];
}

const client = (id: unknown): Subject => ({ kind: 'client', id: id as string });
const subject = (kind: string, id: unknown): Subject => ({ kind, id: id as string });
export const ownSubject = (viewer: Asking): Subject | null =>
  viewer === null
    ? null
    : viewer.clientId === null
      ? subject('user', viewer.userId)
      : client(viewer.clientId);
const own: Audited = { reads: (_answer, _given, viewer) => [ownSubject(viewer)] };

/** A list of the office, each subject once. */
const each =
  (subjectOf: (row: never) => Subject) =>
  (rows: readonly never[]): Subject[] => [
    ...new Map(rows.map((row) => subjectOf(row)).map((one) => [one.id, one])).values(),
  ];
const eachNode =
  (subjectOf: (row: never) => Subject) =>
  ({ nodes }: Page): Subject[] =>
    each(subjectOf)(nodes as readonly never[]);

const ofClient = ({ clientId }: { clientId: string }): Subject => client(clientId);
const billed = (row: { client: { id: string } }): Subject => client(row.client.id);
const itself =
  (kind: string) =>
  ({ id }: { id: string }): Subject =>
    subject(kind, id);
const ofCaregiver = ({ caregiverId }: { caregiverId: string }): Subject =>
  subject('caregiver', caregiverId);
const entry = ({ kind, id }: { kind: string; id: string }): Subject => subject(kind, id);
const one =
  (subjectOf: (row: never) => Subject) =>
  (row: never): Subject[] => [subjectOf(row)];
const ofMissing = ({ kind, id }: { kind: string; id: string }): Subject =>
  subject(kind === 'hours' ? 'caregiver' : 'client', id);
/** Clients whose visits are shown, who waits in the inbox, whose record misses something, and what a mail server said. */
const shownToday = ({
  openVisits,
  lateVisits,
  visits,
  waiting,
  missing,
  suspendable,
  unseenNotices,
  timeOffRequests,
  failedJobs,
}: Record<
  | 'openVisits'
  | 'lateVisits'
  | 'visits'
  | 'waiting'
  | 'missing'
  | 'suspendable'
  | 'unseenNotices'
  | 'timeOffRequests'
  | 'failedJobs',
  never[]
>): (Subject | null)[] => [
  ...each((row: Subject) => row)([
    ...each(ofClient)([...openVisits, ...lateVisits, ...visits, ...suspendable, ...unseenNotices]),
    ...each(ofCaregiver)(timeOffRequests),
    ...each(ofMissing)(missing),
  ] as never[]),
  ...each(entry)(waiting),
  ...(failedJobs.length > 0 ? [null] : []),
];
/** Lines about clients who were looked for are data of theirs; a look at all is one line, or the log would fill itself. */
const linesShown = ({ nodes }: Page, { filter }: Arguments): (Subject | null)[] =>
  (filter as { client?: string } | null)?.client
    ? each(({ subject: of }: { subject: Subject }) => subject(of.kind, of.id))(nodes as never[])
    : nodes.length > 0
      ? [null]
      : [];
const inbox = {
  list: { reads: eachNode(entry) },
  entry: (id: string): Audited => ({ id, reads: one(entry) }),
};

/** Every query of the graph, and what stands in the log when it has answered. */
export const queries: Readonly<Record<string, Audited>> = {
  provider: impersonal,
  services: impersonal,
  cancellationPolicies: impersonal,
  cancellationQuote: impersonal,
  analytics: impersonal,
  reports: impersonal,
  catalogue: impersonal,
  inboxCounts: impersonal,
  queueHealth: impersonal,
  systemState: impersonal,
  passwordLinkWorks: impersonal,

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

  myVisits: { reads: eachNode(ofClient) },
  // What is about nobody's visit is about their own time off.
  myNotices: {
    reads: (notices: readonly { clientId: string | null }[], _given, viewer) => [
      ...each(ofClient)(notices.filter(({ clientId }) => clientId !== null) as never[]),
      ...(notices.some(({ clientId }) => clientId === null) ? [ownSubject(viewer)] : []),
    ],
  },
  openVisits: { reads: each(ofClient) },
  myTimeOff: own,
  myShift: {
    reads: ({ visits, week }: { visits: never[]; week: { visits: never[] }[] }) =>
      each(ofClient)([...visits, ...week.flatMap((day) => day.visits)]),
  },
  careUpdates: { reads: eachNode(ofClient) },
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
  unbilledByClient: { reads: ({ clients }: Unbilled) => each(billed)(clients as never[]) },
  unbilledLines: { reads: (_lines, { clientId }) => [client(clientId)] },
  unbilledCharges: { reads: (_charges, { clientId }) => [client(clientId)] },
  visitExceptions: { reads: eachNode(ofClient) },
  visitRecords: { reads: each(ofClient) },
  visitExport: { reads: each(ofClient) },
  auditTrail: { reads: (_page, { clientId }) => [client(clientId)] },
  auditLog: { reads: linesShown },

  caregivers: { reads: eachNode(itself('caregiver')) },
  caregiver: { id: 'caregiver', reads: one(itself('caregiver')) },
  availableCaregivers: { reads: each(itself('caregiver')) },
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
  // What a mail server said when it refused can hold an address.
  failedJobs: { reads: ({ nodes }: Page) => (nodes.length > 0 ? [null] : []) },
  deskToday: { reads: shownToday },
};

/** What a payload shows of people besides what was sent: the caller has read that, too. */
function shown(payload: Readonly<Record<string, unknown>>): Subject[] {
  const found: Subject[] = [];
  const look = <Row>(value: unknown, subjectOf: (row: Row) => Subject): void => {
    for (const row of Array.isArray(value) ? value : [value])
      if (row !== null && row !== undefined) found.push(subjectOf(row as Row));
  };
  look(payload.client, itself('client'));
  look(payload.caregiver, itself('caregiver'));
  look(payload.account, itself('user'));
  look(payload.entry, entry);
  look(payload.invoice, billed);
  look(payload.timeOff, ofCaregiver);
  look(payload.request, ofCaregiver);
  for (const name of [
    'appointment',
    'visitException',
    'careUpdate',
    'recurringAppointment',
    'appointmentsAffected',
    'plannedVisits',
  ])
    look(payload[name], ofClient);
  return each((row: Subject) => row)(found as never[]);
}

const writes = (id?: Audited['id']): Audited => ({
  ...(id === undefined ? {} : { id }),
  reads: shown,
});
/**
 * For whoever sends a form, signs in or follows a link: the answer only tells them about
 * themselves.
 */
const visitor: Audited = {};
/** For the office: its command writes down, with the work that it queues, who asked for it (`noteQueued`). */
const queued: Audited = {};
const submission = writes(({ kind }) => String(kind));

/**
 * Every mutation. What it changes is written down by the triggers of the tables, in its transaction; here stands what its
 * answer shows, and what a denial is about.
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

  startMyVisit: writes('appointment'),
  completeMyVisit: writes('appointment'),
  declineMyVisit: writes(),
  acceptOpenVisit: writes(),
  requestTimeOff: writes(),
  offerVisit: writes('appointment'),
  withdrawVisitOffer: writes('appointment'),
  answerTimeOffRequest: writes('time-off-request'),
  sendCareNote: writes(),
  recordArrival: writes(),
  recordDeparture: writes(),
  writeCareUpdate: writes(),
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
  sendInvitation: writes('user'),
  addService: writes(),
  updateService: writes('service'),
  setServiceActive: writes('service'),
  bookAppointment: writes(),
  recordPastVisit: writes(),
  changeAppointment: writes('appointment'),
  confirmAppointment: writes('appointment'),
  startAppointment: writes('appointment'),
  completeAppointment: writes('appointment'),
  cancelAppointmentForClient: writes('appointment'),
  settleVisitException: writes('visit-exception'),
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
  runInvoices: queued,
  retryJob: queued,
};

/** The REST rows that no operation of the graph answers, by their `operationId`. */
export const otherRows: Readonly<Record<string, Audited>> = {
  signInScreen: impersonal,
  downloadInvoice: {
    id: 'invoice',
    own: true,
    reads: (_document, { id }) => [subject('invoice', id)],
  },
};
