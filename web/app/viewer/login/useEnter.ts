import { useNavigate } from 'react-router-dom';
import { signInNotices, wrongClock } from '#graph/modules/identity/identity.rules';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import type { CurrentUser } from '../../session/sessionStore.ts';
import { signIn } from '../currentUser.ts';
import { homeOf } from '../homes.ts';
import { timeOfDevice } from './timeOfDevice.ts';

/**
 * Takes a new session, shows a toast, then goes to `next` or the user's first page.
 * @returns a function that resolves to what to say at the form if it can't
 */
export function useEnter(
  next: string | null,
): (token: string | null, user: CurrentUser | null) => Promise<string | null> {
  const { toast } = useToast();
  const navigate = useNavigate();
  return async (token, user) => {
    if (!token || !user) return null;
    if (!(await signIn(token, user))) {
      const notice = wrongClock(timeOfDevice());
      toast({ ...notice, variant: 'destructive' });
      return notice.description ?? notice.title;
    }
    toast({ ...signInNotices.success(user.firstName), variant: 'success' });
    await navigate(next ?? homeOf(user.role), { replace: true });
    return null;
  };
}
