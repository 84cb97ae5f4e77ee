import { consultationHours } from '../../shared/promises.rules.ts';
import type { Notice } from '../../shared/validation/forms.rules.ts';

/** Home dialog and home-page form: one success, two failures. */
export const consultationNotices = {
  success: {
    title: 'Consultation Scheduled!',
    description: `We'll contact you within ${consultationHours} hours to confirm your appointment.`,
  },
  dialogFailure: (phone: string): Notice => ({
    title: 'Booking Failed',
    description: `Please try again or call us directly at ${phone}.`,
  }),
  homeFailure: {
    title: 'Error',
    description: 'Failed to schedule consultation. Please try again.',
  },
  /** Goes with the form's own sentence from `consentRefusals`. */
  consentTitle: 'Agreement Required',
} as const;
