import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';
import {
  careInRecords,
  emergency,
  officeFacts,
  senderAfter,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/**
 * Sent to someone who asked for a call on the consultation request page and gave an email address.
 */
export const consultationRequestReceived = (
  data: SubmissionData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `We’ll call you about care at home (${data.reference})`,
      heading: 'Thank you. We’ll call you.',
      paragraphs: [
        greeting(data.name),
        `We got your request. Someone from our care team will call you within ${data.promise} to schedule your in-home consultation. We’ll call from ${provider.phone}.`,
        'Before we call, it helps to think about which days and times work for you, and who else should be there when we visit. The visit is free.',
      ],
      facts: senderFacts(data),
      after: [...senderAfter(provider), emergency],
    },
    provider,
  );

export const consultationRequestForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Call within ${data.promise}: new consultation request ${data.reference}`,
      heading: 'New consultation request',
      paragraphs: [
        `Someone asked us to call about care. We promised a call within ${data.promise}.`,
      ],
      facts: officeFacts(data),
      after: [careInRecords],
    },
    provider,
  );
