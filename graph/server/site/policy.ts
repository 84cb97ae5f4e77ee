import { createHash } from 'node:crypto';

const inlineScripts = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;
const styleAttributes = /<[a-z][^>]*?\sstyle="([^"]*)"/gi;

/**
 * An empty <style>, which styled-components adds to the page before filling it through the CSSOM.
 */
const emptyStyle = '';

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
const decoded = (attribute: string): string =>
  attribute.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

const source = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const sources = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, content = '']) => source(content))),
];

/**
 * Returns the Content-Security-Policy of a page. Inline code is allowed by its hash: pages are
 * written once and served many times, which rules out nonces, and 'unsafe-inline' would also allow
 * what an attacker injects.
 */
export function contentSecurityPolicy(html: string): string {
  const attributes = [
    ...new Set([...html.matchAll(styleAttributes)].map(([, value = '']) => source(decoded(value)))),
  ];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources(html, inlineScripts)],
    'style-src': [
      "'self'",
      source(emptyStyle),
      ...sources(html, inlineStyles),
      ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : []),
    ],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
