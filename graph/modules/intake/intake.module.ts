import { accessRequestForOffice, accessRequestReceived } from './accessRequest.mail.ts';
import { Consultation } from './consultation.entity.ts';
import { consultationForOffice, consultationReceived } from './consultation.mail.ts';
import { ConsultationRequest } from './consultationRequest.entity.ts';
import {
  consultationRequestForOffice,
  consultationRequestReceived,
  visitRequestForOffice,
  visitRequestReceived,
} from './consultationRequest.mail.ts';
import { ContactInquiry } from './contactInquiry.entity.ts';
import { contactInquiryForOffice, contactInquiryReceived } from './contactInquiry.mail.ts';
import { IntakeResolver } from './intake.resolver.ts';
import { intakeRows } from './intake.rest.ts';
import { SignupApplication } from './signupApplication.entity.ts';
import { signupApplicationForOffice, signupApplicationReceived } from './signupApplication.mail.ts';
import type { Module } from '../module.ts';

const entities = {
  contact_inquiries: ContactInquiry,
  consultations: Consultation,
  consultation_requests: ConsultationRequest,
  signup_applications: SignupApplication,
};

const mails = {
  accessRequestForOffice,
  accessRequestReceived,
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
