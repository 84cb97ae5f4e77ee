import { GraphiQL } from 'graphiql';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ExplorerMode } from '#graph/server/graphql/explorer.rules';
import { copy } from './copy.ts';
import { audienceNames, audiences, examplesFor, type Audience } from './examples/audiences.ts';
import { fetcher } from './fetcher.ts';
import { currentToken, onTokenChange } from './session.ts';
import { tabsOf } from './tabsOf.ts';

/** GraphiQL on our graph, with example operations as tabs and the site's session. */
export default function Explorer({ mode }: { mode: ExplorerMode }): ReactNode {
  const asked = new URLSearchParams(window.location.search).get('for') ?? '';
  const audience =
    mode === 'office' ? 'office' : asked in audiences ? (asked as Audience) : 'client';
  const [storage] = useState(() =>
    tabsOf(audience, mode === 'office' ? sessionStorage : localStorage),
  );
  const tabs = examplesFor(audience, mode).map(({ query, variables }) => ({
    query,
    variables: variables === undefined ? null : JSON.stringify(variables, null, 2),
  }));
  return (
    <div className="explorer">
      {mode !== 'office' && <Audiences current={audience} />}
      <GraphiQL
        fetcher={fetcher}
        storage={storage}
        defaultTabs={tabs}
        defaultTheme="light"
        defaultEditorToolsVisibility="variables"
        shouldPersistHeaders={false}
        showPersistHeadersSettings={false}
      >
        <GraphiQL.Logo>
          <a href="/">{copy.site}</a>
        </GraphiQL.Logo>
        <GraphiQL.Footer>
          <SessionLine mode={mode} />
        </GraphiQL.Footer>
      </GraphiQL>
    </div>
  );
}

/** Each audience has its own URL, so that the docs can link to it. */
function Audiences({ current }: { current: Audience }): ReactNode {
  return (
    <nav aria-label={copy.audiences}>
      {audienceNames.map((name) => (
        <a key={name} href={`?for=${name}`} aria-current={name === current ? 'page' : undefined}>
          {audiences[name].name}
        </a>
      ))}
    </nav>
  );
}

function SessionLine({ mode }: { mode: ExplorerMode }): ReactNode {
  const token = useSyncExternalStore(onTokenChange, currentToken);
  const without = mode === 'accounts' ? copy.withoutTokenOrAccount : copy.withoutToken;
  return (
    <p className="session-line" role="status">
      {token === null ? without : copy.withToken}
    </p>
  );
}
