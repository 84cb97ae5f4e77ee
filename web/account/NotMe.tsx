import { useState, type ReactNode } from 'react';
import { serverMessage } from '../app/graph/graphErrors.ts';
import { useDisownEmailMutation } from '../app/viewer/identity.generated.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { Outcome } from './Outcome.tsx';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

interface Props {
  token: string;
  isNewAddress: boolean;
  onBack: () => void;
  onDone: () => void;
}

/**
 * For the owner of an address that someone else entered: what ending it means, then what is left to
 * do. A second press, since the first may be a program's.
 */
export function NotMe({ token, isNewAddress, onBack, onDone }: Props): ReactNode {
  const { toast } = useToast();
  const [invitation, setInvitation] = useState<string | null | undefined>();
  const [disownEmail, { loading }] = useDisownEmailMutation();

  async function disown(): Promise<void> {
    const fail = (message: string | null): void =>
      toast({
        title: copy.disownFailed,
        description: message ?? copy.failure.description,
        variant: 'destructive',
      });
    try {
      const { data } = await disownEmail({ variables: { token } });
      const { userErrors, invitationToken } = data?.disownEmail ?? { userErrors: [] };
      if (!data || userErrors.length > 0) return fail(userErrors[0]?.message ?? null);
      setInvitation(invitationToken ?? null);
      onDone();
    } catch (error) {
      fail(serverMessage(error));
    }
  }

  if (invitation === undefined)
    return (
      <Outcome key="ask" failed heading={copy.notMeHeading}>
        <p>{isNewAddress ? copy.notMeChanging : copy.notMeRegistered}</p>
        <Button busy={loading} onClick={() => void disown()}>
          {loading ? copy.disowning : isNewAddress ? copy.disownChanging : copy.disownRegistered}
        </Button>
        <Button variant="quiet" disabled={loading} onClick={onBack}>
          {copy.back}
        </Button>
      </Outcome>
    );
  return (
    <Outcome key="done" heading={copy.disownedHeading}>
      <p>{invitation === null ? copy.disownedChanging : copy.disownedRegistered}</p>
      {invitation !== null && (
        // A new page, which takes the token out of the URL.
        <Button
          onClick={() => window.location.assign(`${paths.acceptInvitation}?token=${invitation}`)}
        >
          {copy.choosePassword}
        </Button>
      )}
    </Outcome>
  );
}
