import { consultationForOffice, consultationReceived } from './consultation.ts';
import { consultationRequestForOffice, consultationRequestReceived } from './consultationRequest.ts';
import { contactInquiryForOffice, contactInquiryReceived } from './contactInquiry.ts';
import { emailChange, emailChanged, emailChangeNotice, emailHasAccount } from './emailChange.ts';
import { invitation } from './invitation.ts';
import { careSuspended, careSuspendedForOffice, invoiceIssued, invoiceToPost, paymentBooked } from './invoice.ts';
import { jobApplicationForOffice, jobApplicationReceived } from './jobApplication.ts';
import { passwordChanged } from './passwordChanged.ts';
import { newRole } from './newRole.ts';
import { passwordReset } from './passwordReset.ts';
import { portalReady } from './portalReady.ts';
import { profileChangedForOffice } from './profileChanged.ts';
import { signupApplicationForOffice, signupApplicationReceived } from './signupApplication.ts';
import { verification } from './verification.ts';
import { visitCancelled, visitCancelledForOffice } from './visitCancelled.ts';
import { planNews, visitNews } from './visitNews.ts';
import { visitReminder } from './visitReminder.ts';

/**
 * Every e-mail we send, by name. A template is a function from its data and the provider to the finished mail; most
 * only fill in a `MailBody` and leave the rest to `renderMail`. No e-mail tells anything about someone's health.
 */
export const mailTemplates = {
  careSuspended,
  careSuspendedForOffice,
  consultationForOffice,
  consultationReceived,
  consultationRequestForOffice,
  consultationRequestReceived,
  contactInquiryForOffice,
  contactInquiryReceived,
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailHasAccount,
  invitation,
  invoiceIssued,
  invoiceToPost,
  jobApplicationForOffice,
  jobApplicationReceived,
  passwordChanged,
  newRole,
  passwordReset,
  paymentBooked,
  planNews,
  portalReady,
  profileChangedForOffice,
  signupApplicationForOffice,
  signupApplicationReceived,
  verification,
  visitCancelled,
  visitCancelledForOffice,
  visitNews,
  visitReminder,
} as const;
