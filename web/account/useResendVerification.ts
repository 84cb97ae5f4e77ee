import { serverMessage } from '../app/graph/graphErrors.ts';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { useResendVerificationMutation } from './account.generated.ts';
import { reloadCurrentUser } from '../app/viewer/currentUser.ts';
import { session } from '../app/session/session.ts';

/**
 * Sends the link that confirms an email address once more, and tells how that went. Where the
 * address was confirmed meanwhile, in another tab or on another device, the server takes the
 * request and sends nothing.
 */
export function useResendVerification(email: string): {
  sending: boolean;
  sendAgain: () => Promise<void>;
} {
  const { toast } = useToast();
  const [resend, { loading: sending, client }] = useResendVerificationMutation();
  const fail = (description = 'Please try again in a moment.'): void =>
    toast({ title: 'Email Not Sent', description, variant: 'destructive' });
  const sendAgain = async (): Promise<void> => {
    try {
      const { data } = await resend();
      if (!data?.resendVerification.ok)
        return fail(data?.resendVerification.userErrors[0]?.message);
      await reloadCurrentUser().catch(() => undefined);
      if (!isConfirmed(email))
        return toast({
          title: 'Email Sent',
          description: `A new link is on its way to ${email}.`,
          variant: 'success',
        });
      toast({
        title: 'Email Confirmed',
        description: `${email} is confirmed already. There is nothing left to do.`,
        variant: 'success',
      });
      // Where the account lies open, it still waits for the link.
      await client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => queryName === 'OwnAccount',
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
