import type { ClassType } from 'type-graphql';
import { consultationKind, ConsultationStatusEnum } from '../intake/consultation.kind.ts';
import { consultationRequestKind } from '../intake/consultationRequest.kind.ts';
import { contactInquiryKind, InquiryStatusEnum } from '../intake/contactInquiry.kind.ts';
import { jobApplicationKind, JobApplicationStatusEnum } from '../careers/jobApplication.kind.ts';
import { kindMove, kindReads, type Named } from './submissionKind.resolver.ts';
import { signupApplicationKind, SignupStatusEnum } from '../intake/signupApplication.kind.ts';

const inquiry: Named = {
  type: 'ContactInquiry',
  list: 'contactInquiries',
  one: 'contact inquiry',
  many: 'contact inquiries',
  status: InquiryStatusEnum,
};
const consultation: Named = {
  type: 'Consultation',
  list: 'consultations',
  one: 'consultation',
  many: 'consultations',
  status: ConsultationStatusEnum,
};
const request: Named = {
  type: 'ConsultationRequest',
  list: 'consultationRequests',
  one: 'consultation request',
  many: 'consultation requests',
  status: ConsultationStatusEnum,
};
const signup: Named = {
  type: 'SignupApplication',
  list: 'signupApplications',
  one: 'sign-up application',
  many: 'sign-up applications',
  status: SignupStatusEnum,
};
const job: Named = {
  type: 'JobApplication',
  list: 'jobApplications',
  one: 'job application',
  many: 'job applications',
  status: JobApplicationStatusEnum,
};

/**
 * Queries and state changes of the five kinds. Sign-up applications have no state change: they are
 * approved or declined instead.
 */
export const kindResolvers: readonly ClassType[] = [
  kindReads(contactInquiryKind, inquiry),
  kindMove(contactInquiryKind, inquiry),
  kindReads(consultationKind, consultation),
  kindMove(consultationKind, consultation),
  kindReads(consultationRequestKind, request),
  kindMove(consultationRequestKind, request),
  kindReads(signupApplicationKind, signup),
  kindReads(jobApplicationKind, job),
  kindMove(jobApplicationKind, job),
];
