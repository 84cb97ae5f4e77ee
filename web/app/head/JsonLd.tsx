import type { ReactNode } from 'react';

/** Structured data for search engines (schema.org). */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }): ReactNode {
  const json = jsonForScript({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON escaped for a <script> element: nothing in it can close the element or open a comment. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
