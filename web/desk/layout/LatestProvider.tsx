import { useMemo, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { Provider } from '#graph/shared/provider.rules';
import { weekBeginnings } from '#graph/shared/week.rules';
import { ProviderIdentity, useProvider } from '../../app/provider.tsx';
import type { Elements } from '../../ui/elements.ts';
import {
  DeskProviderDocument,
  useDeskProviderQuery,
  type DeskProviderQuery,
} from './provider.generated.ts';

/** The provider as the document says, and from then on as the settings do. */
export function LatestProvider({ children }: { children: Elements }): ReactNode {
  const written = useProvider();
  const client = useApolloClient();
  useState(() =>
    client.writeQuery({ query: DeskProviderDocument, data: { provider: answerOf(written) } }),
  );
  const { data } = useDeskProviderQuery();
  const latest = useMemo(() => (data ? providerOf(data.provider) : written), [data, written]);
  return <ProviderIdentity provider={latest}>{children}</ProviderIdentity>;
}

type Answer = DeskProviderQuery['provider'];

const answerOf = ({ weekBegins, ...provider }: Provider): Answer & { __typename: 'Provider' } => ({
  __typename: 'Provider',
  ...provider,
  weekBegins: weekBegins === weekBeginnings.sunday ? 'SUNDAY' : 'MONDAY',
});

const providerOf = ({ weekBegins, ...provider }: Answer): Provider => ({
  ...provider,
  weekBegins: weekBegins === 'SUNDAY' ? weekBeginnings.sunday : weekBeginnings.monday,
});
