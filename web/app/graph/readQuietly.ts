import { NetworkStatus } from '@apollo/client';
import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';
import { filter, firstValueFrom } from 'rxjs';
import { sessionHeaders } from '#graph/modules/identity/idle.rules';
import type { DocumentNode } from 'graphql';
import { markAllStale } from './freshness.ts';

interface Page {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
type Answer = Record<string, unknown>;

/**
 * Refetches the on-screen queries that a change concerns, and marks all other data as stale. The
 * screen shows no loading state, and a failed refetch changes nothing.
 */
export async function readQuietly(
  client: ApolloClient,
  concerned: (document: DocumentNode) => boolean,
): Promise<void> {
  void markAllStale();
  const shown = [...client.getObservableQueries('active')];
  await Promise.all(
    shown
      .filter(({ query }) => concerned(query))
      .map((read) => readAgain(client, read as ObservableQuery<Answer>).catch(() => undefined)),
  );
}

async function readAgain(client: ApolloClient, read: ObservableQuery<Answer>): Promise<void> {
  const { query, variables, options } = read;
  const onScreen = (): Answer | undefined => read.getCurrentResult().data as Answer | undefined;
  const fetchAnswer = async (extra: OperationVariables = {}): Promise<Answer | undefined> => {
    const { data } = await client.query<Answer>({
      query,
      variables: { ...variables, ...extra },
      fetchPolicy: 'no-cache',
      context: {
        ...options.context,
        // A request already under way may predate the change.
        queryDeduplication: false,
        // Doesn't count as activity for the idle time-out.
        headers: { [sessionHeaders.check]: '1' },
      },
    });
    return data ?? undefined;
  };
  const data = await fetchAnswer();
  if (!data) return;
  const complete = await refillList(data, fetchAnswer, async () => {
    await moreRows(read);
    return onScreen() ?? {};
  });
  // Skip if the variables have changed in the meantime, such as by a new search.
  if (read.variables === variables) client.writeQuery({ query, variables, data: complete });
}

const isLoadingMore = ({ networkStatus }: { networkStatus: NetworkStatus }): boolean =>
  networkStatus === NetworkStatus.fetchMore;

/** Waits for the rows that someone has asked for with "Show More". */
async function moreRows(read: ObservableQuery<Answer>): Promise<void> {
  if (isLoadingMore(read.getCurrentResult()))
    await firstValueFrom(read.pipe(filter((result) => !isLoadingMore(result))));
}

/** Loads further pages until the list is as long as on screen, where it may grow meanwhile. */
async function refillList(
  data: Answer,
  fetchAnswer: (extra: OperationVariables) => Promise<Answer | undefined>,
  onScreen: () => Promise<Answer>,
): Promise<Answer> {
  const paged = Object.entries(data).find(([, value]) => isPage(value));
  if (!paged) return data;
  const [field, first] = paged as [string, Page];
  let page = first;
  const isShorter = async (): Promise<boolean> => {
    const shown = (await onScreen())[field];
    return isPage(shown) && page.nodes.length < shown.nodes.length;
  };
  while (page.pageInfo.hasNextPage && (await isShorter())) {
    const next = (await fetchAnswer({ after: page.pageInfo.endCursor }))?.[field];
    if (!isPage(next)) break;
    page = { ...next, nodes: [...page.nodes, ...next.nodes] };
  }
  return { ...data, [field]: page };
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'pageInfo' in value;
