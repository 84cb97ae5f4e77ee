import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { concerns, topicsOf } from './concerns.ts';
import { readQuietly } from './readQuietly.ts';

/** Longest time in milliseconds that the answer of a mutation is held back for what is read then. */
const longestWait = 2_000;

/** Reads again what a mutation may have changed on screen, as an event of its topics does. */
export async function readChanged(client: ApolloClient, mutation: DocumentNode): Promise<void> {
  const changed = topicsOf(mutation);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestWait)));
  await Promise.race([readQuietly(client, (document) => concerns(document, changed)), isLate]);
  clearTimeout(timer);
}
