import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { session, useSession } from './session.ts';

/** From the notice of an ended session to the sign-in screen, in milliseconds (specification 9). */
export const expiryRedirectAfter = 1000;

/**
 * Shows the routes once it is known who is signed in; without a stored token that is at once (ruling 7). When the
 * dashboard finds the session over it says so and goes to the sign-in screen (specification 4 and 8).
 */
export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
  const { status } = useSession();
  useExpiryNotice();
  return status === 'loading' ? <FullScreenSpinner /> : children;
}

function useExpiryNotice(): void {
  const { toast } = useToast();
  const navigate = useNavigate();
  // `navigate` changes with every page, the notice must not: a redirect under way survives the page it began on.
  const latest = useRef({ toast, navigate });
  useEffect(() => {
    latest.current = { toast, navigate };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onExpiry(() => {
      latest.current.toast({ title: 'Session expired', description: 'Please log in again to continue.', variant: 'destructive' });
      timer = setTimeout(() => void latest.current.navigate(paths.login), expiryRedirectAfter);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
