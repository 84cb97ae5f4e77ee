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

const common = {
  reference: 'KERMA8TG',
  email: 'adele@visitor.example',
  phone: '480-555-0103',
  phoneE164: '+14805550103',
  suspectedSpam: false,
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
  name: 'Adèle Fontaine',
  createdAt: hoursAgo(3),
  replyBy: hoursAgo(3 - 24),
  preferredDate: '2027-03-04',
  preferredTime: 'MORNING',
  message: 'For my mother, who lives alone.',
  agreeToContact: true,
  form: 'HOME',
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
  firstName: 'Gwen',
  lastName: 'Albright',
  createdAt: hoursAgo(5),
  replyBy: hoursAgo(5 - 24),
  message: 'Do you come on weekends?',
  ...values,
});

/** Socorro, who sent a request on /scheduling. */
export const consultationRequest = (values: Values = {}): Values => ({
  ...common,
  __typename: 'ConsultationRequest',
  id: 'request1',
  senderName: 'Socorro Bustamante',
  name: 'Socorro Bustamante',
  createdAt: hoursAgo(2),
  replyBy: hoursAgo(2 - 24),
  preferredDate: null,
  preferredTime: 'EVENING',
  serviceType: 'DEMENTIA_SUPPORT',
  urgency: 'IMMEDIATELY',
  additionalInfo: null,
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
  name: 'Pete Holloway',
  email: 'pete@visitor.example',
  createdAt: hoursAgo(170),
  replyBy: hoursAgo(2),
  status: 'INTERVIEWING',
  workExperience: [
    {
      __typename: 'WorkExperience',
      title: 'Hospital orderly',
      startDate: '2016-09-12',
      endDate: '2024-04-30',
      reasonForLeaving: 'Retired early',
    },
  ],
  backgroundCheckConsent: true,
  fingerprintConsent: true,
  additionalNotes: null,
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
  firstName: 'Beatriz',
  lastName: 'Muñoz',
  email: 'beatriz@visitor.example',
  createdAt: hoursAgo(30),
  replyBy: hoursAgo(30 - 24),
  address: '77 North Ironwood Way, Glendale, AZ 85301',
  emergencyContact: 'Andrés Muñoz',
  emergencyPhone: '(602) 555-0140',
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

/** One submission, with the colleagues it can be assigned to. */
export const opened = (entry: Values) =>
  data({
    entry,
    staff: { __typename: 'AccountConnection', nodes: [account(herself), account(ana)] },
    admins: { __typename: 'AccountConnection', nodes: [] },
  });

const account = (who: typeof ana): Values => ({ ...who, __typename: 'Account' });

export const mutated = (entry: Values): Values => ({ entry, userErrors: [] });
export const refused = (message: string, field: string | null = null): Values => ({
  userErrors: [{ __typename: 'UserError', field, message }],
});

/** Answers the counts, which reload in the background of these tests. */
export const countsAnswered = (): void =>
  server.use(graph.query('DeskInboxCounts', () => data(counts())));
