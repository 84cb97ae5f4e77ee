import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { submissionPath } from '../paths.ts';

/** What each kind of submission is called. */
export const kindNames = {
  CONSULTATION: { one: 'Consultation', many: 'Consultations' },
  CONSULTATION_REQUEST: { one: 'Consultation Request', many: 'Consultation Requests' },
  CONTACT_INQUIRY: { one: 'Contact Inquiry', many: 'Contact Inquiries' },
  SIGNUP_APPLICATION: { one: 'Sign-Up Application', many: 'Sign-Up Applications' },
  JOB_APPLICATION: { one: 'Job Application', many: 'Job Applications' },
} as const satisfies Record<SubmissionKind, { one: string; many: string }>;

/** A kind as addresses spell it: "consultation-request". */
export const kindInAddress = (kind: SubmissionKind): string =>
  kind.toLowerCase().replaceAll('_', '-');

/** Where one submission stands open. */
export const openPath = (kind: SubmissionKind, id: string): string =>
  submissionPath(kindInAddress(kind), id);
