import { request } from 'node:http';
import { nowhere, publicPaths, quietPaths } from './support/pages.ts';
import { startSite, type Site } from './support/site.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site } = siteAndBrowser();

const read = async (path: string, from: Site = site): Promise<string> =>
  (await fetch(from.url + path)).text();

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => decoded(found));
const decoded = (text: string): string => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** URLs of a page's links. */
const links = (html: string): string[] => all(html, /<a\s[^>]*?href="([^"]*)"/g);

interface Data {
  '@type': string;
  name?: string;
  telephone?: string;
  url?: string;
  makesOffer?: unknown[];
  priceRange?: string;
  mainEntity?: unknown[];
  areaServed?: unknown;
  itemListElement?: { name: string; item: string }[];
}
const structured = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );

describe('every page as served', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = new Map(
      await Promise.all(
        publicPaths.map(async (path): Promise<[string, string]> => [path, await read(path)]),
      ),
    );
  });

  test('has one h1, and a unique title and description', () => {
    for (const [path, html] of pages)
      expect({ path, headings: all(html, /<h1[\s>]/g).length }).toEqual({ path, headings: 1 });
    const titles = [...pages.values()].flatMap((html) => all(html, /<title>(.*?)<\/title>/g));
    const descriptions = [...pages.values()].flatMap((html) =>
      all(html, /<meta name="description" content="([^"]*)"/g),
    );
    for (const each of [titles, descriptions]) expect(new Set(each).size).toBe(publicPaths.length);
  });

  test('has a canonical URL and metadata for previews', () => {
    for (const [path, html] of pages) {
      const address = site.url + path;
      expect({ path, canonical: all(html, /<link rel="canonical" href="([^"]*)"/g) }).toEqual({
        path,
        canonical: [address],
      });
      const shared = Object.fromEntries(
        [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(
          ([, name, content]) => [name, content],
        ),
      );
      expect(shared).toMatchObject({
        type: 'website',
        url: address,
        image: `${site.url}/card.png`,
      });
      expect(html).toContain('<meta property="og:image:alt" content="A lantern in a window');
      expect(decoded(shared.title ?? '')).toBe(all(html, /<title>(.*?)<\/title>/g)[0]);
    }
  });

  test('tells search engines who the provider is, what it offers and where a page belongs', () => {
    const of = (path: string, type: string): Data | undefined =>
      structured(pages.get(path)!).find((data) => data['@type'] === type);
    for (const path of ['/', '/services', '/contact'])
      expect(of(path, 'LocalBusiness')).toMatchObject({
        name: 'Desert Lantern Home Care',
        telephone: '+16025550142',
        address: { addressLocality: 'Phoenix', addressRegion: 'AZ', postalCode: '85004' },
        openingHours: 'Mo-Fr 08:00-17:00',
      });
    expect(of('/', 'LocalBusiness')?.priceRange).toBe('$30.00-$38.00 an hour');
    expect(of('/scheduling', 'FAQPage')?.mainEntity).toHaveLength(6);
    expect(all(pages.get('/services/respite-care')!, /<title>(.*?)<\/title>/g)).toEqual([
      'Respite Care in Phoenix, AZ | Desert Lantern Home Care',
    ]);
    expect(of('/services', 'LocalBusiness')?.makesOffer).toHaveLength(9);
    expect(of('/services/respite-care', 'Service')).toMatchObject({
      name: 'Respite Care',
      url: `${site.url}/services/respite-care`,
    });
    expect(
      of('/services/respite-care', 'BreadcrumbList')?.itemListElement?.map(({ name, item }) => [
        name,
        item,
      ]),
    ).toEqual([
      ['Desert Lantern Home Care', `${site.url}/`],
      ['Our Services', `${site.url}/services`],
      ['Respite Care', `${site.url}/services/respite-care`],
    ]);
    for (const path of publicPaths)
      if (path !== '/')
        expect({ path, crumbs: of(path, 'BreadcrumbList') }).toMatchObject({
          path,
          crumbs: { '@type': 'BreadcrumbList' },
        });
  });

  test('is in the site map, and all other pages ask not to be indexed', async () => {
    expect(all(await read('/sitemap.xml'), /<loc>(.*?)<\/loc>/g).toSorted()).toEqual(
      publicPaths.map((path) => site.url + path).toSorted(),
    );
    expect(await read('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    for (const path of [...quietPaths, nowhere])
      expect({
        path,
        robots: all(await read(path), /<meta name="robots" content="([^"]*)"/g),
      }).toEqual({ path, robots: ['noindex'] });
  });
});

test('no link leads to the not-found screen, and every anchor exists', async () => {
  const read404: string[] = [];
  const pages = new Map<string, string>();
  const waiting = ['/', ...quietPaths];
  const places: [from: string, to: string][] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    if (!answer.ok || (html.includes('Page Not Found') && path !== '/billing')) read404.push(path);
    pages.set(path, html);
    for (const link of links(html)) {
      expect(link).toMatch(/^(\/(?!\/)|#|tel:|mailto:)/);
      const { pathname, search, hash } = new URL(link, `${site.url}${path}`);
      if (/^(tel|mailto):/.test(link)) continue;
      if (hash !== '') places.push([pathname, hash.slice(1)]);
      if (!pathname.startsWith('/api/')) waiting.push(pathname + search);
    }
  }
  expect(read404).toEqual([]);
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...publicPaths]));
  const missing = places.filter(([path, id]) => !pages.get(path)?.includes(`id="${id}"`));
  expect(missing).toEqual([]);
  expect(places.length).toBeGreaterThan(50);
});

