import type { Provider } from '#graph/shared/provider.rules';
import { absoluteUrl } from '../../paths.ts';

/** The provider's service area. */
export const area = 'Greater Phoenix Metro Area';

type Data = Readonly<Record<string, unknown>>;

/** The provider's id in structured data. */
const providerId = ({ url }: Provider): string => `${url}/#provider`;

interface Offer {
  name: string;
  text: string;
  /** Its page, if it has one. */
  path?: string;
}

/** The provider as a schema.org LocalBusiness, with its services. */
export const business = (provider: Provider, offers: readonly Offer[] = []): Data => ({
  '@type': 'LocalBusiness',
  '@id': providerId(provider),
  name: provider.name,
  url: absoluteUrl(provider.url, '/'),
  image: `${provider.url}${cardPath}`,
  telephone: provider.phone,
  email: provider.email,
  address: provider.address,
  areaServed: area,
  ...(offers.length > 0 && {
    makesOffer: offers.map(({ name, text, path }) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        name,
        description: text,
        ...(path !== undefined && { url: absoluteUrl(provider.url, path) }),
      },
    })),
  }),
});

/** A service as a schema.org Service, for its page. */
export const service = (provider: Provider, { name, text, path }: Required<Offer>): Data => ({
  '@type': 'Service',
  name,
  description: text,
  url: absoluteUrl(provider.url, path),
  serviceType: name,
  areaServed: area,
  provider: { '@type': 'LocalBusiness', '@id': providerId(provider), name: provider.name },
});

/** Preview image of shared links, 1200 by 630 px. */
export const cardPath = '/card.png';
