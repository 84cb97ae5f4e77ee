import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';
import { accountCopy as copy } from './copy.ts';

/**
 * A link of an email that does nothing: in the server's words, or because the address carries no
 * token at all.
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
