import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { graphClient } from './apollo.ts';

/** Gives the hooks below it the graph client. Wraps a lazy page or a lazy form, never the whole site. */
export function GraphProvider({ children }: { children: ReactNode }): ReactNode {
  return <ApolloProvider client={graphClient}>{children}</ApolloProvider>;
}
