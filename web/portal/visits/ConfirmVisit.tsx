import { useRef, type ReactNode } from 'react';
import { serverMessage } from '../../app/graph/graphErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useGiveConfirmationMutation, type PastVisitFragment } from '../care.generated.ts';
import { confirmVisitCopy as copy } from '../copy.ts';

/** Confirms a completed visit in one press. Who and when are kept; the office can take it away. */
export function ConfirmVisit({ visit: { id, startsAt } }: { visit: PastVisitFragment }): ReactNode {
  const { toast } = useToast();
  const [give, { loading }] = useGiveConfirmationMutation();
  const underWay = useRef(false);
  const confirm = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const fail = (description: string): void =>
      toast({ title: copy.failed, description, variant: 'destructive' });
    try {
      const { data } = await give({ variables: { input: { appointmentId: id } } });
      const refusal = data?.giveConfirmation.userErrors[0];
      if (refusal) fail(refusal.message);
      else if (!data?.giveConfirmation.confirmedAt) fail(copy.tryAgain);
    } catch (error) {
      fail(serverMessage(error) ?? copy.tryAgain);
    } finally {
      underWay.current = false;
    }
  };
  return (
    <Button
      variant="secondary"
      busy={loading}
      aria-label={copy.confirmOf(formatVisitDay(startsAt))}
      onClick={() => void confirm()}
    >
      {copy.confirm}
    </Button>
  );
}
