import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

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
        `Someone, probably you, created an account with ${provider.name} and this email. Please confirm it’s yours so we can reach you about your visits.`,
      ],
      action: { label: 'Confirm My Email', link },
      after: [
        `You can use the link once, within ${hours} hours. You don’t have to wait to use your portal.`,
        'Wasn’t you? Open the link and choose “This Wasn’t Me”. That logs out whoever used your email. Nothing is confirmed just by opening it.',
      ],
    },
    provider,
  );