test('nothing else is served: no sources, settings, folders or other files', async () => {
  const strays = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/dist/graph/main.js',
    '/graph/shared/settings.ts',
    '/assets',
    '/assets/',
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/.data/token-secret',
    '/postgres/PG_VERSION',
    '/token-secret',
    '/mail/',
  ];
  for (const path of strays) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      path,
      404,
      'text/html',
    ]);
    expect(await answer.text()).toContain('<h1>Page Not Found</h1>');
  }
});

test('TRACE is not supported', async () => {
  for (const path of ['/', '/graphql', '/api/billing/summary']) {
    const { status, body } = await new Promise<{ status: number; body: string }>(
      (resolve, reject) => {
        const asked = request(
          site.url + path,
          { method: 'TRACE', headers: { 'x-echo': 'canary' } },
          (answer) => {
            let text = '';
            answer
              .setEncoding('utf8')
              .on('data', (chunk: string) => (text += chunk))
              .on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
          },
        );
        asked.on('error', reject).end();
      },
    );
    expect([path, status, body.includes('canary')]).toEqual([path, 405, false]);
  }
});

test('billing and the portal are served with 200, with a link to sign in', async () => {
  for (const path of ['/billing', '/client-portal', '/visits', '/week', '/account']) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(links(await answer.text())).toContain(`/login?next=${path}`);
  }
  expect(await read('/billing')).toContain('<h1>Page Not Found</h1>');
  expect(await read('/client-portal')).not.toContain('Page Not Found');
});

test('another provider’s identity is on every page, and nothing of the default one', async () => {
  const other = await startSite({
    PROVIDER_NAME: 'Saguaro & Sons Care',
    PROVIDER_PHONE: '(480) 555-0188',
    PROVIDER_EMAIL: 'hello@saguaro.example',
    PROVIDER_PRIVACY_EMAIL: 'quiet@saguaro.example',
    PROVIDER_ETHICS_EMAIL: 'right@saguaro.example',
    PROVIDER_ADDRESS: '1 Mesa Drive, Mesa, AZ 85201',
    PROVIDER_URL: 'https://saguaro.example',
    PROVIDER_EMERGENCY_PHONE: '(480) 555-0199',
    PROVIDER_HOURS: 'Every day, 7 AM to 3 PM',
    PROVIDER_HOURS_LONG: 'Every day, 7:00 AM to 4:00 PM (MST)',
    HIRING_SINCE: '2026-11-02',
    SERVICE_AREA: 'Mesa: 85201, 8521 | Four of our caregivers live here.; Tempe: 85281',
  });
  try {
    for (const path of [
      ...publicPaths,
      ...quietPaths,
      nowhere,
      '/home-care/mesa',
      '/site.webmanifest',
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      const text = await read(path, other);
      expect({
        path,
        left: text.match(
          /Desert Lantern|desertlantern|555-0142|Ocotillo|8 AM to 5 PM|8:00 AM to 6:00 PM|localhost/g,
        ),
      }).toEqual({ path, left: null });
      if (path.includes('.')) continue;
      expect({
        path,
        name: text.includes('Saguaro &amp; Sons Care'),
        call: text.includes('href="tel:+14805550188"'),
      }).toEqual({ path, name: true, call: true });
      // Only the office's number is a link; any other is text.
      expect(text).not.toContain('tel:+14805550199');
    }
    expect(await read('/privacy-policy', other)).toContain('(480) 555-0199');
    // A city that the office says something about has a page; search engines learn of both.
    const mesa = await read('/home-care/mesa', other);
    expect(all(mesa, /<title>(.*?)<\/title>/g)).toEqual([
      'Home Care in Mesa | Saguaro & Sons Care',
    ]);
    for (const said of ['Four of our caregivers', '85201 and all that begin with 8521', '$90 to'])
      expect(mesa).toContain(said);
    expect(structured(mesa)).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({ areaServed: { '@type': 'City', name: 'Mesa' } }),
    ]);
    expect(await read('/sitemap.xml', other)).toContain(
      '<loc>https://saguaro.example/home-care/mesa<',
    );
    const ofServices = structured(await read('/services', other));
    expect(ofServices.find(({ '@type': type }) => type === 'LocalBusiness')).toMatchObject({
      areaServed: [expect.anything(), { name: 'Mesa' }, { name: 'Tempe' }],
    });
    expect(links(await read('/services', other)).filter((to) => /home-care/.test(to))).toEqual([
      '/home-care/mesa',
    ]);
    expect((await fetch(`${other.url}/home-care/tempe`)).status).toBe(404);
    // Who says since when they look for caregivers has the job in search engines.
    const page = await read('/join-our-team', other);
    expect(structured(page).filter(({ '@type': type }) => type === 'JobPosting')).toEqual([
      expect.objectContaining({
        title: 'Caregiver',
        datePosted: '2026-11-02',
        description: expect.stringMatching(/^<p>.*<li>CPR and first aid certification<\/li>/),
        hiringOrganization: expect.objectContaining({ name: 'Saguaro & Sons Care' }),
        jobLocation: {
          '@type': 'Place',
          address: expect.objectContaining({ addressLocality: 'Mesa', postalCode: '85201' }),
        },
      }),
    ]);
    for (const unknown of ['validThrough', 'baseSalary', 'employmentType'])
      expect(page).not.toContain(unknown);
    expect(await read('/join-our-team')).not.toContain('JobPosting');
    expect(await read('/scheduling', other)).toContain('Every day, 7:00 AM to 4:00 PM (MST)');
  } finally {
    await other.stop();
  }
});

describe('what programs look for without being told', () => {
  test.each([
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/, [0, 0, 1, 0]],
    ['/apple-touch-icon.png', /^image\/png$/, [0x89, 0x50, 0x4e, 0x47]],
  ])('the icon at %s', async (path, type, beginning) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(type);
    expect([...(await answer.bytes()).slice(0, 4)]).toEqual(beginning);
  });
});
