import { useCallback, useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { isLostConnection, serverMessage } from '../../app/graph/graphErrors.ts';
import { readKey } from '../../app/graph/freshness.ts';
import type { CancelReason } from '../../app/graph/schema.generated.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import {
  DashboardDocument,
  useCancelAppointmentMutation,
  type CancelAppointmentMutation,
  type UpcomingVisitFragment,
} from '../care.generated.ts';
import { cancelVisitCopy } from '../copy.ts';

export type Cancellation = NonNullable<
  CancelAppointmentMutation['cancelAppointment']['cancellation']
>;

export interface VisitCancelling {
  /** The visit with the fee on screen, which is the most that canceling can cost. */
  shown: UpcomingVisitFragment;
  /** Whether the current fee is loading. */
  checking: boolean;
  sending: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  /** The outcome, once it is canceled. */
  done: Cancellation | null;
  cancel: (reason: CancelReason) => Promise<void>;
}

const { noAnswer } = cancelVisitCopy;

/**
 * Cancels a visit for the fee on screen. Opening loads the current fee; if it has risen again by
 * the time of confirming, the server refuses and the new fee is shown. Live updates don't change
 * the fee, so that the button can't become more expensive while someone presses it.
 */
export function useCancelVisit(visit: UpcomingVisitFragment, open: boolean): VisitCancelling {
  const client = useApolloClient();
  const [cancelAppointment, { loading: sending }] = useCancelAppointmentMutation();
  const { submit } = useSubmission<{ id: string; reason: CancelReason; fee: string }>();
  const [shown, setShown] = useState(visit);
  const [checking, setChecking] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Cancellation | null>(null);

  const refresh = useCallback(
    () =>
      client
        .query({
          query: DashboardDocument,
          fetchPolicy: 'network-only',
          context: { announceExpiry: true, readKey: readKey(DashboardDocument) },
        })
        .then(
          ({ data }) =>
            setShown(
              (before) =>
                data?.dashboard.upcomingAppointments.find(({ id }) => id === before.id) ?? before,
            ),
          // Keeps what is on screen: the server checks it against the current fee anyway.
          () => undefined,
        ),
    [client],
  );

  useEffect(() => {
    if (!open) return;
    let closed = false;
    void refresh().then(() => {
      if (!closed) setChecking(false);
    });
    // On closing, so that the next opening never shows what the last one knew.
    return () => {
      closed = true;
      setProblem(null);
      setChecking(true);
    };
  }, [open, refresh]);

  const cancel = async (reason: CancelReason): Promise<void> => {
    const fee = shown.cancellation?.fee.amount;
    if (fee === undefined) return;
    const { id } = shown;
    setProblem(null);
    try {
      const answer = await submit({ id, reason, fee }, ({ idempotencyKey }) =>
        cancelAppointment({ variables: { input: { id, reason, fee, idempotencyKey } } }),
      );
      if (answer === null) return;
      const { cancellation, userErrors = [] } = answer.data?.cancelAppointment ?? {};
      if (cancellation) setDone(cancellation);
      else setProblem(userErrors[0]?.message ?? noAnswer);
      await refresh();
    } catch (error) {
      setProblem(isLostConnection(error) ? noAnswer : (serverMessage(error) ?? noAnswer));
    }
  };

  return { shown, checking, sending, problem, done, cancel };
}
