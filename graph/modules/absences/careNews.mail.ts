import { dayInWords } from '../../shared/phoenix.rules.ts';
import { counted } from '../../shared/plural.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

/** What became of a client's care. Never says why. */
export interface CareNewsData {
  news: 'held' | 'resumed' | 'ended' | 'again';
  firstName: string;
  /** The first day without care or, when it resumes, with care again; null for today. */
  firstDay: string | null;
  /** The last day without care; null if it isn't known. */
  lastDay: string | null;
  /** Number of visits that were canceled without a fee. */
  canceled: number;
  /** Number of visits that are planned again. */
  back: number;
}

const copy = {
  held: {
    heading: 'Your care is paused',
    first:
      'We paused your visits. Nobody will come during this time unless you see a visit in the portal.',
  },
  resumed: {
    heading: 'Your care goes on',
    first: 'Your visits start again. You’ll see them in the portal.',
  },
  ended: {
    heading: 'Our visits have ended',
    first: 'Our visits have ended. Thank you for having us in your home.',
  },
  again: {
    heading: 'We’re glad to see you again',
    first: 'Your care can start again. We’ll plan the visits with you.',
  },
} as const;

/** The same for the phone: "Care is paused from March 3 through March 9. 3 visits are canceled, no fee." */
export function careInWords({ news, firstDay, lastDay, canceled, back }: CareNewsData): string {
  const from = firstDay === null ? '' : ` from ${dayInWords(firstDay)}`;
  const through = lastDay === null ? '' : ` through ${dayInWords(lastDay)}`;
  const first = {
    held: `Care is paused${from}${through}.`,
    resumed: `Visits start again${from}.`,
    ended: 'Our visits have ended.',
    again: `Care can start again${from}.`,
  }[news];
  const are = (count: number): string => counted(count, 'visit is', 'visits are');
  return [
    first,
    canceled > 0 && `${are(canceled)} canceled, no fee.`,
    back > 0 && `${are(back)} planned again.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Sent to a client whose care is suspended, resumes, ends or starts again. */
export function careNews(
  { news, firstName, firstDay, lastDay, canceled, back }: CareNewsData,
  provider: Provider,
): RenderedMail {
  const { heading, first } = copy[news];
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: [greeting(firstName), first],
      facts: [
        ...(firstDay === null
          ? []
          : ([
              [news === 'held' ? 'First day without visits' : 'From', dayInWords(firstDay)],
            ] as const)),
        ...(news === 'held'
          ? ([
              ['Last day without visits', lastDay === null ? 'Not known yet' : dayInWords(lastDay)],
            ] as const)
          : []),
        ...(canceled > 0 ? ([['Canceled, no fee', counted(canceled, 'visit')]] as const) : []),
        ...(back > 0 ? ([['Planned again', counted(back, 'visit')]] as const) : []),
      ],
      action: { label: 'See Your Visits', link: `${provider.url}/client-portal` },
      after: [`Something isn’t right? Call us at ${provider.phone}.`],
    },
    provider,
  );
}
