import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import {
  officeFacts,
  senderFacts,
  type OfficeData,
  type SubmissionData,
} from '../submissions/submission.mail.ts';

/** Sent to somebody with a login who asked to see a client's portal. */
export const accessRequestReceived = (data: SubmissionData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `You asked to see someone’s care (${data.reference})`,
      heading: 'We have your request.',
      paragraphs: [
        greeting(data.name),
        `You asked to see the portal of someone we care for. We ask them first, or whoever decides for them, and get back to you within ${data.promise}. If we call, it’ll be from ${provider.phone}.`,
        'Once they agree, you get an email, and you see what they chose to share.',
      ],
      facts: senderFacts(data),
      after: [
        `Did you get something wrong? Call us at ${provider.phone}, ${provider.hours}, and give us your reference.`,
      ],
    },
    provider,
  );

export const accessRequestForOffice = (data: OfficeData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Reply within ${data.promise}: someone asks to see a client’s portal ${data.reference}`,
      heading: 'Someone asks to see a client’s portal',
      paragraphs: [
        `Sent by someone logged in, who sees nothing of any client by it. We promised an answer within ${data.promise}. Ask the client, or whoever decides for them, at a number that you have on record. If they agree, enter this person under People on the client’s record and give them access.`,
      ],
      facts: officeFacts(data),
      after: ['What else they wrote is in our records under this reference.'],
    },
    provider,
  );
