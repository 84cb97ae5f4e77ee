import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';
import { accountCopy as copy } from './copy.ts';
import type { Elements } from '../ui/elements.ts';

/**
 * Says that an email's link doesn't work, with the server's message, or that its token is missing.
 */
export function DeadLink({
  message,
  children,
}: {
  message: string | null;
  children?: Elements;
}): ReactNode {
  return (
    <Outcome failed heading={copy.deadLinkHeading}>
      <p>{message ?? copy.noToken}</p>
      {children}
    </Outcome>
  );
}
