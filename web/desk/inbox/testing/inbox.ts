import { data, graph, server } from '../../../testing/graph.ts';
import { teresa } from '../../testing/desk.tsx';

const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();

/** A colleague, and Teresa herself, as assignees. */
export const ana = {
  __typename: 'StaffMember',
  id: 'staff-ana',
  firstName: 'Ana',
  lastName: 'Ruiz',
};
export const herself = {
  __typename: 'StaffMember',
  id: teresa.id,
  firstName: teresa.firstName,
  lastName: teresa.lastName,
};

type Values = Record<string, unknown>;

/** Labels and values as the graph sends them. */
const sent = (...values: [name: string, label: string, value: string, kind?: string][]) =>
  values.map(([name, label, value, kind = 'TEXT']) => ({
    __typename: 'SentValue',
    name,
    label,
    kind,
    value,
  }));

const common = {
  reference: 'KERMA8TG',
  email: 'adele@visitor.example',
  phone: '480-555-0103',
  phoneE164: '+14805550103',
  suspectedSpam: false,
  spamSignals: [],
  mailsHeld: false,
  assignee: null,
  notes: [],
  status: 'PENDING',
};

/** Adèle, who requested a consultation three hours ago. */
export const consultation = (values: Values = {}): Values => ({
  ...common,
  __typename: 'Consultation',
  id: 'c1',
  senderName: 'Adèle Fontaine',
  createdAt: hoursAgo(3),
  replyBy: hoursAgo(3 - 24),
  sent: sent(
    ['name', 'Name', 'Adèle Fontaine'],
    ['email', 'Email', common.email, 'EMAIL'],
    ['phone', 'Phone number', common.phone, 'PHONE'],
    ['preferredDate', 'Preferred date', 'Mar 04, 2027'],
    ['preferredTime', 'Preferred time', 'Morning (8am-12pm)'],
    ['message', 'Message', 'For my mother, who lives alone.'],
    ['agreeToContact', 'I agree to be contacted', 'Yes'],
  ).filter(({ name }) => values[name] !== null),
  clientId: null,
  ...values,
});

/** Gwen, who used the contact form. */
export const contactInquiry = (values: Values = {}): Values => ({
  ...common,
  __typename: 'ContactInquiry',
  id: 'i1',
  status: 'NEW',
  senderName: 'Gwen Albright',
  createdAt: hoursAgo(5),
  replyBy: hoursAgo(5 - 24),
  sent: sent(
    ['firstName', 'First name', 'Gwen'],
    ['lastName', 'Last name', 'Albright'],
    ['message', 'Message', 'Do you come on weekends?'],
  ),
  ...values,
});

/** Socorro, who sent a request on /scheduling. */
export const consultationRequest = (values: Values = {}): Values => ({
  ...common,
  __typename: 'ConsultationRequest',
  id: 'request1',
  senderName: 'Socorro Bustamante',
  createdAt: hoursAgo(2),
  replyBy: hoursAgo(2 - 24),
  sent: sent(
    ['name', 'Full name', 'Socorro Bustamante'],
    ['preferredTime', 'Preferred call time', 'Evening (5-8)'],
    ['serviceType', 'Type of care', 'Dementia support'],
    ['urgency', 'How soon care is needed', 'Immediately (within 24-48 hours)'],
    ['additionalInfo', 'Additional information', 'Please speak Spanish if you can.'],
  ),
  clientId: null,
  ...values,
});

