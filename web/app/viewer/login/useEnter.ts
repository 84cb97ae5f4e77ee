import { useNavigate } from 'react-router-dom';
import { signInNotices, wrongClock } from '#graph/modules/identity/identity.rules';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import type { CurrentUser } from '../../session/sessionStore.ts';
import { signIn } from '../currentUser.ts';
import { homeOf } from '../homes.ts';
import { timeOfDevice } from './timeOfDevice.ts';

/** Takes a new session, shows a toast, then goes to `next` or the user's first page. */
export function useEnter(
  next: string | null,
): (token: string | null, user: CurrentUser | null) => Promise<void> {
  const { toast } = useToast();
  const navigate = useNavigate();
  return async (token, user) => {
    if (!token || !user) return;
    if (!(await signIn(token, user)))
      return void toast({ ...wrongClock(timeOfDevice()), variant: 'destructive' });
    toast({ ...signInNotices.success(user.firstName), variant: 'success' });
    await navigate(next ?? homeOf(user.role), { replace: true });
  };
}
