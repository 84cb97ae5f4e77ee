import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { acceptInvitation } from '../site/content/account.ts';
import { deferredForm } from '../ui/form/deferredForm.tsx';
import { EntryPage } from './EntryPage.tsx';

const AcceptInvitationForm = deferredForm(() => import('./AcceptInvitationForm.tsx'));

/** Where the invitation of an approved application leads (ruling 49). */
export default function AcceptInvitationPage(): ReactNode {
  const content = acceptInvitation(useProvider());
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <AcceptInvitationForm />
    </EntryPage>
  );
}