/** Pete, who is being interviewed. */
export const jobApplication = (values: Values = {}): Values => ({
  ...common,
  __typename: 'JobApplication',
  id: 'j1',
  reference: '7TNYTNHK',
  senderName: 'Pete Holloway',
  email: 'pete@visitor.example',
  createdAt: hoursAgo(170),
  replyBy: hoursAgo(2),
  status: 'INTERVIEWING',
  sent: sent(
    ['name', 'Name', 'Pete Holloway'],
    ['email', 'Email', 'pete@visitor.example', 'EMAIL'],
    ['phone', 'Phone number', common.phone, 'PHONE'],
    [
      'workExperience',
      'Work experience',
      'Hospital orderly\nSep 12, 2016 to Apr 30, 2024\nReason for leaving: Retired early',
      'ENTRY',
    ],
    [
      'workExperience',
      'Work experience',
      'Cook\nJan 01, 2012 to Aug 31, 2016\nReason for leaving: It closed',
      'ENTRY',
    ],
    ['backgroundCheckConsent', 'I agree to a background check.', 'Yes'],
    ['fingerprintConsent', 'I agree to be fingerprinted.', 'Yes'],
  ),
  caregiverId: null,
  ...values,
});

/** Beatriz, who applied to become a client 30 hours ago. */
export const signup = (values: Values = {}): Values => ({
  ...common,
  __typename: 'SignupApplication',
  id: 's1',
  reference: 'RANESMJT',
  senderName: 'Beatriz Muñoz',
  email: 'beatriz@visitor.example',
  createdAt: hoursAgo(30),
  replyBy: hoursAgo(30 - 24),
  sent: sent(
    ['firstName', 'First name', 'Beatriz'],
    ['lastName', 'Last name', 'Muñoz'],
    ['email', 'Email', 'beatriz@visitor.example', 'EMAIL'],
    ['phone', 'Phone number', common.phone, 'PHONE'],
    ['address', 'Address', '77 North Ironwood Way, Glendale, AZ 85301'],
    ['emergencyContact', 'Emergency contact', 'Andrés Muñoz'],
    ['emergencyPhone', 'Emergency contact phone', '(602) 555-0140', 'PHONE'],
  ),
  reviewedAt: null,
  reviewedBy: null,
  clientId: null,
  ...values,
});

const counts = (waiting: Partial<Record<string, number>> = {}) => ({
  inboxCounts: [
    'CONTACT_INQUIRY',
    'CONSULTATION',
    'CONSULTATION_REQUEST',
    'SIGNUP_APPLICATION',
    'JOB_APPLICATION',
  ].map((kind) => ({
    __typename: 'InboxCount',
    kind,
    waiting: waiting[kind] ?? 0,
    suspectedSpam: 0,
  })),
});

const list = (nodes: Values[]) => ({ __typename: 'InboxConnection', nodes });

/** Waiting submissions of three kinds. */
export function waits({
  consultations = [],
  signups = [],
  jobs = [],
}: { consultations?: Values[]; signups?: Values[]; jobs?: Values[] } = {}) {
  return data({
    ...counts({
      CONSULTATION: consultations.length,
      SIGNUP_APPLICATION: signups.length,
      JOB_APPLICATION: jobs.length,
    }),
    consultations: list(consultations),
    consultationRequests: list([]),
    contactInquiries: list([]),
    signupApplications: list(signups),
    jobApplications: list(jobs),
  });
}

/** One page of a kind. */
export const pageOfKind = (nodes: Values[], more: Values = {}) =>
  data({
    ...counts({ CONSULTATION: 1 }),
    page: {
      ...list(nodes),
      totalCount: nodes.length,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      ...more,
    },
  });

const account = (who: typeof ana): Values => ({ ...who, __typename: 'Account' });

/** What waits, from now on. */
export const waiting = (submissions: Parameters<typeof waits>[0] = {}): void =>
  server.use(graph.query('DeskInboxWaiting', () => waits(submissions)));

/** One submission of a kind, with the colleagues it can be assigned to. */
export const opens = (kind: string, entry: object): void =>
  server.use(
    graph.query(`Desk${kind}`, () =>
      data({
        entry,
        staff: { __typename: 'AccountConnection', nodes: [account(herself), account(ana)] },
        admins: { __typename: 'AccountConnection', nodes: [] },
      }),
    ),
  );

/** Answers the counts, which reload in the background of these tests. */
export const countsAnswered = (): void =>
  server.use(graph.query('DeskInboxCounts', () => data(counts())));
