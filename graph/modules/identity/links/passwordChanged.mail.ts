import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';

export interface PasswordChangedData {
  firstName: string;
  /** What ended with the old password and has to be asked for again. */
  ended: ('emailChange' | 'verification' | 'calendar')[];
}

const endings: Readonly<Record<PasswordChangedData['ended'][number], string>> = {
  emailChange:
    'You had asked us to use another email. That change was canceled. If you still want it, please ask for it again in your account.',
  verification:
    'The link to confirm your email has ended. Please ask for a new one in your account.',
  calendar:
    'The address of your calendar has ended, so your calendar no longer follows your visits. You can make a new address in your account.',
};

/** To the owner of an account whose password was changed or reset. */
export const passwordChanged = (
  { firstName, ended }: PasswordChangedData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Your password for ${provider.name} was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        greeting(firstName),
        'Your account has a new password. Every other device that was logged in to your account is logged out.',
        ...ended.map((what) => endings[what]),
      ],
      action: { label: 'Look at my account', link: `${provider.url}/account` },
      after: [`Was this not you? Please call us right away at ${provider.phone}.`],
    },
    provider,
  );
