import { asDollars } from '../../shared/dollars.ts';
import { dateInWords, dayInWords } from '../../shared/phoenix.rules.ts';
import { counted } from '../../shared/plural.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

/** A change of what a client pays for an hour. */
export interface PriceNewsData {
  /**
   * A new price, another one than we told them, one that we took back, or that theirs stays although the
   * price list changes.
   */
  news: 'new' | 'corrected' | 'back' | 'kept';
  firstName: string;
  /** First day on which an hour costs that, YYYY-MM-DD. */
  firstDay: string;
  /** What an hour costs from that day on, dollars with two decimals. */
  price: string;
  /** What it cost until then or, for one that we took back, would have cost. */
  before: string;
  /** Whether some of those days are over. */
  isPast: boolean;
  /** Number of their visits to come that cost something else now. */
  visits: number;
}

const stays = (news: PriceNewsData['news']): boolean => news === 'back' || news === 'kept';

/** The same for the phone, in a sentence. */
export function priceInWords({ news, firstDay, price, before, isPast }: PriceNewsData): string {
  const since = `${isPast ? 'Since' : 'From'} ${dayInWords(firstDay)}`;
  const [now, then] = [asDollars(price), asDollars(before)];
  if (stays(news))
    return isPast
      ? `${since}, an hour has cost ${now}, not ${then}.`
      : `An hour still costs ${now}, also from ${dayInWords(firstDay)}, and not ${then}.`;
  return isPast
    ? `${since}, an hour has cost ${now} instead of ${then}.`
    : `${since}, an hour costs ${now} instead of ${then}.`;
}

const subjectOf = ({ news, firstDay }: PriceNewsData): string =>
  stays(news)
    ? 'Your price stays as it was'
    : news === 'corrected'
      ? `A correction: your price from ${dateInWords(firstDay)}`
      : `Your new price from ${dateInWords(firstDay)}`;

/**
 * Sent to a client whose visits cost something else from a day on. Doesn't mention the kind of care:
 * what an hour cost until then says which visits it is about.
 */
export function priceNews(data: PriceNewsData, provider: Provider): RenderedMail {
  const { news, firstName, firstDay, price, before, isPast, visits } = data;
  const heading = subjectOf(data);
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: [
        greeting(firstName),
        ...(news === 'corrected' ? ['The price we told you before was wrong. This is right.'] : []),
        ...(news === 'back' ? ['We changed our mind about a new price, and took it back.'] : []),
        priceInWords(data),
        ...(isPast ? ['What we’ve already billed stays as it is.'] : []),
      ],
      facts: [
        ...(stays(news)
          ? ([['Your price', `${asDollars(price)} an hour`]] as const)
          : ([
              [isPast ? 'Before' : 'Until then', `${asDollars(before)} an hour`],
              [`From ${dayInWords(firstDay)}`, `${asDollars(price)} an hour`],
            ] as const)),
        ...(visits > 0
          ? ([['Planned visits at this price', counted(visits, 'visit')]] as const)
          : []),
      ],
      after: [`Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
}
