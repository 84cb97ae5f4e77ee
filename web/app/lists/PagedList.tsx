import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { useMoreRows } from './useMoreRows.ts';
import { listCopy as copy } from './copy.ts';
import type { Elements } from '../../ui/elements.ts';

/** As tall as the window, so that content below the list doesn't show up first and then jump. */
const Loading = styled.div`
  min-height: 100vh;
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  margin-top: ${space(3)};
`;

interface PagedListProps<Node> {
  /** Plural of what is listed: "invoices". */
  things: string;
  /** The same with an article or pronoun: "your invoices". Default: "the invoices". */
  these?: string;
  /** Null while the first page loads, or once the session has ended. */
  page: {
    nodes: readonly Node[];
    totalCount: number;
    /** False for an estimate; exact if omitted. */
    totalCountIsExact?: boolean;
    pageInfo: { hasNextPage: boolean };
  } | null;
  loading: boolean;
  failed: boolean;
  onRetry: () => unknown;
  /** Loads the next page. */
  onMore: () => Promise<unknown>;
  children: (nodes: readonly Node[]) => Elements;
}

/** A list with loading and error states; shows 100 rows at a time. */
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
      <Loading>
        <Spinner label={copy.loading(these)} />
      </Loading>
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
