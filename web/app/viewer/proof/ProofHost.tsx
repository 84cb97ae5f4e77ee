import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { askForProof } from '../../graph/proofLink.ts';
import { showOfflineNotice } from '../../graph/showOfflineNotice.ts';
import { loadWithRetry } from '../../../ui/loadWithRetry.ts';

const ProofDialog = lazy(() => loadWithRetry(() => import('./ProofDialog.tsx'), showOfflineNotice));

type Settle = (proven: boolean) => void;

/**
 * Asks who someone is when the graph wants a fresh proof; what they had asked for is then sent again.
 * Several requests at once are asked about once.
 */
export function ProofHost(): ReactNode {
  const [waiting, setWaiting] = useState<readonly Settle[]>([]);
  useEffect(
    () => askForProof(() => new Promise((settle) => setWaiting((others) => [...others, settle]))),
    [],
  );
  if (waiting.length === 0) return null;
  const settle = (proven: boolean): void => {
    setWaiting([]);
    for (const one of waiting) one(proven);
  };
  return (
    <Suspense>
      <ProofDialog onSettle={settle} />
    </Suspense>
  );
}
