import { consultationKind } from './consultation.kind.ts';
import { consultationRequestKind } from './consultationRequest.kind.ts';
import { contactInquiryKind } from './contactInquiry.kind.ts';
import type { SubmissionKind } from './inbox.rules.ts';
import { jobApplicationKind } from './jobApplication.kind.ts';
import type { AnyKind } from './submissionKind.ts';
import { signupApplicationKind } from './signupApplication.kind.ts';

/** The five kinds by name, in the order of the inbox. */
export const kinds: Readonly<Record<SubmissionKind, AnyKind>> = {
  'contact-inquiry': contactInquiryKind,
  consultation: consultationKind,
  'consultation-request': consultationRequestKind,
  'signup-application': signupApplicationKind,
  'job-application': jobApplicationKind,
};
