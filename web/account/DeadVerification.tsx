import type { ReactNode } from 'react';
import { loginPath, paths } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useSession } from '../app/session/session.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

/** A verification link that doesn't work, and how to get a new one. */
export function DeadVerification({ message }: { message: string | null }): ReactNode {
  const signedIn = useSession().status === 'signed-in';
  return (
    <DeadLink message={message}>
      <p>{copy.refusedNote}</p>
      <LinkButton to={signedIn ? paths.account : loginPath({ next: paths.account })}>
        {copy.account}
      </LinkButton>
    </DeadLink>
  );
}
