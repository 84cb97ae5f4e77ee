import { counted } from '../../shared/plural.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { codeLock } from './secondFactor.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface SecondFactorChangedData {
  firstName: string;
  what: 'app-added' | 'app-removed' | 'codes-made' | 'code-used' | 'codes-locked' | 'reset';
  /** Recovery codes left, if one was used. */
  left?: number;
}

const news: Readonly<
  Record<SecondFactorChangedData['what'], (left: number) => [heading: string, text: string]>
> = {
  'app-added': () => [
    'An authenticator app was added',
    'From now on we ask for a code from your authenticator app when you log in. We logged you out on every other device.',
  ],
  'app-removed': () => [
    'Your authenticator app was removed',
    'We don’t ask for its codes any more when you log in.',
  ],
  reset: () => [
    'Your second step was removed',
    'Someone who looks after accounts here removed your second step for logging in, for example because you lost your phone. You’re logged out everywhere. Log in with your password, then set it up again in your account.',
  ],
  'codes-made': () => [
    'You have new recovery codes',
    'Your account has new recovery codes. The ones from before don’t work any more.',
  ],
  'codes-locked': () => [
    'Too many wrong codes',
    `Somebody entered ${codeLock.failures} wrong codes from an authenticator app for your account, so no code works for ${codeLock.minutes} minutes. If that wasn’t you, somebody knows your password: choose a new one. A recovery code still lets you in, and our office can end the lock.`,
  ],
  'code-used': (left) => [
    'A recovery code was used',
    `Somebody logged in to your account, or confirmed a change, with a recovery code. ${counted(left, 'code')} left: you can make new ones in your account.`,
  ],
};

/** Sent to someone when their second step for logging in was changed, used with a recovery code, or locked. */
export const secondFactorChanged = (
  { firstName, what, left = 0 }: SecondFactorChangedData,
  provider: Provider,
): RenderedMail => {
  const [heading, text] = news[what](left);
  return renderMail(
    {
      subject: `${heading} (${provider.name})`,
      heading,
      paragraphs: [greeting(firstName), text],
      action: { label: 'Go to My Account', link: `${provider.url}/account` },
      after: [`Wasn’t you? Please call us right away at ${provider.phone}.`],
    },
    provider,
  );
};
