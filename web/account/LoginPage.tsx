import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '../app/head/PageHead.tsx';
import { paths, safeNext } from '../paths.ts';
import { OnTheWay } from './OnTheWay.tsx';
import { useProvider } from '../app/provider.tsx';
import { login } from '../site/content/account.ts';
import { deferredForm } from '../app/forms/deferredForm.tsx';
import { EntryPage } from './EntryPage.tsx';
import { useSession } from '../app/session/session.ts';
import { homeOf } from '../app/viewer/homes.ts';

// Its own: the other forms' copy would bring their code along.
const copy = { newPassword: 'Set a new password' } as const;

const LoginForm = deferredForm(() => import('../app/viewer/login/LoginForm.tsx'));

/** The sign-in screen. Goes on to `next` within this site, or to the user's first page. */
export default function LoginPage(): ReactNode {
  const content = login(useProvider());
  const [search] = useSearchParams();
  const { status, user } = useSession();
  if (status === 'signed-in')
    return <OnTheWay to={safeNext(search.get('next')) ?? homeOf(user?.role)} />;
  return (
    <EntryPage content={content}>
      <PageHead title={content.title} description={content.description} />
      <LoginForm wayOn={<Link to={paths.forgotPassword}>{copy.newPassword}</Link>} />
    </EntryPage>
  );
}
