import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../ui/theme.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Card.tsx';
import { useSession } from '../app/session/session.ts';
import { useResendVerification } from './useResendVerification.ts';

const Frame = styled(Panel)`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  margin-bottom: ${space(3)};
  ${media.tablet} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
  ${media.print} {
    display: none;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

/** For someone whose email address is not confirmed yet: why it matters, and the link once more. */
export function ConfirmEmailReminder(): ReactNode {
  const { user } = useSession();
  return user && !user.emailVerified ? <Reminder email={user.email} /> : null;
}

function Reminder({ email }: { email: string }): ReactNode {
  const { sending, sendAgain } = useResendVerification(email);
  return (
    <Frame as="section" $ground="sand" aria-label="Confirm your email">
      <p>
        <strong>Please confirm your email.</strong> Open the link that we sent to {email}, so that
        news of your visits reaches you.
      </p>
      <Button variant="secondary" busy={sending} onClick={() => void sendAgain()}>
        Send the Link Again
      </Button>
    </Frame>
  );
}
