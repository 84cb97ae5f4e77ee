import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';
import {
  emergency,
  officeFacts,
  senderAfter,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/** To someone who wrote through the contact form. */
export const contactInquiryReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `We have your message (${data.reference})`,
      heading: 'Thank you for your message',
      paragraphs: [
        greeting(data.name),
        `Someone from our office will reply within ${data.promise}, by email or by phone. If we call, the call comes from ${provider.phone}.`,
      ],
      facts: senderFacts(data),
      after: [...senderAfter(provider), emergency],
    },
    provider,
  );

export const contactInquiryForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Reply within ${data.promise}: new message ${data.reference}`,
      heading: 'New message',
      paragraphs: [
        `Someone wrote to us through the contact form. We promised a reply within ${data.promise}.`,
      ],
      facts: officeFacts(data),
      after: [
        'The message is in our records under this reference, and only there: people write to us about their health.',
      ],
    },
    provider,
  );
