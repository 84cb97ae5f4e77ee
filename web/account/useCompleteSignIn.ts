import { useNavigate } from 'react-router-dom';
import { registrationNotices, wrongClock } from '#graph/modules/identity/identity.rules';
import { paths } from '../paths.ts';
import { timeOfDevice } from '../app/viewer/login/timeOfDevice.ts';
import { useProvider } from '../app/provider.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { signIn } from '../app/viewer/currentUser.ts';
import { homeOf } from '../app/viewer/homes.ts';
import type { CurrentUser } from '../app/session/sessionStore.ts';

interface NewAccount {
  token: string | null;
  user: CurrentUser | null;
}

/** Completes a new account: signs in, shows a welcome, goes to the portal. */
export function useCompleteSignIn(): (account: NewAccount) => Promise<void> {
  const { name } = useProvider();
  const { toast } = useToast();
  const navigate = useNavigate();
  return async ({ token, user }) => {
    if (!token || !user) return;
    if (!(await signIn(token, user))) {
      toast({ ...wrongClock(timeOfDevice()), variant: 'destructive' });
      return void navigate(paths.login, { replace: true });
    }
    toast({ ...registrationNotices.success(name, user.firstName), variant: 'success' });
    await navigate(homeOf(user.role), { replace: true });
  };
}
