/**
 * The rules by which Mozilla's HTTP Observatory (version 5) scores a site, as published with their points. Written here as
 * a table of our own, since the scanner itself looks at public sites only. docs/security.md shows what the site gets.
 */

/** What the scanner looks at. */
export interface Observed {
  /** The home page by https. */
  page: Answer;
  /** The same, asked for with the Origin of another site. */
  crossOrigin: Answer & { origin: string };
  /** Where a request by http led, address by address, itself included; empty where no port answers http. */
  route: readonly string[];
}

interface Answer {
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

interface Rule {
  result: string;
  points: number;
  when: (observed: Observed) => boolean;
}

/** The first rule that holds gives a test its result. */
export type Test = readonly [name: string, rules: readonly Rule[]];

const header = ({ headers }: Answer, name: string): string =>
  [headers[name] ?? ''].flat().join(', ').trim();
const lower = (answer: Answer, name: string): string => header(answer, name).toLowerCase();
const always = (): boolean => true;

/** Directives of the policy by name, or null without a policy or with one that names a directive twice. */
function policyOf(answer: Answer): Map<string, string[]> | null {
  const directives = header(answer, 'content-security-policy')
    .toLowerCase()
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  const policy = new Map(
    directives.map(([name = '', ...sources]) => [name, sources.length > 0 ? sources : ["'none'"]]),
  );
  return policy.size === 0 || policy.size < directives.length ? null : policy;
}

const broad = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const unsafe = [...broad, "'unsafe-inline'", 'data:'];

/** Sources of a directive, of `default-src` in its place, or anything. Hashes and nonces switch 'unsafe-inline' off. */
function sources(answer: Answer, directive: string): string[] {
  const policy = policyOf(answer);
  const named = policy?.get(directive) ?? policy?.get('default-src') ?? ['*'];
  const byHash = named.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  return byHash ? named.filter((source) => source !== "'unsafe-inline'") : named;
}
const names = (answer: Answer, directive: string, bad: readonly string[]): boolean =>
  sources(answer, directive).some((source) => bad.includes(source));
const insecure = (found: readonly string[]): boolean =>
  found.some((source) => /^(?:http|ftp):/.test(source));
const active = (answer: Answer): string[] =>
  [...(policyOf(answer) ?? [])]
    .filter(([name]) => !['img-src', 'media-src', 'script-src'].includes(name))
    .flatMap(([, found]) => found)
    .concat(sources(answer, 'script-src'));

const longEnough = 15_552_000;
/** Seconds of Strict-Transport-Security; NaN where it is missing or makes no sense. */
const maxAge = (answer: Answer): number =>
  Number(
    /(?:^|;)\s*max-age=(\d+)/i.exec(header(answer, 'strict-transport-security'))?.[1] ?? Number.NaN,
  );

const cookies = ({ headers }: Answer): string[] =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.toLowerCase());
const isSession = (cookie: string): boolean => /^[^=]*(?:sess|login)/.test(cookie);
const flagged = (cookie: string, flag: string): boolean =>
  cookie
    .split(';')
    .slice(1)
    .some((part) => part.trim().split('=')[0] === flag);

const scripts = ({ body }: Answer): { src: string; integrity: boolean }[] =>
  [...body.matchAll(/<script\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const src = /\bsrc="([^"]*)"/i.exec(attributes)?.[1];
    return src === undefined ? [] : [{ src, integrity: /\bintegrity="[^"]+"/i.test(attributes) }];
  });
const isForeign = ({ page }: Observed, src: string): boolean =>
  src.startsWith('//') || (/^https?:/.test(src) && new URL(src).host !== new URL(page.url).host);

