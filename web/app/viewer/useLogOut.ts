import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { clearDrafts } from '../forms/draft.ts';
import { session } from '../session/session.ts';
import { forgetKeptDay } from '../session/keptDay.ts';

/** Removes the token, tells the server and goes home, whether or not the call succeeds. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { clear } = useToast();
  return () => {
    const token = session.token();
    session.signOut();
    forgetKeptDay();
    clearDrafts();
    // Clear toasts for the person who was signed in, such as "Welcome back".
    clear();
    if (token !== null) {
      // Lazy, to keep the GraphQL client out of public pages; signed-in users have it loaded.
      void import('./currentUser.ts')
        .then(({ endSession }) => endSession(token))
        .catch(() => undefined);
    }
    void navigate(paths.home);
  };
}
