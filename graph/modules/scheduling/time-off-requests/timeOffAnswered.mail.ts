import type { Provider } from '../../../shared/provider.rules.ts';
import { instantOf } from '../../../shared/time.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';
import { dayInWords } from '../appointments/visitTime.ts';

export interface TimeOffAnsweredData {
  firstName: string;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  approved: boolean;
  /** Whether the office wrote something with it, which is read after logging in. */
  hasAnswer: boolean;
}

const inWords = (day: string): string => dayInWords(instantOf(day, '12:00').toISOString());

/** To a caregiver, when the office answered their wish for time off. Why they asked, and what was answered, doesn't stand in it. */
export function timeOffAnswered(
  { firstName, firstDay, lastDay, approved, hasAnswer }: TimeOffAnsweredData,
  provider: Provider,
): RenderedMail {
  const heading = approved ? 'Your time off is approved' : 'Your time off isn’t approved';
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: [
        greeting(firstName),
        approved
          ? 'You have these days off.'
          : 'We’re sorry, but we can’t give you these days off.',
        ...(hasAnswer ? ['We’ve added a note for you. Log in to read it.'] : []),
      ],
      facts:
        firstDay === lastDay
          ? [['Day', inWords(firstDay)]]
          : [
              ['First day', inWords(firstDay)],
              ['Last day', inWords(lastDay)],
            ],
      action: { label: 'Open My Day', link: `${provider.url}/shift` },
      after: [`Have a question? Call us at ${provider.phone}.`],
    },
    provider,
  );
}
