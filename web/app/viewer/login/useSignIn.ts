import {
  signInFailureTitle,
  signInNotices,
  unreachable,
} from '#graph/modules/identity/identity.rules';
import { isLostConnection, serverMessage } from '../../graph/graphErrors.ts';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import type { LoginInput } from '../../graph/schema.generated.ts';
import { useLoginMutation } from '../identity.generated.ts';
import type { Challenge } from './challenge.ts';
import { useEnter } from './useEnter.ts';

/**
 * Signs in, shows a toast, then goes to `next` or the user's first page.
 * @param onChallenge called in place of that for someone who has a second factor
 */
export function useSignIn(
  next: string | null,
  onChallenge: (challenge: Challenge) => void,
): (input: LoginInput) => Promise<void> {
  const { toast } = useToast();
  const enter = useEnter(next);
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
      const { token, user, challenge, userErrors } = data?.login ?? { userErrors: [] };
      if (challenge) return onChallenge(challenge);
      if (!token || !user) return refuse(userErrors[0]?.message ?? null);
      await enter(token, user);
    } catch (error) {
      refuse(isLostConnection(error) ? unreachable : serverMessage(error));
    }
  };
}
