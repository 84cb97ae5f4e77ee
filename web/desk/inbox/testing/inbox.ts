import { jobApplicationFields } from '#graph/modules/careers/careers.rules';
import { consultationFields } from '#graph/modules/intake/consultation.rules';
import { consultationRequestFields } from '#graph/modules/intake/consultationRequest.rules';
import { contactFields } from '#graph/modules/intake/contactInquiry.rules';
import { signupFields } from '#graph/modules/intake/signupApplication.rules';
import type { FormFields } from '#graph/shared/validation/fields.rules';
import type { SubmissionKind } from '../../../app/graph/schema.generated.ts';
import { data, graph, server } from '../../../testing/graph.ts';
import { kindNames } from '../names.ts';
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

const email = 'adele@visitor.example';
const phone = '480-555-0103';
const kindOf: Readonly<Record<string, string>> = { email: 'EMAIL', phone: 'PHONE', list: 'ENTRY' };

/** What was sent with a form, in words, as the graph sends it: with the form's labels. */
const sent = (fields: FormFields, words: Readonly<Record<string, string | string[]>>) =>
  Object.entries({ email, phone, ...words }).flatMap(([name, values]) =>
    [values].flat().map((value) => ({
      __typename: 'SentValue',
      name,
      label: fields[name]!.label,
      kind: kindOf[fields[name]!.kind] ?? 'TEXT',
      value,
    })),
  );

const entry = (kind: SubmissionKind, hoursOld: number, values: Values): Values => ({
  __typename: 'InboxEntry',
  kind,
  status: 'PENDING',
  reference: 'KERMA8TG',
  email,
  phone,
  phoneE164: '+14805550103',
  suspectedSpam: false,
  spamSignals: [],
  mailsHeld: false,
  assignee: null,
  clientName: null,
  notes: [],
  createdAt: hoursAgo(hoursOld),
  replyBy: hoursAgo(hoursOld - 24),
  reviewedAt: null,
  reviewedBy: null,
  clientId: null,
  caregiverId: null,
  ...values,
});

/** Adèle, who requested a consultation three hours ago. */
export const consultation = (values: Values = {}): Values =>
  entry('CONSULTATION', 3, {
    id: 'c1',
    senderName: 'Adèle Fontaine',
    sent: sent(consultationFields('home'), {
      name: 'Adèle Fontaine',
      preferredDate: 'Mar 04, 2027',
      preferredTime: 'Morning (8am-12pm)',
      message: 'For my mother, who lives alone.',
      agreeToContact: 'Yes',
    }).filter(({ name }) => values[name] !== null),
    ...values,
  });

/** Gwen, who used the contact form. */
export const contactInquiry = (values: Values = {}): Values =>
  entry('CONTACT_INQUIRY', 5, {
    id: 'i1',
    status: 'NEW',
    senderName: 'Gwen Albright',
    sent: sent(contactFields, {
      firstName: 'Gwen',
      lastName: 'Albright',
      message: 'Do you come on weekends?',
    }),
    ...values,
  });

/** Socorro, who sent a request on /scheduling. */
export const consultationRequest = (): Values =>
  entry('CONSULTATION_REQUEST', 2, {
    id: 'request1',
    senderName: 'Socorro Bustamante',
    sent: sent(consultationRequestFields, {
      name: 'Socorro Bustamante',
      preferredTime: 'Evening (5-8)',
      serviceType: 'Dementia support',
      urgency: 'Immediately (within 24-48 hours)',
      additionalInfo: 'Please speak Spanish if you can.',
    }),
  });

/** Pete, who is being interviewed. */
export const jobApplication = (values: Values = {}): Values =>
  entry('JOB_APPLICATION', 170, {
    id: 'j1',
    reference: '7TNYTNHK',
    senderName: 'Pete Holloway',
    status: 'INTERVIEWING',
    sent: sent(jobApplicationFields, {
      name: 'Pete Holloway',
      workExperience: [
        'Hospital orderly\nSep 12, 2016 to Apr 30, 2024\nReason for leaving: Retired early',
        'Cook\nJan 01, 2012 to Aug 31, 2016\nReason for leaving: It closed',
      ],
      backgroundCheckConsent: 'Yes',
      fingerprintConsent: 'Yes',
    }),
    ...values,
  });

/** Beatriz, who applied to become a client 30 hours ago. */
export const signup = (): Values =>
  entry('SIGNUP_APPLICATION', 30, {
    id: 's1',
    reference: 'RANESMJT',
    senderName: 'Beatriz Muñoz',
    sent: sent(signupFields, {
      firstName: 'Beatriz',
      lastName: 'Muñoz',
      address: '77 North Ironwood Way, Glendale, AZ 85301',
      emergencyContact: 'Andrés Muñoz',
      emergencyPhone: '(602) 555-0140',
    }),
  });

const kinds = Object.keys(kindNames);
const countsOf = (nodes: readonly Values[]) => ({
  inboxCounts: kinds.map((kind) => ({
    __typename: 'InboxCount',
    kind,
    waiting: nodes.filter((node) => node.kind === kind).length,
    suspectedSpam: 0,
  })),
});

/** One page of the list; all of it waits. */
export const page = (nodes: readonly Values[] = [], more: Values = {}) =>
  data({
    inboxEntries: {
      __typename: 'InboxEntryConnection',
      nodes,
      totalCount: nodes.length,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      ...more,
    },
  });

/** What waits, from now on. */
export const waiting = (...entries: Values[]): void =>
  server.use(
    graph.query('DeskWaiting', () => data(countsOf(entries))),
    // The graph has the order.
    graph.query('DeskInbox', ({ variables: { soonestDue } }) =>
      page(soonestDue ? entries.toSorted((a, b) => dueOf(a) - dueOf(b)) : entries),
    ),
  );

const dueOf = ({ replyBy }: Values): number => Date.parse(replyBy as string);

const account = (who: typeof ana): Values => ({ ...who, __typename: 'Account' });

/** One submission, with the colleagues it can be assigned to. */
export const opens = (inboxEntry: object): void =>
  server.use(
    graph.query('DeskSubmission', () =>
      data({
        inboxEntry,
        staff: { __typename: 'AccountConnection', nodes: [account(herself), account(ana)] },
        admins: { __typename: 'AccountConnection', nodes: [] },
      }),
    ),
  );
