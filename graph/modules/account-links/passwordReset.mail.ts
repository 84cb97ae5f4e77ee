import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface PasswordResetData {
  firstName: string;
  link: string;
  hours: number;
}

/** Sent after "Forgot password". */
export const passwordReset = (
  { firstName, link, hours }: PasswordResetData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Choose a new password for ${provider.name}`,
      heading: 'Choose a new password',
      paragraphs: [greeting(firstName), 'You asked for a new password. You can choose one here.'],
      action: { label: 'Choose a New Password', link },
      after: [
        `You can use the link once, within ${hours === 1 ? 'one hour' : `${hours} hours`}. When you’re done, we’ll log you out on every other device.`,
        'Didn’t ask for this? You can ignore this message. Your password won’t change.',
      ],
    },
    provider,
  );
