import type { PriceRange, ShownPrices } from '#graph/modules/catalogue/shownPrices.rules';
import type { AreaCity } from '#graph/shared/serviceArea.rules';
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
  /** Those that it names. */
  cities?: readonly Pick<AreaCity, 'name'>[];
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

const city = (name: string): Data => ({ '@type': 'City', name });

/** The provider as a schema.org LocalBusiness, with its services. */
export const business = (
  provider: Provider,
  { offers = [], prices = null, cities = [] }: Offered = {},
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
  areaServed: cities.length === 0 ? area : [area, ...cities.map(({ name }) => city(name))],
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

/**
 * A service as a schema.org Service, for its page.
 * @param place the one city that the page is about
 */
export const service = (
  provider: Provider,
  { name, text, path, price, place }: Offer & Required<Pick<Offer, 'path'>> & { place?: string },
): Data => ({
  '@type': 'Service',
  name,
  description: text,
  url: absoluteUrl(provider.url, path),
  serviceType: name,
  areaServed: place === undefined ? area : city(place),
  ...(price && { offers: { '@type': 'Offer', ...perHour(price) } }),
  provider: { '@type': 'LocalBusiness', '@id': providerId(provider), name: provider.name },
});

interface Job {
  title: string;
  /** HTML of paragraphs and lists. */
  text: string;
  path: string;
  /** Day since which it is offered, YYYY-MM-DD. */
  since: string;
  /** Experience that it needs. */
  years: number;
}

/**
 * The job that the office has to offer, as a schema.org JobPosting. No pay, no hours and no last day:
 * nothing says them.
 */
export const job = (provider: Provider, { title, text, path, since, years }: Job): Data => ({
  '@type': 'JobPosting',
  title,
  description: text,
  url: absoluteUrl(provider.url, path),
  datePosted: since,
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    '@id': providerId(provider),
    name: provider.name,
    sameAs: absoluteUrl(provider.url, '/'),
    logo: `${provider.url}/apple-touch-icon.png`,
  },
  jobLocation: { '@type': 'Place', address: placed(provider.address) },
  experienceRequirements: {
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience: 12 * years,
  },
});

/** Preview image of shared links, 1200 by 630 px. */
export const cardPath = '/card.png';

/** What it shows. */
export const cardAlt = 'A lantern in a window at dusk';

/** Questions and their answers in plain text as a schema.org FAQPage. */
export const questions = (items: readonly { question: string; answer: string }[]): Data => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
