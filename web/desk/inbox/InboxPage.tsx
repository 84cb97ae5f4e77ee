import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { DeskPage } from '../ui/DeskPage.tsx';
import { inboxCopy as copy } from './copy.ts';
import { InboxList } from './list/InboxList.tsx';
import { InboxToolbar } from './list/InboxToolbar.tsx';
import { KindLinks } from './list/KindLinks.tsx';
import { useInboxFilters } from './list/useInboxFilters.ts';

/** Submissions from the website's forms. One opens over the list, which stays as it was. */
export default function InboxPage(): ReactNode {
  const use = useInboxFilters();
  const { kind, change } = use;
  const clear = (): void =>
    change({ state: '', hand: '', spam: '', from: '', through: '', search: '' });
  return (
    <DeskPage title={copy.title}>
      <KindLinks open={kind} />
      <InboxToolbar {...use} />
      <InboxList key={kind} use={use} onClear={clear} />
      <Outlet />
    </DeskPage>
  );
}
