import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface PasswordChangedData {
  firstName: string;
  /** What ended with the old password and must be requested again. */
  ended: ('emailChange' | 'verification' | 'calendar')[];
}

const endings: Readonly<Record<PasswordChangedData['ended'][number], string>> = {
  emailChange:
    'You had asked us to change your email. We canceled that. If you still want to change it, please ask again in your account.',
  verification:
    'The link to confirm your email no longer works. Please ask for a new one in your account.',
  calendar:
    'The link to your calendar no longer works, so your visits have stopped updating there. You can make a new link in your account.',
};

/** Sent to the owner of an account whose password was changed or reset. */
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
        'Your account has a new password. We logged you out on every other device.',
        ...ended.map((what) => endings[what]),
      ],
      action: { label: 'Go to My Account', link: `${provider.url}/account` },
      after: [`Wasn’t you? Please call us right away at ${provider.phone}.`],
    },
    provider,
  );
