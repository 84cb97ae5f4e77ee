import { createContext, useContext, type ReactNode } from 'react';
import type { Provider } from '#graph/shared/provider.rules';

const ProviderContext = createContext<Provider | null>(null);

/** Id of the element that holds the provider's identity in the page's HTML. */
export const providerElementId = 'provider';

/** The provider's identity, from the server's settings. */
export function useProvider(): Provider {
  const provider = useContext(ProviderContext);
  if (provider === null) throw new Error('useProvider needs a ProviderIdentity above it');
  return provider;
}

export function ProviderIdentity({
  provider,
  children,
}: {
  provider: Provider;
  children: ReactNode;
}): ReactNode {
  return <ProviderContext value={provider}>{children}</ProviderContext>;
}
