import type { ReactNode } from 'react';
import { PageHead } from '../app/head/PageHead.tsx';
import { paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { register } from '../site/content/account.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { EntryPage } from './EntryPage.tsx';
import { useSession } from '../app/session/session.ts';

const RegisterForm = deferredForm(() => import('./RegisterForm.tsx'));

/** The registration screen. */
export default function RegisterPage(): ReactNode {
  const content = register(useProvider());
  if (useSession().status === 'signed-in') return <OnTheWay to={paths.clientPortal} />;
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} />
      <RegisterForm />
    </EntryPage>
  );
}
