import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { useMoreRows } from './useMoreRows.ts';
import { listCopy as copy } from './copy.ts';

/** As tall as the window, so that nothing below the list shows first and is then pushed away. */
const Coming = styled.div`
  min-height: 100vh;
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  margin-top: ${space(3)};
`;

interface PagedListProps<Node> {
  /** What is listed, in the plural: "invoices". */
  things: string;
  /** The same as it is spoken of: "your invoices"; "the invoices" unless told. */
  these?: string;
  /** Null while the first page loads, or when nobody is signed in any more. */
  page: {
    nodes: readonly Node[];
    totalCount: number;
    /** False for an estimate; what is absent is exact. */
    totalCountIsExact?: boolean;
    pageInfo: { hasNextPage: boolean };
  } | null;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  /** Reads the next page. */
  onMore: () => Promise<unknown>;
  children: (nodes: readonly Node[]) => ReactNode;
}

/** A list with its loading and error state, shown whole up to 100 rows, then page by page. */
export function PagedList<Node>({
  things,
  these = `the ${things}`,
  page,
  loading,
  failed,
  onRetry,
  onMore,
  children,
}: PagedListProps<Node>): ReactNode {
  const {
    nodes,
    totalCount,
    totalCountIsExact = true,
    pageInfo,
  } = page ?? {
    nodes: [],
    totalCount: 0,
    pageInfo: { hasNextPage: false },
  };
  const total = totalCountIsExact || pageInfo.hasNextPage ? totalCount : nodes.length;
  const { below, asked, moreFailed, more } = useMoreRows(nodes.length, onMore);
  const { retrying, retry } = useRetry(loading, onRetry);
  if ((failed || retrying) && !page) {
    return (
      <ErrorState title={copy.failed(these)} onRetry={retry} retrying={retrying}>
        {copy.failedHint}
      </ErrorState>
    );
  }
  if (!page && loading)
    return (
      <Coming>
        <Spinner label={copy.loading(these)} />
      </Coming>
    );
  return (
    <>
      {children(nodes)}
      {(pageInfo.hasNextPage || asked) && (
        <More ref={below}>
          <p role="status">
            {copy.showing(
              pageInfo.hasNextPage ? nodes.length : total,
              total,
              things,
              totalCountIsExact,
            )}
          </p>
          {moreFailed && <p role="alert">{copy.moreFailed}</p>}
          {pageInfo.hasNextPage && (
            <Button
              variant="secondary"
              busy={loading}
              onClick={({ currentTarget }) => more(currentTarget)}
            >
              {copy.showMore}
            </Button>
          )}
        </More>
      )}
    </>
  );
}
