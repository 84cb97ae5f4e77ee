import { useNavigate } from 'react-router-dom';
import {
  signInFailureTitle,
  signInNotices,
  unreachable,
  wrongClock,
} from '#graph/modules/identity/identity.rules';
import { isLostConnection, serverMessage } from '../../graph/graphErrors.ts';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import { signIn } from '../currentUser.ts';
import { homeOf } from '../homes.ts';
import type { LoginInput } from '../../graph/schema.generated.ts';
import { timeOfDevice } from './timeOfDevice.ts';
import { useLoginMutation } from '../identity.generated.ts';

/** Signs in, shows a toast, then goes to `next` or the user's first page. */
export function useSignIn(next: string | null): (input: LoginInput) => Promise<void> {
  const { toast } = useToast();
  const navigate = useNavigate();
  const [login] = useLoginMutation();

  const refuse = (message: string | null): void => {
    const { title, description } = signInNotices.failure;
    toast({
      title: message === null ? title : signInFailureTitle(message),
      description: message ?? description,
      variant: 'destructive',
    });
  };

  return async (input) => {
    try {
      const { data } = await login({ variables: { input } });
      const { token, user, userErrors } = data?.login ?? { userErrors: [] };
      if (!token || !user) return refuse(userErrors[0]?.message ?? null);
      if (!(await signIn(token, user)))
        return void toast({ ...wrongClock(timeOfDevice()), variant: 'destructive' });
      toast({ ...signInNotices.success(user.firstName), variant: 'success' });
      await navigate(next ?? homeOf(user.role), { replace: true });
    } catch (error) {
      refuse(isLostConnection(error) ? unreachable : serverMessage(error));
    }
  };
}
