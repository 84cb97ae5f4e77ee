import { createContext, useContext, type ReactNode } from 'react';
import type { ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import type { SiteFacts } from '#graph/server/site/site.rules';
import type { Provider } from '#graph/shared/provider.rules';

const ProviderContext = createContext<Provider | null>(null);

/** Of a site that says none of it. */
export const noFacts: SiteFacts = { prices: null, hiringSince: null, serviceArea: null };

const FactsContext = createContext<SiteFacts>(noFacts);

/** Id of the element that holds the provider's identity in the page's HTML. */
export const providerElementId = 'provider';

/** Id of the element that holds what else the site says; absent if that is nothing. */
export const factsElementId = 'facts';

/** What care costs today; null if the site doesn't say it. */
export const usePrices = (): ShownPrices | null => useContext(FactsContext).prices;

/** Day since which caregivers are looked for, YYYY-MM-DD; null if none are. */
export const useHiringSince = (): string | null => useContext(FactsContext).hiringSince;

/** The provider's identity, from the server's settings. */
export function useProvider(): Provider {
  const provider = useContext(ProviderContext);
  if (provider === null) throw new Error('useProvider needs a ProviderIdentity above it');
  return provider;
}

/** The setting of where we come; null if this page was loaded without it. */
export const useServiceArea = (): string | null => useContext(FactsContext).serviceArea;

export function ProviderIdentity({
  provider,
  facts = noFacts,
  children,
}: {
  provider: Provider;
  facts?: SiteFacts;
  children: ReactNode;
}): ReactNode {
  return (
    <ProviderContext value={provider}>
      <FactsContext value={facts}>{children}</FactsContext>
    </ProviderContext>
  );
}
