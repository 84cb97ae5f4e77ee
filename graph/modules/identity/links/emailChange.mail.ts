import type { Provider } from '../../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../../mail/layout.ts';

export interface EmailChangeData {
  firstName: string;
  link: string;
  hours: number;
}

/** To an address that someone wants to use from now on. */
export const emailChange = (
  { firstName, link, hours }: EmailChangeData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Please confirm your new email for ${provider.name}`,
      heading: 'Is this your new email?',
      paragraphs: [
        greeting(firstName),
        `You asked us to use this address for your account with ${provider.name}. Please confirm that it is yours. From then on you sign in with it.`,
      ],
      action: { label: 'Confirm my new email', link },
      after: [
        `The link works once, for ${hours} hours. Until then you sign in with your present email.`,
        'Was this not you? Then someone mistyped their address. You can ignore this message.',
      ],
    },
    provider,
  );

/** To the present address: whoever reads it must hear of the change. */
export const emailChangeNotice = (
  { firstName }: Pick<EmailChangeData, 'firstName'>,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Your email for ${provider.name} is about to change`,
      heading: 'Your email is about to change',
      paragraphs: [
        greeting(firstName),
        'You asked us to use another email for your account. The change takes place when you open the link that we sent to the new address.',
      ],
      action: { label: 'Look at my account', link: `${provider.url}/account` },
      after: [
        `Was this not you? Then someone knows your password. Please choose a new one now: that stops the change. Then call us at ${provider.phone}.`,
      ],
    },
    provider,
  );

/** To the earlier address, once another one has taken its place. */
export const emailChanged = (
  { firstName }: Pick<EmailChangeData, 'firstName'>,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Your email for ${provider.name} was changed`,
      heading: 'Your email was changed',
      paragraphs: [
        greeting(firstName),
        'Your account now uses another email. You log in with that one from now on, and we write to it.',
      ],
      after: [`Was this not you? Please call us right away at ${provider.phone}.`],
    },
    provider,
  );

/** To an address that someone wanted to use for another account, though it has one. */
export const emailHasAccount = (_data: object, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `You have an account with ${provider.name} already`,
      heading: 'This email has an account already',
      paragraphs: [
        'Hello,',
        'Someone asked us to use this email for another account. It has an account with us already, so we changed nothing.',
      ],
      action: { label: 'Log in', link: `${provider.url}/login` },
      after: [
        `Was this you? Log in with this email. If you do not know the password any more, choose "Forgot password" there. To bring two accounts together, call us at ${provider.phone}.`,
        'Was this not you? You can ignore this message. Nobody got into your account.',
      ],
    },
    provider,
  );
