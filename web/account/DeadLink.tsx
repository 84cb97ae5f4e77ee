import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';
import { accountWords as words } from '../app/viewer/words.ts';

/** A link of an e-mail that does nothing: in the server's words, or because the address carries no token at all. */
export function DeadLink({
  message,
  children,
}: {
  message: string | null;
  children?: ReactNode;
}): ReactNode {
  return (
    <Outcome failed heading={words.deadLinkHeading}>
      <p>{message ?? words.noToken}</p>
      {children}
    </Outcome>
  );
}
