import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { ifNotRight, visitTime } from '../appointments/visitTime.ts';
import type { Times } from '../notices/caregiverNews.mail.ts';

/** The new caregivers of several of a client's visits. */
export interface CaregiverChangedData {
  firstName: string;
  /** Full name of the caregiver who cannot come. */
  before: string;
  /** Full name of the new caregiver; null if there is none yet. */
  visits: readonly (Times & { caregiver: string | null })[];
  plans: readonly { pattern: string; caregiver: string | null }[];
}

const openYet = 'We’ll let you know soon';

/**
 * Sent to the client when a caregiver cannot come to several of their visits: one email that says
 * who comes to each.
 */
export function caregiverChanged(
  { firstName, before, visits, plans }: CaregiverChangedData,
  provider: Provider,
): RenderedMail {
  const names = new Set([...visits, ...plans].map(({ caregiver }) => caregiver));
  const [only] = names.size === 1 ? names : [];
  const heading = only ? `${only} comes instead of ${before}` : 'A change of who comes to you';
  return renderMail(
    {
      subject: heading,
      heading,
      paragraphs: [
        greeting(firstName),
        `${before} can’t come to these visits. The times are the same. Here’s who comes instead.`,
      ],
      facts: [
        ...plans.map(({ pattern, caregiver }) => [pattern, caregiver ?? openYet] as const),
        ...visits.map((visit) => [visitTime(visit), visit.caregiver ?? openYet] as const),
      ],
      action: { label: 'See Your Visits', link: `${provider.url}/client-portal` },
      after: [ifNotRight(null, provider)],
    },
    provider,
  );
}
