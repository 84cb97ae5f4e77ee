import { parseInput } from '../../shared/validation/parseInput.ts';
import { ConsultationRequest } from './consultation-requests/consultationRequest.entity.ts';
import { requestConsultationSchema } from './consultation-requests/consultationRequest.input.ts';
import { consultationRequestFields } from './consultation-requests/consultationRequest.rules.ts';
import { Consultation } from './consultations/consultation.entity.ts';
import { bookConsultationSchema } from './consultations/consultation.input.ts';
import { consultationFields, type ConsultationForm } from './consultations/consultation.rules.ts';
import { ContactInquiry } from './contact-inquiries/contactInquiry.entity.ts';
import { contactInquirySchema } from './contact-inquiries/contactInquiry.input.ts';
import { contactFields } from './contact-inquiries/contactInquiry.rules.ts';
import { SignupApplication } from './signup-applications/signupApplication.entity.ts';
import { signupApplicationSchema } from './signup-applications/signupApplication.input.ts';
import { signupFields } from './signup-applications/signupApplication.rules.ts';
import type { SubmissionType } from './submissions/submission.type.ts';
import { submit, type SubmissionContext } from './submissions/submit.ts';
import { consultationHours, contactReply, signupReviewHours } from '../../shared/promises.rules.ts';

const bookingSchemas = {
  dialog: bookConsultationSchema('dialog'),
  home: bookConsultationSchema('home'),
} satisfies Record<ConsultationForm, unknown>;

type Command = (context: SubmissionContext, input: unknown) => Promise<SubmissionType>;

/**
 * The forms a visitor can send. Each command validates its input, refuses it with a `UserError`
 * that names every invalid field, or stores it with `submit`.
 */

/**
 * Submits a free in-home consultation.
 * @param form determines the consent wording
 */
export const bookConsultation = async (
  context: SubmissionContext,
  input: unknown,
  form: ConsultationForm = 'dialog',
): Promise<SubmissionType> =>
  submit(context, {
    operation: 'bookConsultation',
    mail: 'consultation',
    entity: Consultation,
    fields: consultationFields(form),
    read: parseInput(bookingSchemas[form], input),
    also: { form },
    promise: `${consultationHours} hours`,
  });

/** Submits a request for a call from the consultation request page. */
export const requestConsultation: Command = async (context, input) => {
  const { submittedAt: _, ...read } = parseInput(requestConsultationSchema, input);
  return submit(context, {
    operation: 'requestConsultation',
    mail: 'consultationRequest',
    entity: ConsultationRequest,
    fields: consultationRequestFields,
    read,
    promise: `${consultationHours} hours`,
  });
};

/** Submits an application to become a client. */
export const submitSignupApplication: Command = async (context, input) =>
  submit(context, {
    operation: 'submitSignupApplication',
    mail: 'signupApplication',
    entity: SignupApplication,
    fields: signupFields,
    read: parseInput(signupApplicationSchema, input),
    promise: `${signupReviewHours} hours`,
  });

/** Submits a message from the contact form. */
export const submitContactInquiry: Command = async (context, input) =>
  submit(context, {
    operation: 'submitContactInquiry',
    mail: 'contactInquiry',
    entity: ContactInquiry,
    fields: contactFields,
    read: parseInput(contactInquirySchema, input),
    promise: contactReply,
  });
