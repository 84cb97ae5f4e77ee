import type { ReactNode } from 'react';
import { accountCopy } from './copy.ts';
import { UsernameSlot } from './UsernameSlot.tsx';

/** Above a new password: what one logs in with, for people and for password managers. */
export const LogInWith = ({ email }: { email: string | undefined }): ReactNode => (
  <>
    <UsernameSlot username={email} />
    {email !== undefined && <p>{accountCopy.logInWith(email)}</p>}
  </>
);
