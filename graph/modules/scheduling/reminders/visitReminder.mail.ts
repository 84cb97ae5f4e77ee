import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';
import { dayInWords, visitTime } from '../appointments/visitTime.ts';

export interface VisitReminderData {
  firstName: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** Null while nobody is assigned. */
  caregiver: string | null;
  /** Words of the office for this reminder; null for none. */
  message: string | null;
}

/** Before a visit. What kind of care it is tells of someone's health and does not stand in it. */
export const visitReminder = (
  { firstName, begins, ends, caregiver, message }: VisitReminderData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Your visit on ${dayInWords(begins)}`,
      heading: 'Your visit is coming up',
      paragraphs: [greeting(firstName), message ?? 'Here is when we come to you.'],
      facts: [
        ['Visit', visitTime({ begins, ends })],
        ['Caregiver', caregiver ?? 'We tell you as soon as we know'],
      ],
      action: { label: 'See your visits', link: `${provider.url}/client-portal` },
      after: [
        `Does something not suit you? Call us at ${provider.phone}. Your portal shows until when cancelling is free.`,
      ],
    },
    provider,
  );
