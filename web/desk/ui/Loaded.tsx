import type { ReactNode } from 'react';
import { isNotFound, serverMessage } from '../../app/graph/graphErrors.ts';
import type { Elements } from '../../ui/elements.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { deskCopy as copy } from '../copy.ts';

interface LoadedProps {
  /** What is loaded, as a phrase: "this client". */
  what: string;
  /** The query's result. */
  of: { loading: boolean; error?: unknown; refetch: () => unknown };
  /** Nothing as long as it isn't there. */
  children?: Elements;
}

/** What was loaded; until then, that it is loading, missing or failed to load. */
export function Loaded({
  what,
  of: { loading, error, refetch },
  children,
}: LoadedProps): ReactNode {
  const { retrying, retry } = useRetry(loading, refetch);
  if (children) return children;
  if (loading && !retrying) return <Spinner label={copy.loading(what)} />;
  return isNotFound(error) ? (
    <ErrorState title={serverMessage(error) ?? copy.noSuchScreen} />
  ) : (
    <ErrorState title={copy.notRead(what)} onRetry={retry} retrying={retrying}>
      {serverMessage(error) ?? copy.noAnswer}
    </ErrorState>
  );
}
