import type { ReactNode } from 'react';
import { isNotFound, serverMessage } from '../../app/graph/graphErrors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { deskCopy as copy } from '../copy.ts';

interface RecordStateProps {
  /** What is read, as it is spoken of: "this client". */
  what: string;
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
}

/** In place of what is on its way, is not there or did not arrive. */
export function RecordState({ what, loading, error, onRetry }: RecordStateProps): ReactNode {
  const { retrying, retry } = useRetry(loading, () => void onRetry());
  if (loading && !retrying) return <Spinner label={copy.loading(what)} />;
  return isNotFound(error) ? (
    <ErrorState title={serverMessage(error) ?? copy.noSuchScreen} />
  ) : (
    <ErrorState title={copy.notRead(what)} onRetry={retry} retrying={retrying}>
      {serverMessage(error) ?? copy.noAnswer}
    </ErrorState>
  );
}
