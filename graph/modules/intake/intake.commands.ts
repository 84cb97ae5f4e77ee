import { e164 } from '../../shared/validation/phone.ts';
import { submit, type SubmissionContext } from './submissions/submission.ts';
import { inWords, submissionMails } from './submissions/submissionMails.ts';
import type { SubmissionType } from './submissions/submission.type.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Consultation } from './consultation.entity.ts';
import { bookConsultationSchema } from './consultation.input.ts';
import { ConsultationRequest } from './consultationRequest.entity.ts';
import { requestConsultationSchema } from './consultationRequest.input.ts';
import { ContactInquiry } from './contactInquiry.entity.ts';
import { contactInquirySchema } from './contactInquiry.input.ts';
import {
  callTimeLabels,
  consultationHours,
  consultationLabels,
  consultationRequestLabels,
  consultationTimeLabels,
  contactReply,
  signupReviewHours,
  urgencyLabels,
  type ConsultationForm,
} from './intake.rules.ts';
import { SignupApplication } from './signupApplication.entity.ts';
import { signupApplicationSchema } from './signupApplication.input.ts';

const bookingSchemas = {
  dialog: bookConsultationSchema('dialog'),
  home: bookConsultationSchema('home'),
} satisfies Record<ConsultationForm, unknown>;
const requestSchema = requestConsultationSchema();

/**
 * The forms a visitor can send. Each command reads its input from anything, refuses it with a `UserError` that names every
 * bad field, or stores it as `takeIn` tells.
 */

/** Takes in a free in-home consultation (specification 5.1). @param form whose words of consent hold */
export function bookConsultation(
  context: SubmissionContext,
  input: unknown,
  form: ConsultationForm = 'dialog',
): Promise<SubmissionType> {
  const fields = parseInput(bookingSchemas[form], input);
  const { name, email, phone, preferredDate, preferredTime, message, agreeToContact } = fields;
  return submit(context, {
    operation: 'bookConsultation',
    fields,
    entity: Consultation,
    values: {
      name,
      email,
      phone,
      phoneE164: e164(phone),
      preferredDate,
      preferredTime,
      message,
      agreeToContact,
      form,
    },
    mails: (row) =>
      submissionMails(
        'consultation',
        row,
        {
          name,
          email,
          phone,
          wishes: [
            [consultationLabels.preferredDate, inWords(preferredDate)],
            [
              consultationLabels.preferredTime,
              preferredTime && consultationTimeLabels[preferredTime],
            ],
          ],
          promise: `${consultationHours} hours`,
        },
        context.settings.provider,
      ),
  });
}

/** Takes in a call asked for on the consultation request page (specification 5.2). */
export function requestConsultation(
  context: SubmissionContext,
  input: unknown,
): Promise<SubmissionType> {
  const fields = parseInput(requestSchema, input);
  const {
    name,
    email,
    phone,
    preferredDate,
    preferredTime,
    serviceType,
    urgency,
    additionalInfo,
    requestType,
  } = fields;
  return submit(context, {
    operation: 'requestConsultation',
    fields,
    entity: ConsultationRequest,
    values: {
      name,
      email,
      phone,
      phoneE164: e164(phone),
      preferredDate,
      preferredTime,
      serviceType,
      urgency,
      additionalInfo,
      requestType,
    },
    mails: (row) =>
      submissionMails(
        'consultationRequest',
        row,
        {
          name,
          email,
          phone,
          wishes: [
            [consultationRequestLabels.preferredDate, inWords(preferredDate)],
            [
              consultationRequestLabels.preferredTime,
              preferredTime && callTimeLabels[preferredTime],
            ],
            [consultationRequestLabels.urgency, urgencyLabels[urgency]],
          ],
          promise: `${consultationHours} hours`,
        },
        context.settings.provider,
      ),
  });
}

/** Takes in an application to become a client (specification 5.4). */
export function submitSignupApplication(
  context: SubmissionContext,
  input: unknown,
): Promise<SubmissionType> {
  const fields = parseInput(signupApplicationSchema, input);
  const { firstName, lastName, email, phone, address, emergencyContact, emergencyPhone } = fields;
  return submit(context, {
    operation: 'submitSignupApplication',
    fields,
    entity: SignupApplication,
    values: {
      firstName,
      lastName,
      email,
      phone,
      phoneE164: e164(phone),
      address,
      emergencyContact,
      emergencyPhone,
    },
    mails: (row) =>
      submissionMails(
        'signupApplication',
        row,
        {
          name: `${firstName} ${lastName}`,
          email,
          phone,
          promise: `${signupReviewHours} hours`,
        },
        context.settings.provider,
      ),
  });
}

/** Takes in a message of the contact form (ruling 38). */
export function submitContactInquiry(
  context: SubmissionContext,
  input: unknown,
): Promise<SubmissionType> {
  const fields = parseInput(contactInquirySchema, input);
  const { firstName, lastName, email, phone, message } = fields;
  return submit(context, {
    operation: 'submitContactInquiry',
    fields,
    entity: ContactInquiry,
    values: { firstName, lastName, email, phone, phoneE164: e164(phone), message },
    mails: (row) =>
      submissionMails(
        'contactInquiry',
        row,
        {
          name: `${firstName} ${lastName}`,
          email,
          phone,
          promise: contactReply,
        },
        context.settings.provider,
      ),
  });
}
