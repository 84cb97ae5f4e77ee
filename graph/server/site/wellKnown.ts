import { palette } from '../../shared/palette.rules.ts';
import { cityPages } from '../../shared/serviceArea.rules.ts';
import type { BuiltWeb } from './builtWeb.ts';
import { serviceAreaFile, type SiteOf } from './site.rules.ts';
import { storedPage, type StoredPage } from './storedPage.ts';

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the files that mention the provider, by path. */
export function wellKnownFiles(
  { provider, serviceArea }: Pick<SiteOf, 'provider' | 'serviceArea'>,
  { indexedPages, builtOn }: Pick<BuiltWeb, 'indexedPages' | 'builtOn'>,
): ReadonlyMap<string, StoredPage> {
  const { name, url } = provider;
  // Not /calendar/: Google Calendar obeys this file. X-Robots-Tag keeps calendars out of the index.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /graphql',
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ];
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...indexedPages, ...cityPages(serviceArea ?? '').keys()].map(
      (path) => `<url><loc>${xml(url + path)}</loc><lastmod>${builtOn}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ];
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  };
  const file = (type: string, text: string): StoredPage => storedPage({ status: 200, type, text });
  return new Map([
    ['/robots.txt', file('text/plain; charset=utf-8', robots.join('\n'))],
    [serviceAreaFile, file('text/plain; charset=utf-8', serviceArea ?? '')],
    ['/sitemap.xml', file('application/xml; charset=utf-8', sitemap.join('\n'))],
    [
      '/site.webmanifest',
      file('application/manifest+json; charset=utf-8', JSON.stringify(manifest)),
    ],
  ]);
}
