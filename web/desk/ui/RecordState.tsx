import type { ReactNode } from 'react';
import { isNotFound, serverMessage } from '../../app/graph/graphErrors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { deskCopy as copy } from '../copy.ts';

interface RecordStateProps {
  /** What is loaded, as a phrase: "this client". */
  what: string;
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
}

/** Shown in place of something that is loading, missing or failed to load. */
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
