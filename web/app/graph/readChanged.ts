import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { concerns, topicsOf } from './concerns.ts';
import { readQuietly } from './readQuietly.ts';

/** Reads again what a mutation may have changed on screen, as an event of its topics does. */
export const readChanged = (client: ApolloClient, mutation: DocumentNode): Promise<void> => {
  const changed = topicsOf(mutation);
  return readQuietly(client, (document) => concerns(document, changed));
};
