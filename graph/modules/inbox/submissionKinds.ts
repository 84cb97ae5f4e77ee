import { consultationKind } from '../intake/consultations/consultation.kind.ts';
import { consultationRequestKind } from '../intake/consultation-requests/consultationRequest.kind.ts';
import { contactInquiryKind } from '../intake/contact-inquiries/contactInquiry.kind.ts';
import type { SubmissionKind, AnyKind } from '../intake/submissions/submissionKind.ts';
import { jobApplicationKind } from '../careers/jobApplication.kind.ts';
import { signupApplicationKind } from '../intake/signup-applications/signupApplication.kind.ts';

/** The five kinds by name, in the order of the inbox. */
export const kinds: Readonly<Record<SubmissionKind, AnyKind>> = {
  'contact-inquiry': contactInquiryKind,
  consultation: consultationKind,
  'consultation-request': consultationRequestKind,
  'signup-application': signupApplicationKind,
  'job-application': jobApplicationKind,
};
