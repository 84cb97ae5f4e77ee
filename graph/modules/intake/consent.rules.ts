/** Which of the two consultation forms was sent; each has its own words of consent (specification 5.1). */
export const consultationForms = ['dialog', 'home'] as const;
export type ConsultationForm = (typeof consultationForms)[number];

/** What a consultation form without a ticked consent box is answered with, on screen and by the graph (specification 5.1, ruling 31). */
export const consentRefusals: Readonly<Record<ConsultationForm, string>> = {
  dialog: 'Please agree to be contacted before submitting.',
  home: 'Please agree to receive text and email messages to proceed.',
};

interface Consent {
  /** What is ticked. */
  label: string;
  /** The rest of the sentence. */
  more: string;
}

/** The sentence beside the consent box (specification 5.1). What names a field of the form stands outside of the box's own name: hence "e-mails". */
export const consentWording = (form: ConsultationForm, providerName: string): Consent =>
  form === 'dialog'
    ? {
        label: `I agree to be contacted by ${providerName}`,
        more: 'by phone, email or text about my care needs and scheduling. This is a free service with no obligation.',
      }
    : {
        label: `I agree to receive texts and e-mails from ${providerName}`,
        more: 'about my consultation, reminders and care updates. Message and data rates may apply. I can opt out at any time.',
      };
