import { useEffect, useState, type ReactNode } from 'react';
import { identityRefusals } from '#graph/modules/identity/identity.rules';
import { telHref } from '#graph/shared/phones.rules';
import { formCopy } from '../app/forms/copy.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { serverMessage } from '../app/graph/graphErrors.ts';
import { loginPath, paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useRetry } from '../ui/useRetry.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { DeadVerification } from './DeadVerification.tsx';
import { NotMe } from './NotMe.tsx';
import { useVerificationLinkQuery } from '../app/viewer/identity.generated.ts';
import { Outcome } from './Outcome.tsx';
import { useSession } from '../app/session/session.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

interface Props {
  token: string;
  /** Called once there is nothing left to do with the link, and whether it is confirmed. */
  onOver: (confirmed: boolean) => void;
}

/** What a verification link is about, and the buttons that confirm the address or disown it. */
export default function EmailVerification(props: Props): ReactNode {
  return (
    <GraphProvider>
      <Verification {...props} />
    </GraphProvider>
  );
}

function Verification({ token, onOver }: Props): ReactNode {
  const { data, error, loading, refetch } = useVerificationLinkQuery({
    variables: { token },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const { retrying, retry } = useRetry(loading, refetch);
  const [step, setStep] = useState<'look' | 'not-me' | 'disowned' | 'confirmed'>('look');
  const link = data?.verificationLink;
  const isOver = step === 'disowned' || step === 'confirmed' || link?.state === 'CONFIRMED';
  useEffect(() => {
    if (isOver) onOver(step !== 'disowned');
  }, [isOver, step, onOver]);

  if (step === 'confirmed')
    return (
      <Outcome heading={copy.doneHeading}>
        <p>{copy.done}</p>
        <ToPortal />
      </Outcome>
    );
  if (!link)
    return error || retrying ? (
      <Unreachable message={serverMessage(error)} retrying={retrying} again={retry} />
    ) : (
      <Spinner label={copy.working} />
    );
  if (step === 'not-me' || step === 'disowned')
    return (
      <NotMe
        token={token}
        isNewAddress={link.isNewAddress}
        onBack={() => setStep('look')}
        onDone={() => setStep('disowned')}
      />
    );
  switch (link.state) {
    case 'CONFIRMED':
      return (
        <Outcome heading={copy.alreadyHeading}>
          <p>{copy.already(link.email ?? '')}</p>
          <ToPortal />
        </Outcome>
      );
    case 'DEAD':
      return <DeadVerification message={identityRefusals.deadLink} />;
    case 'USABLE':
      return (
        <ConfirmAddress
          token={token}
          link={link}
          onDone={() => setStep('confirmed')}
          onRefused={retry}
          onNotMe={() => setStep('not-me')}
        />
      );
  }
}

function ToPortal(): ReactNode {
  const signedIn = useSession().status === 'signed-in';
  return (
    <LinkButton to={signedIn ? paths.clientPortal : loginPath({ next: paths.clientPortal })}>
      {copy.portal}
    </LinkButton>
  );
}

function Unreachable({
  message,
  retrying,
  again,
}: {
  message: string | null;
  retrying: boolean;
  again: () => void;
}): ReactNode {
  const { phone } = useProvider();
  return (
    <ErrorState title={formCopy.lostTitle} onRetry={again} retrying={retrying}>
      <span>{message ?? copy.failed}</span> <span>{copy.call}</span>{' '}
      <a href={telHref(phone)}>{phone}</a>
    </ErrorState>
  );
}
