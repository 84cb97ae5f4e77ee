import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { ifNotRight, visitDay, visitTime } from '../appointments/visitTime.ts';

export interface VisitReminderData {
  firstName: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
  /** Null if nobody is assigned. */
  caregiver: string | null;
  /** The office's text for this reminder; null for none. */
  message: string | null;
  /** Until when canceling is free, ISO 8601; null once that has passed. */
  freeUntil?: string | null;
}

/** Sent before a visit. Omits the kind of care, which could reveal something about health. */
export const visitReminder = (
  { firstName, begins, ends, caregiver, message, freeUntil }: VisitReminderData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Your visit on ${visitDay(begins)}`,
      heading: 'Your visit is coming up',
      paragraphs: [greeting(firstName), message ?? 'Here’s when we’re coming.'],
      facts: [
        ['Visit', visitTime({ begins, ends })],
        ['Caregiver', caregiver ?? 'We’ll let you know soon'],
      ],
      action: { label: 'See Your Visits', link: `${provider.url}/client-portal` },
      after: [
        `${ifNotRight(freeUntil, provider)}${freeUntil ? '' : ' Your portal shows what canceling costs.'}`,
      ],
    },
    provider,
  );
