import type { PriceRange, ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import { telHref } from '#graph/shared/phones.rules';
import { addressParts, openingHours } from '#graph/shared/provider.rules';
import type { Provider } from '#graph/shared/provider.rules';
import { absoluteUrl } from '../../paths.ts';

/** The provider's service area. */
export const area = 'Greater Phoenix Metro Area';

type Data = Readonly<Record<string, unknown>>;

/** The provider's id in structured data. */
const providerId = ({ url }: Provider): string => `${url}/#provider`;

interface Offer {
  name: string;
  text?: string;
  /** Its page, if it has one. */
  path?: string;
  /** Of an hour, if the site says it. */
  price?: PriceRange | undefined;
}

interface Offered {
  offers?: readonly Offer[];
  /** Null if the site doesn't say them. */
  prices?: ShownPrices | null;
}

/** "HUR" is an hour. */
const perHour = ([low, high]: PriceRange): Data => ({
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'USD',
    unitCode: 'HUR',
    ...(high === undefined ? { price: low } : { minPrice: low, maxPrice: high }),
  },
});

/** As schema.org wants them; as text if they are written another way. */
const placed = (address: string): Data | string => {
  const parts = addressParts(address);
  if (parts === null) return address;
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street,
    addressLocality: parts.city,
    addressRegion: parts.state,
    postalCode: parts.zip,
    addressCountry: 'US',
  };
};
const open = (hours: string): Data => {
  const parts = openingHours(hours);
  if (parts === null) return {};
  const [first, last] = [parts.days[0]!, parts.days.at(-1)!].map((day) => day.slice(0, 2));
  return { openingHours: `${first}-${last} ${parts.opens}-${parts.closes}` };
};

/** The provider as a schema.org LocalBusiness, with its services. */
export const business = (
  provider: Provider,
  { offers = [], prices = null }: Offered = {},
): Data => ({
  '@type': 'LocalBusiness',
  '@id': providerId(provider),
  name: provider.name,
  url: absoluteUrl(provider.url, '/'),
  image: `${provider.url}${cardPath}`,
  telephone: telHref(provider.phone)?.replace('tel:', '') ?? provider.phone,
  email: provider.email,
  address: placed(provider.address),
  ...open(provider.hours),
  areaServed: area,
  ...(prices && { priceRange: `$${prices.hourly.join('-$')} an hour` }),
  ...(offers.length > 0 && {
    makesOffer: offers.map(({ name, text, path, price }) => ({
      '@type': 'Offer',
      ...(price && perHour(price)),
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
export const service = (
  provider: Provider,
  { name, text, path, price }: Offer & Required<Pick<Offer, 'path'>>,
): Data => ({
  '@type': 'Service',
  name,
  description: text,
  url: absoluteUrl(provider.url, path),
  serviceType: name,
  areaServed: area,
  ...(price && { offers: { '@type': 'Offer', ...perHour(price) } }),
  provider: { '@type': 'LocalBusiness', '@id': providerId(provider), name: provider.name },
});

/** Preview image of shared links, 1200 by 630 px. */
export const cardPath = '/card.png';

/** Questions and their answers in plain text as a schema.org FAQPage. */
export const questions = (items: readonly { question: string; answer: string }[]): Data => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
