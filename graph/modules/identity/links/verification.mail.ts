import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';

export interface VerificationData {
  firstName: string;
  link: string;
  hours: number;
}

/** Sent after registration, and again on request, to confirm that the address is theirs. */
export const verification = (
  { firstName, link, hours }: VerificationData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Please confirm your email for ${provider.name}`,
      heading: 'Is this your email?',
      paragraphs: [
        greeting(firstName),
        `You created an account with ${provider.name}. Please confirm this is your email so we can reach you about your visits.`,
      ],
      action: { label: 'Confirm My Email', link },
      after: [
        `You can use the link once, within ${hours} hours. You don’t have to wait to use your portal.`,
        'Wasn’t you? Someone probably mistyped their email. Please don’t confirm it, or they could use your email here. You can ignore this message.',
      ],
    },
    provider,
  );
