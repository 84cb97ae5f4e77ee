import { asDollars } from '../../shared/dollars.ts';
import { counted } from '../../shared/plural.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { inWords } from '../../shared/time.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

/** How many of a client's visits the news list. */
const mostVisits = 6;

/** A change of what weekends or holidays cost. */
export interface SpecialDayNewsData {
  firstName: string;
  /** What is new, in sentences. */
  says: readonly string[];
  /** The client's visits to come that cost something else now, soonest first. */
  visits: readonly { startsAt: string; before: string; after: string }[];
}

const heading = 'What visits cost on weekends and holidays';
const counts = 'A visit counts on the day it begins, also through the night.';

/** The same for the phone. */
export const specialDayInWords = ({ says, visits }: SpecialDayNewsData): string =>
  [
    ...says,
    ...(visits.length > 0
      ? [
          `${counted(visits.length, 'planned visit costs', 'planned visits cost')} something else now.`,
        ]
      : []),
  ].join(' ');

/** Sent to a client whose visits cost something else, or whose plan goes on. Doesn't mention the kind of care. */
export function specialDayNews(data: SpecialDayNewsData, provider: Provider): RenderedMail {
  const { firstName, says, visits } = data;
  const more = visits.length - mostVisits;
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: [greeting(firstName), ...says, counts],
      facts: [
        ...visits
          .slice(0, mostVisits)
          .map(
            ({ startsAt, before, after }) =>
              [
                inWords(new Date(startsAt)),
                `${asDollars(after)} instead of ${asDollars(before)}`,
              ] as const,
          ),
        ...(more > 0 ? ([['And', counted(more, 'more visit', 'more visits')]] as const) : []),
      ],
      after: [`Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
}
