import type { Notice } from '../../shared/validation/forms.rules.ts';

/** Hours within which we call someone who asked for a consultation (specification 9). */
export const consultationHours = 24;

/** Hours within which we answer a sign-up application (specification 9). */
export const signupReviewHours = 24;

/** Time within which we reply to a message of the contact form (ruling 38). */
export const contactReply = 'one business day';

const callUs = (phone: string): string => `Please try again or call us directly at ${phone}.`;

/** Home dialog and home-page form: one success, two failures (specification 8, ruling 38). */
export const consultationNotices = {
  success: {
    title: 'Consultation Scheduled!',
    description: `We'll contact you within ${consultationHours} hours to confirm your appointment.`,
  },
  dialogFailure: (phone: string): Notice => ({
    title: 'Booking Failed',
    description: callUs(phone),
  }),
  homeFailure: {
    title: 'Error',
    description: 'Failed to schedule consultation. Please try again.',
  },
  /** Goes with the form's own sentence from `consentRefusals`. */
  consentTitle: 'Agreement Required',
} as const;

/** Consultation request page. `failure` shows the server's message where there is one (ruling 37). */
export const consultationRequestNotices = {
  success: {
    title: 'Consultation Request Submitted!',
    description: `Our team will call you within ${consultationHours} hours to schedule your in-home consultation.`,
  },
  failure: {
    title: 'Submission Failed',
    description: 'Unable to submit request. Please try again.',
  },
  missing: {
    title: 'Missing Information',
    description: 'Please provide your name and phone number.',
  },
} as const;

/** Sign-up application. `failure` shows the server's message where there is one (ruling 37). */
export const signupNotices = {
  success: {
    title: 'Registration Submitted',
    description: `Your application has been submitted for review. We'll contact you within ${signupReviewHours} hours.`,
  },
  failure: { title: 'Registration Failed', description: 'Please try again later.' },
  /** Heading of the card that takes the form's place. */
  card: 'Application Submitted!',
} as const;

/** Contact form (ruling 38). */
export const contactNotices = {
  success: { title: 'Message Sent', description: `We'll reply within ${contactReply}.` },
  failure: (phone: string): Notice => ({ title: 'Message Failed', description: callUs(phone) }),
} as const;
