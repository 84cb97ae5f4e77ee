import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../app/head/PageHead.tsx';
import { loginPath, paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { Gate } from '../site/art/inner/Gate.tsx';
import { login } from '../site/content/account.ts';
import { notFound } from '../site/content/notFound.ts';
import { Opening } from '../site/parts/Opening.tsx';
import { useCurrentPath } from '../app/useCurrentPath.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

const titles: Readonly<Record<string, string>> = {
  [paths.clientPortal]: 'Client Portal',
  [paths.week]: 'Your Week',
  [paths.account]: 'Your Account',
};

/** A page of the portal for someone signed out: nothing of it but the way to sign in. */
export default function SignInFirstPage(): ReactNode {
  const provider = useProvider();
  const { pathname } = useLocation();
  const place = useCurrentPath();
  return (
    <>
      <PageHead
        title={`${titles[pathname] ?? 'Client Portal'} | ${provider.name}`}
        description={login(provider).description}
        indexed={false}
      />
      <Opening heading="For our clients" lead={notFound(provider).signIn(place)} beside={<Gate />}>
        <LinkButton to={loginPath({ next: place })}>Log in to the portal</LinkButton>
      </Opening>
    </>
  );
}
