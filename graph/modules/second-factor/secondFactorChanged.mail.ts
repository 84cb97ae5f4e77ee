import { counted } from '../../shared/plural.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { codeLock } from './secondFactor.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface SecondFactorChangedData {
  firstName: string;
  what:
    | 'app-added'
    | 'app-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'codes-made'
    | 'code-used'
    | 'codes-locked'
    | 'left-office'
    | 'reset';
  /** Recovery codes left, if one was used. */
  left?: number;
  /** Of a passkey. */
  name?: string;
  /** Whether what was added is the first second step, or what was removed was the last. */
  alone?: boolean;
}

type News = Required<Pick<SecondFactorChangedData, 'left' | 'name' | 'alone'>>;

const loggedOut = 'We logged you out on every other device.';
const without = (alone: boolean): string =>
  alone ? ' Your password is enough to log in now.' : ' Your other second step still works.';

const news: Readonly<
  Record<SecondFactorChangedData['what'], (news: News) => [heading: string, text: string]>
> = {
  'app-added': ({ alone }) => [
    'An authenticator app was added',
    alone
      ? `From now on we ask for a code from your authenticator app when you log in. ${loggedOut}`
      : 'From now on you can also log in with a code from your authenticator app.',
  ],
  'app-removed': ({ alone }) => [
    'Your authenticator app was removed',
    `Its codes don’t work any more.${without(alone)}`,
  ],
  'passkey-added': ({ alone, name }) => [
    'A passkey was added',
    alone
      ? `From now on we ask for your passkey “${name}” when you log in. ${loggedOut}`
      : `From now on you can also log in with the passkey “${name}”.`,
  ],
  'passkey-removed': ({ alone, name }) => [
    'A passkey was removed',
    `The passkey “${name}” doesn’t work any more.${without(alone)}`,
  ],
  'left-office': () => [
    'Your second step was removed',
    'A second step for logging in is for the people of our office. You’re logged out everywhere, and your password is enough to log in now.',
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
  'code-used': ({ left }) => [
    'A recovery code was used',
    `Somebody logged in to your account, or confirmed a change, with a recovery code. ${counted(left, 'code')} left: you can make new ones in your account.`,
  ],
};

/** Sent to someone when their second step for logging in was changed, used with a recovery code, or locked. */
export const secondFactorChanged = (
  { firstName, what, left = 0, name = '', alone = false }: SecondFactorChangedData,
  provider: Provider,
): RenderedMail => {
  const [heading, text] = news[what]({ left, name, alone });
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
