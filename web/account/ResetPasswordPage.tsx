import type { ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { resetPassword } from '../site/content/account.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';
import { EntryPage } from './EntryPage.tsx';

const ResetPasswordForm = deferredForm(() => import('./ResetPasswordForm.tsx'));

export default function ResetPasswordPage(): ReactNode {
  const content = resetPassword(useProvider());
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <ResetPasswordForm />
    </EntryPage>
  );
}
