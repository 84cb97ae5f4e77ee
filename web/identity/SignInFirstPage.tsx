import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../head/PageHead.tsx';
import { paths } from '../paths.ts';
import { useProvider } from '../provider.tsx';
import { notFound } from '../site/content/notFound.ts';
import { ProseText } from '../site/ProseText.tsx';
import { Page } from '../ui/Page.tsx';

const titles: Readonly<Record<string, string>> = {
  [paths.clientPortal]: 'Client Portal',
  [paths.week]: 'Your Week',
  [paths.account]: 'Your Account',
};

/** A page of the portal for someone signed out: nothing of it but the way to sign in (ruling 6). */
export default function SignInFirstPage(): ReactNode {
  const provider = useProvider();
  const { pathname } = useLocation();
  return (
    <Page>
      <PageHead title={`${titles[pathname] ?? 'Client Portal'} | ${provider.name}`} indexed={false} />
      <h1>For our clients</h1>
      <p><ProseText>{notFound(provider).signIn(pathname)}</ProseText></p>
    </Page>
  );
}
