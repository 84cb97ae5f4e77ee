import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import {
  emergency,
  officeFacts,
  senderAfter,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/** Sent to someone who wrote through the contact form. */
export const contactInquiryReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `We got your message (${data.reference})`,
      heading: 'Thank you for your message',
      paragraphs: [
        greeting(data.name),
        `Someone in our office will reply within ${data.promise}, by email or phone. If we call, it’ll be from ${provider.phone}.`,
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
        'You’ll find the message in our records under this reference. It isn’t in this email because people write to us about their health.',
      ],
    },
    provider,
  );
