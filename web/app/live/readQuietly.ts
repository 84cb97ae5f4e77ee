import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';
import { sessionHeaders } from '#graph/modules/identity/identity.rules';
import type { DocumentNode } from 'graphql';
import { forgetReads } from '../graph/freshness.ts';

interface Page {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
type Answer = Record<string, unknown>;

/**
 * Reads what is on the screen anew, where a change concerns it, and lets every other screen ask again.
 * Only the answers reach the screen: nothing says that it loads, a read that fails changes nothing.
 */
export async function readQuietly(
  client: ApolloClient,
  concerned: (document: DocumentNode) => boolean,
): Promise<void> {
  forgetReads();
  const shown = [...client.getObservableQueries('active')];
  await Promise.all(
    shown
      .filter(({ query }) => concerned(query))
      .map((read) => readAgain(client, read as ObservableQuery<Answer>).catch(() => undefined)),
  );
}

async function readAgain(client: ApolloClient, read: ObservableQuery<Answer>): Promise<void> {
  const { query, variables, options } = read;
  const before = read.getCurrentResult().data as Answer | undefined;
  // Shown once another screen has read it.
  if (options.fetchPolicy === 'cache-only' && !before) return;
  const ask = async (more: OperationVariables = {}): Promise<Answer | undefined> => {
    const { data } = await client.query<Answer>({
      query,
      variables: { ...variables, ...more },
      fetchPolicy: 'no-cache',
      context: {
        ...options.context,
        // A read that is under way was asked before the change.
        queryDeduplication: false,
        // Nobody did anything: no activity for the idle time-out.
        headers: { [sessionHeaders.check]: '1' },
      },
    });
    return data ?? undefined;
  };
  const data = await ask();
  if (!data) return;
  const whole = await asLong(data, before ?? {}, ask);
  // Somebody who has gone on to another search meanwhile has another read.
  if (read.variables === variables) client.writeQuery({ query, variables, data: whole });
}

/** A list that was read on stays as long as it was. */
async function asLong(
  data: Answer,
  before: Answer,
  ask: (more: OperationVariables) => Promise<Answer | undefined>,
): Promise<Answer> {
  const paged = Object.entries(data).find(([, value]) => isPage(value));
  if (!paged) return data;
  const [field, first] = paged as [string, Page];
  const wanted = isPage(before[field]) ? before[field].nodes.length : 0;
  let page = first;
  while (page.nodes.length < wanted && page.pageInfo.hasNextPage) {
    const next = (await ask({ after: page.pageInfo.endCursor }))?.[field];
    if (!isPage(next)) break;
    page = { ...next, nodes: [...page.nodes, ...next.nodes] };
  }
  return { ...data, [field]: page };
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'pageInfo' in value;
