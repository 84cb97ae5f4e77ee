import { serverMessage } from '../app/graph/graphErrors.ts';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { useResendVerificationMutation } from './account.generated.ts';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';
import { session } from '../app/session/session.ts';
import { ownAccountCopy as copy } from './copy.ts';

/**
 * Sends the confirmation link again, with toasts. If the email has been confirmed in the meantime,
 * on another tab or device, the server accepts the request but sends nothing.
 */
export function useResendVerification(email: string): {
  sending: boolean;
  sendAgain: () => Promise<void>;
} {
  const { toast } = useToast();
  const [resend, { loading: sending }] = useResendVerificationMutation();
  const fail = (description: string = copy.resend.failedHint): void =>
    toast({ title: copy.resend.failed, description, variant: 'destructive' });
  const sendAgain = async (): Promise<void> => {
    try {
      const { data } = await resend();
      if (!data?.resendVerification.ok)
        return fail(data?.resendVerification.userErrors[0]?.message);
      await reloadCurrentUser().catch(() => undefined);
      if (!isConfirmed(email))
        return toast({
          title: copy.resend.sent,
          description: copy.resend.sentHint(email),
          variant: 'success',
        });
      toast({
        title: copy.resend.confirmed,
        description: copy.resend.confirmedHint(email),
        variant: 'success',
      });
    } catch (error) {
      fail(serverMessage(error) ?? undefined);
    }
  };
  return { sending, sendAgain };
}

function isConfirmed(email: string): boolean {
  const { user } = session.get();
  return user !== null && user.emailVerified && user.email === email;
}
