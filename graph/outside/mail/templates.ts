import { consultationForOffice, consultationReceived } from './consultation.ts';
import { consultationRequestForOffice, consultationRequestReceived } from './consultationRequest.ts';
import { contactInquiryForOffice, contactInquiryReceived } from './contactInquiry.ts';
import { invitation } from './invitation.ts';
import { jobApplicationForOffice, jobApplicationReceived } from './jobApplication.ts';
import { passwordReset } from './passwordReset.ts';
import { signupApplicationForOffice, signupApplicationReceived } from './signupApplication.ts';
import { verification } from './verification.ts';

/**
 * Every e-mail we send, by name. A template is a function from its data and the provider to the finished mail; most
 * only fill in a `MailBody` and leave the rest to `renderMail`. No e-mail tells anything about someone's health.
 */
export const mailTemplates = {
  consultationForOffice,
  consultationReceived,
  consultationRequestForOffice,
  consultationRequestReceived,
  contactInquiryForOffice,
  contactInquiryReceived,
  invitation,
  jobApplicationForOffice,
  jobApplicationReceived,
  passwordReset,
  signupApplicationForOffice,
  signupApplicationReceived,
  verification,
} as const;
