import { ended, type Provider } from '../../shared/provider.rules.ts';
import { asFee } from '../../shared/dollars.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { greeting, renderMail, type MailBody, type RenderedMail } from '../../mail/layout.ts';
import { ifNotRight, visitDay, visitTime } from '../appointments/visitTime.ts';
import { recurringNoticeHours } from '../appointments/appointment.rules.ts';

/** What the office did with one visit. */
export interface VisitNewsData {
  news: 'booked' | 'changed' | 'cancelled';
  firstName: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** The previous time of a moved visit; absent if the time is the same. */
  before?: { begins: string; ends: string } | null;
  /** Null if nobody is assigned. */
  caregiver: string | null;
  /** The new and previous caregivers by name; absent if unchanged. */
  comes?: { now: string | null; before: string | null } | undefined;
  /** Whether it has another service; the mail doesn't say which. */
  otherService?: boolean;
  /** Fee of a canceled visit, dollars with two decimals, "0.00" for none. */
  fee: string;
  /** True if the client asked for the cancellation. */
  byRequest?: boolean;
  /** Until when canceling is free, ISO 8601; null once that has passed. */
  freeUntil?: string | null;
}

const copy = {
  booked: {
    subject: 'Your visit is scheduled for',
    heading: 'Your visit is scheduled',
    first: 'We scheduled a visit for you.',
  },
  moved: {
    subject: 'Your visit is now on',
    heading: 'Your visit has a new time',
    first: 'We moved one of your visits. Here’s the old time and the new one.',
  },
  changed: {
    subject: 'A change to your visit on',
    heading: 'Your visit has changed',
    first: 'We changed who’s coming to one of your visits. The time is the same.',
  },
  service: {
    subject: 'A change to your visit on',
    heading: 'Your visit has changed',
    first:
      'We changed the service of one of your visits. The time is the same. Your portal says which it is now.',
  },
  asked: {
    subject: 'Canceled: your visit on',
    heading: 'Your visit has been canceled',
    first: 'We canceled this visit at your request. Nobody will come.',
  },
  cancelled: {
    subject: 'Canceled: your visit on',
    heading: 'Your visit has been canceled',
    first: 'We’re sorry, but we had to cancel this visit. Nobody will come.',
  },
} as const;

const isServiceAlone = ({ news, before, comes, otherService }: VisitNewsData): boolean =>
  news === 'changed' && otherService === true && !before && !comes;

function copyOf(data: VisitNewsData): (typeof copy)[keyof typeof copy] {
  const { news, before, byRequest } = data;
  if (news === 'changed' && before) return copy.moved;
  if (isServiceAlone(data)) return copy.service;
  return news === 'cancelled' && byRequest ? copy.asked : copy[news];
}

/** Returns "Ana comes instead of Maria."; empty if unchanged. */
function instead({ comes }: Pick<VisitNewsData, 'comes'>): string {
  if (!comes) return '';
  if (comes.now === null)
    return comes.before === null
      ? ''
      : `${comes.before} can’t come. We’ll let you know soon who will.`;
  return comes.before === null
    ? `${comes.now} will come.`
    : ended(`${comes.now} comes instead of ${comes.before}`);
}

/** Drops empty paragraphs. */
const nonEmpty = (...texts: string[]): string[] => texts.filter((text) => text !== '');

/**
 * Sent to the client when the office booked, changed or canceled a visit. Doesn't mention the kind
 * of care.
 */
export function visitNews(data: VisitNewsData, provider: Provider): RenderedMail {
  const { news, firstName, begins, ends, before, caregiver, fee, freeUntil } = data;
  const { subject, heading, first } = copyOf(data);
  const facts: NonNullable<MailBody['facts']> = [
    ...(before
      ? ([
          ['Old time', visitTime(before)],
          ['New time', visitTime({ begins, ends })],
        ] as const)
      : [['Visit', visitTime({ begins, ends })] as const]),
    news === 'cancelled'
      ? ['Fee', asFee(fee)]
      : ['Caregiver', caregiver ?? 'We’ll let you know soon'],
  ];
  return renderMail(
    {
      subject: `${subject} ${visitDay(begins)}`,
      heading,
      paragraphs: nonEmpty(
        greeting(firstName),
        instead(data),
        first,
        data.otherService && !isServiceAlone(data)
          ? 'We changed its service, too. Your portal says which.'
          : '',
      ),
      facts,
      action: { label: 'See Your Visits', link: `${provider.url}/client-portal` },
      after: [
        ...(news === 'cancelled' && fee !== '0.00'
          ? ['The fee will be on your next invoice.']
          : []),
        news === 'cancelled'
          ? `Need the visit after all? Call us at ${provider.phone}.`
          : ifNotRight(freeUntil, provider),
      ],
    },
    provider,
  );
}

/** What the office did with a client's regular visits. */
export interface PlanNewsData {
  news: 'planned' | 'changed' | 'ended';
  firstName: string;
  /** Start of the first visit from now on, ISO 8601; null if there is none. */
  first: string | null;
  /** End of that visit. */
  firstEnds: string | null;
  /** Number of visits planned for the coming weeks. */
  visits: number;
  /** How it repeats, as text. */
  pattern?: string;
  /** Of visits that end; null if they are over at once. */
  lastDay?: string | null;
  comes?: VisitNewsData['comes'];
  otherService?: boolean;
  /** Who comes on which days, by full name, where it is not one person on all. */
  who?: readonly { pattern: string; caregiver: string | null }[];
}

const planWords = {
  planned: {
    heading: 'Your regular visits are scheduled',
    first: 'We scheduled regular visits for you.',
  },
  changed: {
    heading: 'Your regular visits have changed',
    first: 'We changed your regular visits.',
  },
  ended: {
    heading: 'Your regular visits are ending',
    first: 'We ended your regular visits.',
  },
} as const;

/**
 * Sent to the client when regular visits were planned, changed or ended: one email, however many
 * visits.
 */
export function planNews(
  {
    news,
    firstName,
    first,
    firstEnds,
    visits,
    pattern,
    lastDay = null,
    comes,
    otherService,
    who = [],
  }: PlanNewsData,
  provider: Provider,
): RenderedMail {
  const { heading, first: opening } = planWords[news];
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: nonEmpty(
        greeting(firstName),
        opening,
        otherService ? 'We changed their service. Your portal says which.' : '',
        who.length > 0 ? 'Here’s who comes when.' : instead({ comes }),
      ),
      facts: [
        ...(lastDay === null ? [] : [['Last day', dayInWords(lastDay)] as const]),
        ...(first === null || firstEnds === null
          ? ([['Upcoming visits', 'None']] as const)
          : [
              ...(pattern === undefined ? [] : [['Regular visits', pattern] as const]),
              ...who.map(
                (one) => [one.pattern, one.caregiver ?? 'We’ll let you know soon'] as const,
              ),
              ['Next visit', visitTime({ begins: first, ends: firstEnds })] as const,
              ['Visits in the weeks ahead', String(visits)] as const,
            ]),
      ],
      action: { label: 'See Your Visits', link: `${provider.url}/client-portal` },
      after: [
        `Doesn’t work for you? Call us at ${provider.phone}.${news === 'ended' ? '' : ` You can change regular visits with ${recurringNoticeHours} hours’ notice.`}`,
      ],
    },
    provider,
  );
}
