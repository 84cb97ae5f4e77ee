import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface EmailChangeData {
  firstName: string;
  link: string;
  hours: number;
}

/** Sent to a requested new address. */
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
        `You asked us to use this email for your ${provider.name} account. Please confirm it’s yours. From then on, you’ll log in with it.`,
      ],
      action: { label: 'Confirm My New Email', link },
      after: [
        `You can use the link once, within ${hours} hours. Until you use it, keep logging in with your current email.`,
        'Wasn’t you? Open the link and choose “This Wasn’t Me”, and we won’t use your email for that account. Nothing is confirmed just by opening it.',
      ],
    },
    provider,
  );

/** Sent to the current address, so that its owner learns about the request. */
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
        'You asked us to use a different email for your account. It’ll change when you confirm the link we sent to the new address.',
      ],
      action: { label: 'Go to My Account', link: `${provider.url}/account` },
      after: [
        `Wasn’t you? Then someone may know your password. Please choose a new one now, which stops the change, and call us at ${provider.phone}.`,
      ],
    },
    provider,
  );

/** Sent to the previous address after it was replaced. */
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
        'Your account now uses a different email. Use that one to log in. We’ll write to you there, too.',
      ],
      after: [`Wasn’t you? Please call us right away at ${provider.phone}.`],
    },
    provider,
  );

/** Sent to an address that was requested for another account but already has one. */
export const emailHasAccount = (_data: object, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `You already have an account with ${provider.name}`,
      heading: 'You already have an account',
      paragraphs: [
        'Hello,',
        'Someone asked us to use this email for another account. It already has an account with us, so nothing has changed.',
      ],
      action: { label: 'Log In', link: `${provider.url}/login` },
      after: [
        `Was it you? Log in with this email. If you’ve forgotten the password, you can set a new one there. To combine two accounts, call us at ${provider.phone}.`,
        'Wasn’t you? You can ignore this message. Nobody got into your account.',
      ],
    },
    provider,
  );
