import type { ReactNode } from 'react';
import { jsonForScript } from './jsonForScript.ts';

/** Structured data for search engines (schema.org). */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }): ReactNode {
  const json = jsonForScript({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
