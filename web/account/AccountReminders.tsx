import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isUnnamed } from '#graph/modules/identity/unnamed.rules';
import { paths } from '../paths.ts';
import { media, space } from '../ui/theme.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useSession } from '../app/session/session.ts';
import { useConfirmedElsewhere } from './emailConfirmed.ts';
import { useResendVerification } from './useResendVerification.ts';
import { ownAccountCopy as copy } from './copy.ts';

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

/** What is missing in one's own account: a confirmed email, or a name. */
export function AccountReminders(): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      {!user.emailVerified && <ConfirmEmail email={user.email} />}
      {isUnnamed(user) && <GiveName />}
    </>
  );
}

/** Asks users with an unconfirmed email to confirm it, and offers to send the link again. */
function ConfirmEmail({ email }: { email: string }): ReactNode {
  const { sending, sendAgain } = useResendVerification(email);
  useConfirmedElsewhere(true);
  return (
    <Frame as="section" $ground="sand" aria-label={copy.reminder.label}>
      <p>
        <strong>{copy.reminder.title}</strong> <span>{copy.reminder.text(email)}</span>
      </p>
      <Button variant="secondary" busy={sending} onClick={() => void sendAgain()}>
        {copy.email.again}
      </Button>
    </Frame>
  );
}

/** Asks whoever took an account over from somebody who had registered it for their name. */
const GiveName = (): ReactNode => (
  <Frame as="section" $ground="sand" aria-label={copy.name.label}>
    <p>{copy.name.missing}</p>
    <LinkButton variant="secondary" to={`${paths.account}#name`}>
      {copy.name.give}
    </LinkButton>
  </Frame>
);
