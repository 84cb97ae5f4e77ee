import type { ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { acceptInvitation } from '../site/content/account.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';
import { EntryPage } from './EntryPage.tsx';

const AcceptInvitationForm = deferredForm(() => import('./AcceptInvitationForm.tsx'));

/** The page that invitations link to, for clients, caregivers and the office. */
export default function AcceptInvitationPage(): ReactNode {
  const content = acceptInvitation(useProvider());
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <AcceptInvitationForm />
    </EntryPage>
  );
}
