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
import { ownAccountCopy as copy } from './copy.ts';

const titles: Readonly<Record<string, string>> = {
  [paths.clientPortal]: copy.titles.portal,
  [paths.week]: copy.titles.week,
  [paths.account]: copy.title,
};

/** Shown instead of a portal page to signed-out people: a link to log in. */
export default function SignInFirstPage(): ReactNode {
  const provider = useProvider();
  const { pathname } = useLocation();
  const place = useCurrentPath();
  return (
    <>
      <PageHead
        title={`${titles[pathname] ?? copy.titles.portal} | ${provider.name}`}
        description={login(provider).description}
        indexed={false}
      />
      <Opening heading={copy.forClients} lead={notFound(provider).signIn(place)} beside={<Gate />}>
        <LinkButton to={loginPath({ next: place })}>{copy.logInToPortal}</LinkButton>
      </Opening>
    </>
  );
}
