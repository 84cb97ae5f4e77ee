import { Consultation } from './consultations/consultation.entity.ts';
import { consultationForOffice, consultationReceived } from './consultations/consultation.mail.ts';
import { ConsultationRequest } from './consultation-requests/consultationRequest.entity.ts';
import {
  consultationRequestForOffice,
  consultationRequestReceived,
  visitRequestForOffice,
  visitRequestReceived,
} from './consultation-requests/consultationRequest.mail.ts';
import { ContactInquiry } from './contact-inquiries/contactInquiry.entity.ts';
import {
  contactInquiryForOffice,
  contactInquiryReceived,
} from './contact-inquiries/contactInquiry.mail.ts';
import { IntakeResolver } from './intake.resolver.ts';
import { intakeRows } from './intake.rest.ts';
import { SignupApplication } from './signup-applications/signupApplication.entity.ts';
import {
  signupApplicationForOffice,
  signupApplicationReceived,
} from './signup-applications/signupApplication.mail.ts';
import { tooManyForms } from './submissions/tooManyForms.mail.ts';
import type { Module } from '../module.ts';

const entities = {
  contact_inquiries: ContactInquiry,
  consultations: Consultation,
  consultation_requests: ConsultationRequest,
  signup_applications: SignupApplication,
};

const mails = {
  consultationForOffice,
  consultationReceived,
  consultationRequestForOffice,
  consultationRequestReceived,
  visitRequestForOffice,
  visitRequestReceived,
  contactInquiryForOffice,
  contactInquiryReceived,
  signupApplicationForOffice,
  signupApplicationReceived,
  tooManyForms,
};

/** What visitors send: consultations, requests, sign-up applications, messages. */
export const intake: Module = {
  entities,
  topics: ['inbox'],
  resolvers: [IntakeResolver],
  mails,
  rest: intakeRows,
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
