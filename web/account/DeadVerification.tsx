import type { ReactNode } from 'react';
import { loginPath, paths } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useSession } from '../app/session/session.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

/** A verification link that doesn't work, and how to get a new one or that none is needed. */
export function DeadVerification({ message }: { message: string | null }): ReactNode {
  const { status, user } = useSession();
  return (
    <DeadLink message={message}>
      <p>{user?.emailVerified ? copy.already(user.email) : copy.refusedNote}</p>
      <LinkButton to={status === 'signed-in' ? paths.account : loginPath({ next: paths.account })}>
        {copy.account}
      </LinkButton>
    </DeadLink>
  );
}
