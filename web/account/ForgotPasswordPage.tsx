import type { ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { forgotPassword } from '../site/content/account.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';
import { EntryPage } from './EntryPage.tsx';

const ForgotPasswordForm = deferredForm(() => import('./ForgotPasswordForm.tsx'));

export default function ForgotPasswordPage(): ReactNode {
  const content = forgotPassword(useProvider());
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} indexed={false} />
      <ForgotPasswordForm />
    </EntryPage>
  );
}
