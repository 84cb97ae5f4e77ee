import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';
import type { QueryStates } from '../graph/freshQuery.ts';

interface UncountedPage<Row = unknown> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
interface Page<Row> extends UncountedPage<Row> {
  totalCount: number;
}

/** Props of `PagedList`. */
export interface PageProps<Shown> {
  page: Shown | null;
  loading: boolean;
  failed: boolean;
  onRetry: () => unknown;
  onMore: () => Promise<unknown>;
}

/**
 * The props of `PagedList` for a query whose `field` is a connection and that pages by `$after`.
 * While another search loads, the previous results stay.
 */
export function pageOf<
  Field extends string,
  Data extends Record<Field, UncountedPage>,
  Variables extends OperationVariables,
>(
  {
    data,
    previousData,
    error,
    loading,
    refetch,
    fetchMore,
  }: useQuery.Result<Data, Variables, QueryStates>,
  field: Field,
): PageProps<Data[Field]> {
  const shown = (data ?? (loading ? previousData : undefined)) as Data | undefined;
  const page = shown?.[field] ?? null;
  return {
    page,
    loading,
    failed: error !== undefined,
    onRetry: refetch,
    onMore: () =>
      fetchMore({
        variables: { after: page?.pageInfo.endCursor } as never,
        updateQuery: (before, { fetchMoreResult: more }) => {
          const [read, next] = [before as Data, more as Data];
          return {
            ...read,
            [field]: { ...next[field], nodes: [...read[field].nodes, ...next[field].nodes] },
          } as never;
        },
      }),
  };
}

/**
 * The same for a query that reads the whole list at once.
 * @param rows null until they have loaded
 */
export const wholeList = <Row>(
  { loading, error, refetch }: { loading: boolean; error?: unknown; refetch: () => unknown },
  rows: readonly Row[] | null | undefined,
): PageProps<Page<Row>> => ({
  page: rows
    ? {
        nodes: rows,
        totalCount: rows.length,
        pageInfo: { hasNextPage: false, endCursor: null },
      }
    : null,
  loading,
  failed: error !== undefined,
  onRetry: refetch,
  onMore: () => Promise.resolve(),
});
