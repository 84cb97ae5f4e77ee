import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { Page } from '../ui/Page.tsx';
import type { Content, PageContent } from './content/types.ts';
import { ProseText } from './ProseText.tsx';

/** Head, heading and lead of a page's copy, and what stands below. */
export function PlainPage({ content, children }: { content: Content<PageContent>; children?: ReactNode }): ReactNode {
  const { title, description, heading, lead } = content(useProvider());
  return (
    <Page>
      <PageHead title={title} description={description} />
      <h1>{heading}</h1>
      <p><ProseText>{lead}</ProseText></p>
      {children}
    </Page>
  );
}
