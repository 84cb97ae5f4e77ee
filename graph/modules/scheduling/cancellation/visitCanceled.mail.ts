import type { Provider } from '../../../shared/provider.rules.ts';
import { asFee } from '../../../shared/dollars.ts';
import { greeting, renderMail, type MailBody, type RenderedMail } from '../../../mail/layout.ts';
import { dayInWords, visitTime } from '../appointments/visitTime.ts';

export interface VisitCancelledData {
  firstName: string;
  /** Full name of the client. */
  client: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** Null where nobody was assigned. */
  caregiver: string | null;
  /** Dollars with two decimals, "0.00" for none. */
  fee: string;
}

const facts = (data: VisitCancelledData): NonNullable<MailBody['facts']> => [
  ['Visit', visitTime(data)],
  ...(data.caregiver === null ? [] : [['Caregiver', data.caregiver] as const]),
  ['Fee', asFee(data.fee)],
];

/** To the client who called a visit off. */
export const visitCancelled = (data: VisitCancelledData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Your visit on ${dayInWords(data.begins)} is cancelled`,
      heading: 'Your visit is cancelled',
      paragraphs: [
        greeting(data.firstName),
        'You cancelled this visit in your portal. Nobody will come. Our office knows.',
      ],
      facts: facts(data),
      action: { label: 'See your visits', link: `${provider.url}/client-portal` },
      after: [
        ...(data.fee === '0.00' ? [] : ['The fee will be on your next invoice.']),
        `Was this not you, or do you need the visit after all? Call us at ${provider.phone}.`,
      ],
    },
    provider,
  );

export const visitCancelledForOffice = (
  data: VisitCancelledData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Cancelled by the client: ${data.client}, ${dayInWords(data.begins)}`,
      heading: 'A client cancelled a visit',
      paragraphs: [
        `${data.client} cancelled this visit in the portal. ${data.caregiver === null ? 'Nobody was assigned yet.' : `Please tell ${data.caregiver}.`}`,
      ],
      facts: [['Client', data.client], ...facts(data)],
      after: [
        'What the visit was for and why it was cancelled are in our records, and only there.',
      ],
    },
    provider,
  );
