import type { Provider } from '../../shared/provider.rules.ts';
import { asFee } from '../../shared/dollars.ts';
import { greeting, renderMail, type MailBody, type RenderedMail } from '../../mail/layout.ts';
import { visitDay, visitTime } from '../appointments/visitTime.ts';

export interface VisitCancelledData {
  firstName: string;
  /** Full name of the client. */
  client: string;
  /** The person around the client who canceled it, "Maria Ellison (daughter)"; null for the client. */
  by: string | null;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** Null if nobody was assigned. */
  caregiver: string | null;
  /** Dollars with two decimals, "0.00" for none. */
  fee: string;
}

const facts = (data: VisitCancelledData): NonNullable<MailBody['facts']> => [
  ['Visit', visitTime(data)],
  ...(data.caregiver === null ? [] : [['Caregiver', data.caregiver] as const]),
  ['Fee', asFee(data.fee)],
];

/** Sent to a client who canceled a visit. */
export const visitCancelled = (data: VisitCancelledData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `Canceled: your visit on ${visitDay(data.begins)}`,
      heading: 'Your visit has been canceled',
      paragraphs: [
        greeting(data.firstName),
        `${data.by ?? 'You'} canceled this visit in your portal. We’ve let our office know, and nobody will come.`,
      ],
      facts: facts(data),
      action: { label: 'See Your Visits', link: `${provider.url}/client-portal` },
      after: [
        ...(data.fee === '0.00' ? [] : ['The fee will be on your next invoice.']),
        `If this wasn’t you, or you need the visit after all, call us at ${provider.phone}.`,
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
      subject: `Canceled ${data.by === null ? 'by the client' : 'in the portal'}: ${data.client}, ${visitDay(data.begins)}`,
      heading: data.by === null ? 'A client canceled a visit' : 'A visit was canceled for a client',
      paragraphs: [
        `${data.by ?? data.client} canceled this visit in the portal. ${data.caregiver === null ? 'No caregiver was assigned yet.' : `We’ve let ${data.caregiver} know. Your desk shows whether they’ve seen it; if the visit is soon, please call them.`}`,
      ],
      facts: [['Client', data.client], ...facts(data)],
      after: ['You’ll find what the visit was for and why it was canceled in our records.'],
    },
    provider,
  );
