import { serverMessage } from '../graphErrors.ts';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { useResendVerificationMutation } from './account.generated.ts';

/** Sends the link that confirms an e-mail address once more, and tells how that went. */
export function useResendVerification(email: string): { sending: boolean; sendAgain: () => Promise<void> } {
  const { toast } = useToast();
  const [resend, { loading: sending }] = useResendVerificationMutation();
  const fail = (description = 'Please try again in a moment.'): void => toast({ title: 'Email Not Sent', description, variant: 'destructive' });
  const sendAgain = async (): Promise<void> => {
    try {
      const { data } = await resend();
      if (data?.resendVerification.ok) toast({ title: 'Email Sent', description: `A new link is on its way to ${email}.`, variant: 'success' });
      else fail(data?.resendVerification.userErrors[0]?.message);
    } catch (error) {
      fail(serverMessage(error) ?? undefined);
    }
  };
  return { sending, sendAgain };
}
