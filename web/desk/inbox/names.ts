import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { submissionPath } from '../paths.ts';

/** Names of the kinds of submissions. */
export const kindNames = {
  CONSULTATION: { one: 'Consultation', many: 'Consultations' },
  CONSULTATION_REQUEST: { one: 'Consultation Request', many: 'Consultation Requests' },
  CONTACT_INQUIRY: { one: 'Contact Inquiry', many: 'Contact Inquiries' },
  SIGNUP_APPLICATION: { one: 'Sign-Up Application', many: 'Sign-Up Applications' },
  JOB_APPLICATION: { one: 'Job Application', many: 'Job Applications' },
} as const satisfies Record<SubmissionKind, { one: string; many: string }>;

/** A kind as it appears in URLs: "consultation-request". */
export const kindInAddress = (kind: SubmissionKind): string =>
  kind.toLowerCase().replaceAll('_', '-');

/** The path of an open submission. */
export const openPath = (kind: SubmissionKind, id: string): string =>
  submissionPath(kindInAddress(kind), id);
