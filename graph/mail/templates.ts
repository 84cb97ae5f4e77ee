import {
  consultationForOffice,
  consultationReceived,
} from '../modules/intake/consultation.mail.ts';
import {
  consultationRequestForOffice,
  consultationRequestReceived,
} from '../modules/intake/consultationRequest.mail.ts';
import {
  contactInquiryForOffice,
  contactInquiryReceived,
} from '../modules/intake/contactInquiry.mail.ts';
import {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailHasAccount,
} from '../modules/identity/links/emailChange.mail.ts';
import { invitation } from '../modules/identity/links/invitation.mail.ts';
import {
  careSuspended,
  careSuspendedForOffice,
  invoiceIssued,
  invoiceToPost,
  paymentBooked,
} from '../modules/billing/invoices/invoice.mail.ts';
import {
  jobApplicationForOffice,
  jobApplicationReceived,
} from '../modules/careers/jobApplication.mail.ts';
import { passwordChanged } from '../modules/identity/links/passwordChanged.mail.ts';
import { newRole } from '../modules/identity/accounts/newRole.mail.ts';
import { passwordReset } from '../modules/identity/links/passwordReset.mail.ts';
import { portalReady } from '../modules/care/clients/portalReady.mail.ts';
import { profileChangedForOffice } from '../modules/care/clients/profileChanged.mail.ts';
import {
  signupApplicationForOffice,
  signupApplicationReceived,
} from '../modules/intake/signupApplication.mail.ts';
import { verification } from '../modules/identity/links/verification.mail.ts';
import {
  visitCancelled,
  visitCancelledForOffice,
} from '../modules/scheduling/cancellation/visitCanceled.mail.ts';
import { planNews, visitNews } from '../modules/scheduling/appointments/visitNews.mail.ts';
import { visitReminder } from '../modules/scheduling/reminders/visitReminder.mail.ts';

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
