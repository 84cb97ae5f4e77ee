import { useState, type ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { acceptInvitation } from '../site/content/account.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';
import { EntryPage } from './EntryPage.tsx';
import { accountCopy } from './copy.ts';

const AcceptInvitationForm = deferredForm(() => import('./AcceptInvitationForm.tsx'));

/** The page that invitations link to, for clients, caregivers and the office. */
export default function AcceptInvitationPage(): ReactNode {
  const content = acceptInvitation(useProvider());
  const [isOver, setIsOver] = useState(false);
  return (
    <EntryPage content={isOver ? { ...content, ...accountCopy.invitation.over } : content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <AcceptInvitationForm onOver={() => setIsOver(true)} />
    </EntryPage>
  );
}
