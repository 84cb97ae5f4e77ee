import type { Provider } from '../../../shared/provider.rules.ts';
import { asFee } from '../../../shared/dollars.ts';
import { greeting, renderMail, type MailBody, type RenderedMail } from '../../../mail/layout.ts';
import { dayInWords, visitTime } from '../appointments/visitTime.ts';

/** What the office did with one visit. */
export interface VisitNewsData {
  news: 'booked' | 'changed' | 'cancelled';
  firstName: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** Null while nobody is assigned. */
  caregiver: string | null;
  /** Dollars with two decimals, "0.00" for none; of a cancelled visit. */
  fee: string;
}

const copy = {
  booked: {
    subject: 'We planned your visit on',
    heading: 'Your visit is planned',
    first: 'We planned a visit for you.',
  },
  changed: {
    subject: 'Your visit is now on',
    heading: 'Your visit has changed',
    first: 'We changed a visit of yours. This is how it stands now.',
  },
  cancelled: {
    subject: 'Cancelled: your visit on',
    heading: 'Your visit is cancelled',
    first: 'We cancelled this visit. Nobody will come.',
  },
} as const;

/** To the client, when the office booked, changed or cancelled a visit. What kind of care it is does not stand in it. */
export function visitNews(
  { news, firstName, begins, ends, caregiver, fee }: VisitNewsData,
  provider: Provider,
): RenderedMail {
  const { subject, heading, first } = copy[news];
  const facts: NonNullable<MailBody['facts']> = [
    ['Visit', visitTime({ begins, ends })],
    news === 'cancelled'
      ? ['Fee', asFee(fee)]
      : ['Caregiver', caregiver ?? 'We tell you as soon as we know'],
  ];
  return renderMail(
    {
      subject: `${subject} ${dayInWords(begins)}`,
      heading,
      paragraphs: [greeting(firstName), first],
      facts,
      action: { label: 'See your visits', link: `${provider.url}/client-portal` },
      after: [
        ...(news === 'cancelled' && fee !== '0.00'
          ? ['The fee will be on your next invoice.']
          : []),
        `Does something not suit you? Call us at ${provider.phone}.`,
      ],
    },
    provider,
  );
}

/** What the office did with a client's regular visits. */
export interface PlanNewsData {
  news: 'planned' | 'changed' | 'ended';
  firstName: string;
  /** Beginning of the first visit from now on, ISO 8601; null where there is none. */
  first: string | null;
  /** End of that visit. */
  firstEnds: string | null;
  /** How many are planned for the weeks ahead. */
  visits: number;
}

const planWords = {
  planned: {
    heading: 'Your regular visits are planned',
    first: 'We planned regular visits for you.',
  },
  changed: {
    heading: 'Your regular visits have changed',
    first: 'We changed your regular visits.',
  },
  ended: {
    heading: 'Your regular visits come to an end',
    first: 'We ended your regular visits, as agreed.',
  },
} as const;

/**
 * To the client, when regular visits were planned, changed or ended: one email, however many
 * visits.
 */
export function planNews(
  { news, firstName, first, firstEnds, visits }: PlanNewsData,
  provider: Provider,
): RenderedMail {
  const { heading, first: opening } = planWords[news];
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: [greeting(firstName), opening],
      facts:
        first === null || firstEnds === null
          ? [['Visits to come', 'None']]
          : [
              ['Next visit', visitTime({ begins: first, ends: firstEnds })],
              ['Visits in the weeks ahead', String(visits)],
            ],
      action: { label: 'See your visits', link: `${provider.url}/client-portal` },
      after: [
        `Does something not suit you? Call us at ${provider.phone}.${news === 'ended' ? '' : " Regular visits can be changed with 48 hours' notice."}`,
      ],
    },
    provider,
  );
}
