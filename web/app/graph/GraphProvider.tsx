import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { graphClient } from './apollo.ts';

/** Provides the GraphQL client. Wraps lazy pages and forms, never the whole site. */
export function GraphProvider({ children }: { children: ReactNode }): ReactNode {
  return <ApolloProvider client={graphClient}>{children}</ApolloProvider>;
}
