import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import {
  officeFacts,
  senderAfter,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/** Sent to someone who applied to become a client. */
export const signupApplicationReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `We got your application to ${provider.name} (${data.reference})`,
      heading: 'Thank you for your application',
      paragraphs: [
        greeting(data.name),
        `Your application has been submitted for review. Someone in our office will contact you within ${data.promise}. If we call, it’ll be from ${provider.phone}.`,
        'Once your application is approved, we’ll send you a link to choose a password for your client portal.',
      ],
      facts: senderFacts(data),
      after: senderAfter(provider),
    },
    provider,
  );

export const signupApplicationForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Answer within ${data.promise}: new client application ${data.reference}`,
      heading: 'New client application',
      paragraphs: [
        `Someone applied to become a client. We promised an answer within ${data.promise}.`,
      ],
      facts: officeFacts(data),
      after: ['You’ll find the address and emergency contact in our records under this reference.'],
    },
    provider,
  );
