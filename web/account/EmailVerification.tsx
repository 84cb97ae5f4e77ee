import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { telHref } from '#graph/shared/provider.rules';
import { formCopy } from '../app/forms/copy.ts';
import { GraphProvider } from '../app/graph/GraphProvider.tsx';
import { serverMessage } from '../app/graph/graphErrors.ts';
import { loginPath, paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { DeadVerification } from './DeadVerification.tsx';
import { tellOtherTabs } from './emailConfirmed.ts';
import { useVerifyEmailMutation } from '../app/viewer/identity.generated.ts';
import { Outcome } from './Outcome.tsx';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';
import { useSession } from '../app/session/session.ts';
import { accountCopy } from './copy.ts';

const copy = accountCopy.verify;

type State =
  | { step: 'working' }
  | { step: 'done' }
  | { step: 'refused'; message: string | null }
  /** No answer or a server error: the link may still work. */
  | { step: 'failed'; message: string | null; retrying?: boolean };

/** Confirms an email address with the link's token, as soon as the page opens. */
export default function EmailVerification({ token }: { token: string }): ReactNode {
  return (
    <GraphProvider>
      <Verification token={token} />
    </GraphProvider>
  );
}

function Verification({ token }: { token: string }): ReactNode {
  const { phone } = useProvider();
  const signedIn = useSession().status === 'signed-in';
  const [state, setState] = useState<State>({ step: 'working' });
  const [verifyEmail] = useVerifyEmailMutation();
  const sent = useRef(false);

  const confirm = useCallback(async (): Promise<void> => {
    setState((before) =>
      before.step === 'failed' ? { ...before, retrying: true } : { step: 'working' },
    );
    try {
      const { data } = await verifyEmail({ variables: { token } });
      if (data?.verifyEmail.ok) {
        await reloadCurrentUser().catch(() => undefined);
        tellOtherTabs();
        setState({ step: 'done' });
      } else {
        setState({ step: 'refused', message: data?.verifyEmail.userErrors[0]?.message ?? null });
      }
    } catch (error) {
      setState({ step: 'failed', message: serverMessage(error) });
    }
  }, [token, verifyEmail]);

  useEffect(() => {
    // The link works once; a second run of this effect would find it used.
    if (sent.current) return;
    sent.current = true;
    void confirm();
  }, [confirm]);

  switch (state.step) {
    case 'working':
      return <Spinner label={copy.working} />;
    case 'done':
      return (
        <Outcome heading={copy.doneHeading}>
          <p>{copy.done}</p>
          <LinkButton to={signedIn ? paths.clientPortal : loginPath({ next: paths.clientPortal })}>
            {copy.portal}
          </LinkButton>
        </Outcome>
      );
    case 'refused':
      return <DeadVerification message={state.message} />;
    case 'failed':
      return (
        <ErrorState
          title={formCopy.lostTitle}
          onRetry={() => void confirm()}
          retrying={state.retrying}
        >
          {state.message ?? copy.failed} {copy.call} <a href={telHref(phone)}>{phone}</a>.
        </ErrorState>
      );
  }
}
