import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { session } from '../session/session.ts';
import { forgetKeptDay } from './keptDay.ts';

/**
 * Logs out: the token is removed, the server is told, and home it is, whether or not the call
 * succeeds.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { clear } = useToast();
  return () => {
    const token = session.token();
    session.signOut();
    forgetKeptDay();
    // What was said to whoever was here, "Welcome back" for one.
    clear();
    if (token !== null) {
      // The graph client is not part of public pages; someone signed in has it already.
      void import('./currentUser.ts')
        .then(({ endSession }) => endSession(token))
        .catch(() => undefined);
    }
    void navigate(paths.home);
  };
}
