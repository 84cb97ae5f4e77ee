import type { ReactNode } from 'react';
import { loginPath, paths } from '../paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { wasLinkUsed } from '../app/linkToken.ts';
import { DeadLink } from './DeadLink.tsx';
import { Outcome } from './Outcome.tsx';
import { useSession } from '../app/session/session.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

/** A verification link that doesn't work, and how to get a new one or that none is needed. */
export function DeadVerification({ message }: { message: string | null }): ReactNode {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner label={copy.working} />;
  const isConfirmed = user?.emailVerified === true;
  const note = <p>{isConfirmed ? copy.already(user.email) : copy.refusedNote}</p>;
  const toAccount = (
    <LinkButton to={status === 'signed-in' ? paths.account : loginPath({ next: paths.account })}>
      {copy.account}
    </LinkButton>
  );
  if (message === null && isConfirmed && wasLinkUsed())
    return (
      <Outcome heading={copy.alreadyHeading}>
        {note}
        {toAccount}
      </Outcome>
    );
  return (
    <DeadLink message={message}>
      {note}
      {toAccount}
      {!isConfirmed && (
        <LinkButton variant="secondary" to={paths.forgotPassword}>
          {accountCopy.invitation.forgot}
        </LinkButton>
      )}
    </DeadLink>
  );
}
