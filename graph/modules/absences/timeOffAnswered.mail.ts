import type { Provider } from '../../shared/provider.rules.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface TimeOffAnsweredData {
  firstName: string;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  approved: boolean;
  /** True if the office wrote a message, which is read after login. */
  hasAnswer: boolean;
}

/**
 * Sent to a caregiver when the office answered their time off request. Omits the reason and the
 * message.
 */
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
          ? [['Day', dayInWords(firstDay)]]
          : [
              ['First day', dayInWords(firstDay)],
              ['Last day', dayInWords(lastDay)],
            ],
      action: { label: 'Open My Day', link: `${provider.url}/shift` },
      after: [`Have a question? Call us at ${provider.phone}.`],
    },
    provider,
  );
}
