import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import {
  officeFacts,
  senderAfter,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/** Sent to someone who applied to work with us. */
export const jobApplicationReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `We got your application to join ${provider.name} (${data.reference})`,
      heading: 'Thank you for applying',
      paragraphs: [
        greeting(data.name),
        `Someone from our office will review your application and contact you within ${data.promise}. If we call, it’ll be from ${provider.phone}.`,
        'If we’d like to move forward, the next steps are an interview, then the background check and fingerprinting you agreed to.',
      ],
      facts: senderFacts(data),
      after: senderAfter(provider),
    },
    provider,
  );

export const jobApplicationForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Answer within ${data.promise}: new job application ${data.reference}`,
      heading: 'New job application',
      paragraphs: [
        `Someone applied to work with us. We promised an answer within ${data.promise}.`,
      ],
      facts: officeFacts(data),
      after: ['You’ll find work experience and notes in our records under this reference.'],
    },
    provider,
  );
