import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import {
  careInRecords,
  emergency,
  officeFacts,
  senderAfter,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/** Sent to someone who asked for a free in-home consultation, in the dialog or on the home page. */
export const consultationReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Your free consultation with ${provider.name} (${data.reference})`,
      heading: 'Thank you. We’ll call you.',
      paragraphs: [
        greeting(data.name),
        `We got your request for a free in-home consultation. Someone from our care team will call you within ${data.promise} to set a time. We’ll call from ${provider.phone}.`,
      ],
      facts: senderFacts(data),
      after: [...senderAfter(provider), emergency],
    },
    provider,
  );

export const consultationForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Call within ${data.promise}: new consultation ${data.reference}`,
      heading: 'New consultation',
      paragraphs: [
        `Someone asked for a free in-home consultation. We promised a call within ${data.promise}.`,
      ],
      facts: officeFacts(data),
      after: [careInRecords],
    },
    provider,
  );
