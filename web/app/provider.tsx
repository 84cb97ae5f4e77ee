import { createContext, useContext, type ReactNode } from 'react';
import type { ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import type { Provider } from '#graph/shared/provider.rules';

const ProviderContext = createContext<Provider | null>(null);

const PricesContext = createContext<ShownPrices | null>(null);

/** Id of the element that holds the provider's identity in the page's HTML. */
export const providerElementId = 'provider';

/** Id of the element that holds the prices, if the page shows any. */
export const pricesElementId = 'prices';

/** What care costs today; null if the site doesn't say it. */
export const usePrices = (): ShownPrices | null => useContext(PricesContext);

/** The provider's identity, from the server's settings. */
export function useProvider(): Provider {
  const provider = useContext(ProviderContext);
  if (provider === null) throw new Error('useProvider needs a ProviderIdentity above it');
  return provider;
}

export function ProviderIdentity({
  provider,
  prices = null,
  children,
}: {
  provider: Provider;
  prices?: ShownPrices | null;
  children: ReactNode;
}): ReactNode {
  return (
    <ProviderContext value={provider}>
      <PricesContext value={prices}>{children}</PricesContext>
    </ProviderContext>
  );
}
