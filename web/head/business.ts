import type { Provider } from '#rules/provider';

/** The provider as a schema.org LocalBusiness, for the home page. */
export const business = (provider: Provider): Readonly<Record<string, unknown>> => ({
  '@type': 'LocalBusiness',
  '@id': `${provider.url}/#provider`,
  name: provider.name,
  url: `${provider.url}/`,
  telephone: provider.phone,
  email: provider.email,
  address: provider.address,
  areaServed: 'Greater Phoenix Metro Area',
});
