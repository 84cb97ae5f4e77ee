import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { Page } from '../ui/Page.tsx';
import type { Content, PageContent } from './content/types.ts';
import { Words } from './parts/Words.tsx';

/** Head, heading and lead of a page's copy, and what stands below. */
export function PlainPage({ content, indexed = true, children }: { content: Content<PageContent>; indexed?: boolean; children?: ReactNode }): ReactNode {
  const { title, description, heading, lead } = content(useProvider());
  return (
    <Page>
      <PageHead title={title} description={description} indexed={indexed} />
      <h1>{heading}</h1>
      <p><Words of={lead} /></p>
      {children}
    </Page>
  );
}
