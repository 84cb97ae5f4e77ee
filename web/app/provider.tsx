import { createContext, useContext, type ReactNode } from 'react';
import { telHref, type Provider } from '#graph/shared/provider.rules';

const ProviderContext = createContext<Provider | null>(null);

/** Id of the element in which the page brings the provider's identity to the browser. */
export const providerElementId = 'provider';

/**
 * Who the provider is: settings of the server process, the same in the prerendered page and in the
 * browser.
 */
export function useProvider(): Provider {
  const provider = useContext(ProviderContext);
  if (provider === null) throw new Error('useProvider needs a ProviderIdentity above it');
  return provider;
}

/** The office phone as a link. */
export function OfficePhone(): ReactNode {
  const { phone } = useProvider();
  return <a href={telHref(phone)}>{phone}</a>;
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
