import type { Provider } from '#graph/shared/provider.rules';
import { absoluteUrl, paths } from '../../paths.ts';

/** A page on the way to another. */
export interface Crumb {
  text: string;
  to: string;
}

/** The way from the home page to a page as schema.org reads it; `trail` is what lies between. */
export function breadcrumbs(
  { name, url }: Provider,
  trail: readonly Crumb[],
  page: Crumb,
): Readonly<Record<string, unknown>> {
  const way = [{ text: name, to: paths.home }, ...trail, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ text, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: absoluteUrl(url, to),
    })),
  };
}
