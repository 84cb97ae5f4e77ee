import { createContext, useContext, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { graphClient } from './apollo.ts';

/** The client of one render on the server, where people must not share one; null in the browser. */
export const RenderClientContext = createContext<ApolloClient | null>(null);

/** Provides the GraphQL client. Wraps lazy pages and forms, never the whole site. */
export function GraphProvider({ children }: { children: ReactNode }): ReactNode {
  const client = useContext(RenderClientContext) ?? graphClient;
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
