import type { Provider } from '#graph/shared/provider.rules';
import { absoluteUrl, paths } from '../../paths.ts';

/** One page of a breadcrumb trail. */
export interface Crumb {
  text: string;
  to: string;
}

/** schema.org's BreadcrumbList from the home page to a page; `trail` holds the pages in between. */
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
