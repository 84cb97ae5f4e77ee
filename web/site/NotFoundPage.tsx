import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { telHref } from '#rules/provider';
import { PageHead } from '../head/PageHead.tsx';
import { paths } from '../paths.ts';
import { useProvider } from '../provider.tsx';
import { Page } from '../ui/Page.tsx';
import { notFound } from './content/notFound.ts';
import { ProseText } from './ProseText.tsx';

/** The not-found screen; on the billing path it tells clients that they can sign in to see it (ruling 6). */
export default function NotFoundPage(): ReactNode {
  const provider = useProvider();
  const { pathname } = useLocation();
  const { title, description, heading, lead, links, callText, signIn } = notFound(provider);
  return (
    <Page>
      <PageHead title={title} description={description} indexed={false} />
      <h1>{heading}</h1>
      <p><ProseText>{lead}</ProseText></p>
      {pathname === paths.billing && <p><ProseText>{signIn(pathname)}</ProseText></p>}
      <ul>
        {links.map(({ to, text }) => <li key={to}><Link to={to}>{text}</Link></li>)}
      </ul>
      <p>{callText} <a href={telHref(provider.phone)}>{provider.phone}</a></p>
    </Page>
  );
}
