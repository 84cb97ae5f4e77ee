import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';
import { accountCopy as copy } from './copy.ts';

/**
 * Says that an email's link doesn't work, with the server's message, or that its token is missing.
 */
export function DeadLink({
  message,
  children,
}: {
  message: string | null;
  children?: ReactNode;
}): ReactNode {
  return (
    <Outcome failed heading={copy.deadLinkHeading}>
      <p>{message ?? copy.noToken}</p>
      {children}
    </Outcome>
  );
}
