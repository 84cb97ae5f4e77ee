import type { ReactNode } from 'react';
import { useSession } from '../app/session/session.ts';
import { homeOf } from '../app/viewer/homes.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { DeadLink } from './DeadLink.tsx';
import { accountCopy } from './copy.ts';

const copy = accountCopy.invitation;

/** An invitation that doesn't work: whoever has a password logs in, anyone else gets another link. */
export function DeadInvitation({ message }: { message: string | null }): ReactNode {
  const { user } = useSession();
  return (
    <DeadLink message={message}>
      {user ? (
        <>
          <p>{copy.loggedInAs(user.email)}</p>
          <LinkButton to={homeOf(user.role)}>{copy.goOn}</LinkButton>
        </>
      ) : (
        <>
          <LinkButton to={paths.login}>{copy.logIn}</LinkButton>
          <LinkButton variant="secondary" to={paths.forgotPassword}>
            {copy.forgot}
          </LinkButton>
        </>
      )}
    </DeadLink>
  );
}
