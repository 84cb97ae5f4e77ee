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

/** Sent to a client who asked for a visit in the portal. */
export const visitRequestReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `We’ll call you about your visit (${data.reference})`,
      heading: 'We have your request.',
      paragraphs: [
        greeting(data.name),
        `You asked for a visit. Someone from our care team will call you within ${data.promise} to plan it. We’ll call from ${provider.phone}.`,
      ],
      facts: senderFacts(data),
      after: [
        `Did you get something wrong, or do you need us sooner? Call us at ${provider.phone}, ${provider.hours}, and give us your reference.`,
        emergency,
      ],
    },
    provider,
  );

export const visitRequestForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Call within ${data.promise}: a client asks for a visit ${data.reference}`,
      heading: 'A client asks for a visit',
      paragraphs: [
        `Sent from the client portal by someone signed in. We promised a call within ${data.promise}.`,
      ],
      facts: officeFacts(data),
      after: [careInRecords],
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