export const tests: readonly Test[] = [
  [
    'content-security-policy',
    [
      {
        result: 'csp-not-implemented',
        points: -25,
        when: ({ page }) => header(page, 'content-security-policy') === '',
      },
      { result: 'csp-header-invalid', points: -25, when: ({ page }) => policyOf(page) === null },
      {
        result: 'csp-implemented-with-unsafe-inline',
        points: -20,
        when: ({ page }) => names(page, 'script-src', unsafe) || names(page, 'object-src', broad),
      },
      {
        result: 'csp-implemented-with-insecure-scheme',
        points: -20,
        when: ({ page }) => insecure(active(page)),
      },
      {
        result: 'csp-implemented-with-unsafe-eval',
        points: -10,
        when: ({ page }) =>
          names(page, 'script-src', ["'unsafe-eval'"]) ||
          names(page, 'style-src', ["'unsafe-eval'"]),
      },
      {
        result: 'csp-implemented-with-insecure-scheme-in-passive-content-only',
        points: -10,
        when: ({ page }) => insecure([...sources(page, 'img-src'), ...sources(page, 'media-src')]),
      },
      {
        result: 'csp-implemented-with-unsafe-inline-in-style-src-only',
        points: 0,
        when: ({ page }) => names(page, 'style-src', unsafe),
      },
      {
        result: 'csp-implemented-with-no-unsafe-default-src-none',
        points: 10,
        when: ({ page }) => policyOf(page)?.get('default-src')?.join(' ') === "'none'",
      },
      { result: 'csp-implemented-with-no-unsafe', points: 5, when: always },
    ],
  ],
  [
    'cookies',
    [
      { result: 'cookies-not-found', points: 0, when: ({ page }) => cookies(page).length === 0 },
      {
        result: 'cookies-session-without-secure-flag',
        points: -40,
        when: ({ page }) =>
          !(maxAge(page) >= longEnough) &&
          cookies(page).some((cookie) => isSession(cookie) && !flagged(cookie, 'secure')),
      },
      {
        result: 'cookies-session-without-httponly-flag',
        points: -30,
        when: ({ page }) =>
          cookies(page).some((cookie) => isSession(cookie) && !flagged(cookie, 'httponly')),
      },
      {
        result: 'cookies-anticsrf-without-samesite-flag',
        points: -20,
        when: ({ page }) =>
          cookies(page).some((cookie) => /^[^=]*csrf/.test(cookie) && !flagged(cookie, 'samesite')),
      },
      {
        result: 'cookies-samesite-flag-invalid',
        points: -20,
        when: ({ page }) =>
          cookies(page).some(
            (cookie) =>
              /;\s*samesite(?!=(?:lax|strict|none)\b)/.test(cookie) ||
              (/samesite=none/.test(cookie) && !flagged(cookie, 'secure')),
          ),
      },
      {
        result: 'cookies-session-without-secure-flag-but-protected-by-hsts',
        points: -10,
        when: ({ page }) =>
          cookies(page).some((cookie) => isSession(cookie) && !flagged(cookie, 'secure')),
      },
      {
        result: 'cookies-without-secure-flag',
        points: -20,
        when: ({ page }) =>
          !(maxAge(page) >= longEnough) &&
          cookies(page).some((cookie) => !flagged(cookie, 'secure')),
      },
      {
        result: 'cookies-without-secure-flag-but-protected-by-hsts',
        points: -5,
        when: ({ page }) => cookies(page).some((cookie) => !flagged(cookie, 'secure')),
      },
      {
        result: 'cookies-secure-with-httponly-sessions-and-samesite',
        points: 5,
        when: ({ page }) => cookies(page).every((cookie) => flagged(cookie, 'samesite')),
      },
      { result: 'cookies-secure-with-httponly-sessions', points: 0, when: always },
    ],
  ],
  [
    'cross-origin-resource-sharing',
    [
      {
        result: 'cross-origin-resource-sharing-not-implemented',
        points: 0,
        when: ({ crossOrigin }) => header(crossOrigin, 'access-control-allow-origin') === '',
      },
      {
        result: 'cross-origin-resource-sharing-implemented-with-public-access',
        points: 0,
        when: ({ crossOrigin }) => header(crossOrigin, 'access-control-allow-origin') === '*',
      },
      {
        result: 'cross-origin-resource-sharing-implemented-with-universal-access',
        points: -50,
        when: ({ crossOrigin }) =>
          header(crossOrigin, 'access-control-allow-origin') === crossOrigin.origin &&
          lower(crossOrigin, 'access-control-allow-credentials') === 'true',
      },
      {
        result: 'cross-origin-resource-sharing-implemented-with-restricted-access',
        points: 0,
        when: always,
      },
    ],
  ],
  [
    'redirection',
    [
      {
        result: 'redirection-not-needed-no-http',
        points: 0,
        when: ({ route }) => route.length === 0,
      },
      { result: 'redirection-missing', points: -20, when: ({ route }) => route.length === 1 },
      {
        result: 'redirection-not-to-https',
        points: -20,
        when: ({ route }) => !route.at(-1)!.startsWith('https:'),
      },
      {
        result: 'redirection-not-to-https-on-initial-redirection',
        points: -10,
        when: ({ route }) => route[1]!.startsWith('http:'),
      },
      {
        result: 'redirection-off-host-from-http',
        points: -5,
        when: ({ route }) => new URL(route[0]!).hostname !== new URL(route[1]!).hostname,
      },
      { result: 'redirection-to-https', points: 0, when: always },
    ],
  ],
  [
    'referrer-policy',
    [
      {
        result: 'referrer-policy-not-implemented',
        points: 0,
        when: ({ page }) => header(page, 'referrer-policy') === '',
      },
      {
        result: 'referrer-policy-private',
        points: 5,
        when: ({ page }) =>
          /(?:^|,\s*)(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
            lower(page, 'referrer-policy'),
          ),
      },
      { result: 'referrer-policy-unsafe', points: -5, when: always },
    ],
  ],
  [
    'strict-transport-security',
    [
      {
        result: 'hsts-not-implemented',
        points: -20,
        when: ({ page }) => header(page, 'strict-transport-security') === '',
      },
      {
        result: 'hsts-header-invalid',
        points: -20,
        when: ({ page }) =>
          Number.isNaN(maxAge(page)) || header(page, 'strict-transport-security').includes(','),
      },
      {
        result: 'hsts-implemented-max-age-less-than-six-months',
        points: -10,
        when: ({ page }) => maxAge(page) < longEnough,
      },
      { result: 'hsts-implemented-max-age-at-least-six-months', points: 0, when: always },
    ],
  ],
  [
    'subresource-integrity',
    [
      {
        result: 'sri-not-implemented-but-no-scripts-loaded',
        points: 0,
        when: ({ page }) => scripts(page).length === 0,
      },
      {
        result: 'sri-not-implemented-and-external-scripts-not-loaded-securely',
        points: -50,
        when: (seen) =>
          scripts(seen.page).some(
            ({ src, integrity }) => isForeign(seen, src) && !src.startsWith('https:') && !integrity,
          ),
      },
      {
        result: 'sri-implemented-but-external-scripts-not-loaded-securely',
        points: -20,
        when: (seen) =>
          scripts(seen.page).some(({ src }) => isForeign(seen, src) && !src.startsWith('https:')),
      },
      {
        result: 'sri-not-implemented-but-external-scripts-loaded-securely',
        points: -5,
        when: (seen) =>
          scripts(seen.page).some(({ src, integrity }) => isForeign(seen, src) && !integrity),
      },
      {
        result: 'sri-implemented-and-all-scripts-loaded-securely',
        points: 5,
        when: ({ page }) => scripts(page).some(({ integrity }) => integrity),
      },
      {
        result: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
        points: 0,
        when: always,
      },
    ],
  ],
  [
    'x-content-type-options',
    [
      {
        result: 'x-content-type-options-nosniff',
        points: 0,
        when: ({ page }) => lower(page, 'x-content-type-options') === 'nosniff',
      },
      { result: 'x-content-type-options-not-implemented', points: -5, when: always },
    ],
  ],
  [
    'x-frame-options',
    [
      {
        result: 'x-frame-options-implemented-via-csp',
        points: 5,
        when: ({ page }) => policyOf(page)?.has('frame-ancestors') === true,
      },
      {
        result: 'x-frame-options-sameorigin-or-deny',
        points: 0,
        when: ({ page }) => /^(?:deny|sameorigin)$/.test(lower(page, 'x-frame-options')),
      },
      {
        result: 'x-frame-options-allow-from-origin',
        points: 0,
        when: ({ page }) => lower(page, 'x-frame-options').startsWith('allow-from'),
      },
      { result: 'x-frame-options-not-implemented', points: -20, when: always },
    ],
  ],
  [
    'cross-origin-resource-policy',
    [
      {
        result: 'cross-origin-resource-policy-not-implemented',
        points: 0,
        when: ({ page }) => header(page, 'cross-origin-resource-policy') === '',
      },
      {
        result: 'cross-origin-resource-policy-implemented-with-same-origin',
        points: 10,
        when: ({ page }) => lower(page, 'cross-origin-resource-policy') === 'same-origin',
      },
      {
        result: 'cross-origin-resource-policy-implemented-with-same-site',
        points: 10,
        when: ({ page }) => lower(page, 'cross-origin-resource-policy') === 'same-site',
      },
      {
        result: 'cross-origin-resource-policy-implemented-with-cross-origin',
        points: 0,
        when: ({ page }) => lower(page, 'cross-origin-resource-policy') === 'cross-origin',
      },
      { result: 'cross-origin-resource-policy-header-invalid', points: -5, when: always },
    ],
  ],
];

export interface Score {
  score: number;
  /** Result and points of each test by its name. */
  results: Readonly<Record<string, { result: string; points: number }>>;
}

/** 100, less what is taken off; what is added counts only from 90 on. */
export function scoreOf(observed: Observed): Score {
  const results = Object.fromEntries(
    tests.map(([name, rules]) => {
      const { result, points } = rules.find(({ when }) => when(observed))!;
      return [name, { result, points }];
    }),
  );
  const points = Object.values(results).map((entry) => entry.points);
  const sum = (chosen: readonly number[]): number => chosen.reduce((total, one) => total + one, 0);
  const without = 100 + sum(points.filter((one) => one < 0));
  return {
    score: Math.max(0, without >= 90 ? without + sum(points.filter((one) => one > 0)) : without),
    results,
  };
}
