import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useRetry } from '../../../ui/useRetry.ts';
import { CodeForm } from './CodeForm.tsx';
import { proofCopy as copy } from './copy.ts';
import type { PasskeyAsk } from './PasskeyWay.tsx';
import {
  useBeginProofMutation,
  useProofMethodsQuery,
  useProveMutation,
} from './proof.generated.ts';

/** Asks for a second step, or for the password of someone who has no second factor. */
export default function ProofDialog({
  onSettle,
}: {
  onSettle: (proven: boolean) => void;
}): ReactNode {
  const { data, error, loading, refetch } = useProofMethodsQuery({ fetchPolicy: 'network-only' });
  const { retry, retrying } = useRetry(loading, refetch);
  const [prove] = useProveMutation();
  const [beginProof] = useBeginProofMutation();
  const askPasskey = async (): Promise<PasskeyAsk> => {
    const { passkey, userErrors } = (await beginProof()).data?.beginProof ?? { userErrors: [] };
    return { request: null, ...passkey, userErrors };
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSettle(false)}
      title={copy.title}
      description={copy.description}
      record="proof"
    >
      {data ? (
        <CodeForm
          methods={data.ownFactors.methods}
          askPasskey={askPasskey}
          label={copy.label}
          submit={copy.submit}
          sending={copy.sending}
          send={async (input) => (await prove({ variables: { input } })).data?.prove}
          onDone={() => onSettle(true)}
        />
      ) : error && !loading ? (
        <ErrorState title={copy.loadFailed} onRetry={retry} retrying={retrying}>
          {copy.loadFailedHint}
        </ErrorState>
      ) : (
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton $height="9rem" />
        </div>
      )}
    </Dialog>
  );
}
