import { consultationKind } from '../intake/consultation.kind.ts';
import { consultationRequestKind } from '../intake/consultationRequest.kind.ts';
import { contactInquiryKind } from '../intake/contactInquiry.kind.ts';
import type { Kind, SubmissionKind } from '../submissions/submissionKind.ts';
import { jobApplicationKind } from '../careers/jobApplication.kind.ts';
import { signupApplicationKind } from '../intake/signupApplication.kind.ts';

/** The five kinds by name, in the order of the inbox. */
export const kinds: Readonly<Record<SubmissionKind, Kind>> = {
  'contact-inquiry': contactInquiryKind,
  consultation: consultationKind,
  'consultation-request': consultationRequestKind,
  'signup-application': signupApplicationKind,
  'job-application': jobApplicationKind,
};
