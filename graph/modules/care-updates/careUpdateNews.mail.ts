import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import { visitDay } from '../appointments/visitTime.ts';

export interface CareUpdateNewsData {
  firstName: string;
  /** When the visit it is about began, ISO 8601; null for news about no visit. */
  begins: string | null;
}

/** Sent when there is an urgent or important care update. Says nothing of what is in it. */
export const careUpdateNews = (
  { firstName, begins }: CareUpdateNewsData,
  provider: Provider,
): RenderedMail => {
  const about = begins === null ? 'your care' : 'your visit';
  return renderMail(
    {
      subject: `There’s news about ${about}`,
      heading: `There’s news about ${about}`,
      paragraphs: [
        greeting(firstName),
        begins === null
          ? 'We’ve written something about your care that you should read soon.'
          : `We’ve written something about your visit on ${visitDay(begins)} that you should read soon.`,
        'To keep it private, it’s not in this email. You’ll find it in the client portal, first among your care updates.',
      ],
      action: { label: 'Read the News', link: `${provider.url}/client-portal` },
      after: [`Would you rather talk? Call us any time at ${provider.emergencyPhone}.`],
    },
    provider,
  );
};
