import { useCommand } from '../ui/useCommand.ts';
import { offerCopy as copy } from './copy.ts';
import {
  useDeskOfferVisitMutation,
  useDeskWithdrawVisitOfferMutation,
} from './visits.generated.ts';

interface Offered {
  id: string;
  offeredAt: string | null;
}

/**
 * Offers an open visit to all caregivers, or withdraws the offer: the button's label and action.
 */
export function useOffer({ id, offeredAt }: Offered): {
  label: string;
  busy: boolean;
  toggle: () => void;
} {
  const [offer] = useDeskOfferVisitMutation();
  const [withdraw] = useDeskWithdrawVisitOfferMutation();
  const { run, busy } = useCommand();
  const variables = { input: { id } };
  const toggle = async (): Promise<void> => {
    await run(
      offeredAt === null
        ? {
            send: async () => (await offer({ variables })).data?.offerVisit,
            done: copy.offered,
            failed: copy.notOffered,
          }
        : {
            send: async () => (await withdraw({ variables })).data?.withdrawVisitOffer,
            done: copy.withdrawn,
            failed: copy.notWithdrawn,
          },
    );
  };
  return {
    label: offeredAt === null ? copy.offer : copy.withdraw,
    busy,
    toggle: () => void toggle(),
  };
}
