import { GraphiQL } from 'graphiql';
import { useSyncExternalStore, type ReactNode } from 'react';
import { examples } from './examples.ts';
import { fetcher } from './fetcher.ts';
import { currentToken, onTokenChange } from './session.ts';

const tabs = examples.map(({ query, variables }) => ({
  query,
  variables: variables === undefined ? null : JSON.stringify(variables, null, 2),
}));

/** GraphiQL on our graph: ready operations as tabs, and the session of the site. */
export function Explorer(): ReactNode {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={tabs}
      defaultTheme="light"
      defaultEditorToolsVisibility="variables"
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <a href="/">Site</a>
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <SessionLine />
      </GraphiQL.Footer>
    </GraphiQL>
  );
}

function SessionLine(): ReactNode {
  const token = useSyncExternalStore(onTokenChange, currentToken);
  return (
    <p className="session-line" role="status">
      {token === null
        ? 'Requests go out without a token. Run SignIn to get one.'
        : 'Requests carry the token of your session.'}
    </p>
  );
}
