import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { absoluteUrl, paths } from '../../paths.ts';
import { useProvider } from '../provider.tsx';
import { breadcrumbs, type Crumb } from './breadcrumbs.ts';
import { cardAlt, cardPath } from './business.ts';
import { JsonLd } from './JsonLd.tsx';

interface PageHeadProps {
  /** The full text of <title>: page name, a bar, the provider's name. */
  title: string;
  description?: string;
  /** Its name among the breadcrumbs; by default as in the title. */
  name?: string;
  /**
   * False keeps the page out of search engines: screens of the portal, links from emails, the
   * not-found screen.
   */
  indexed?: boolean;
  /** The pages between the home page and this one. */
  trail?: readonly Crumb[];
}

/** A page's title and metadata for browsers, search engines and shared links. React hoists them. */
export function PageHead({
  title,
  description,
  name = title.split(' | ')[0] ?? title,
  indexed = true,
  trail = [],
}: PageHeadProps): ReactNode {
  const provider = useProvider();
  const { pathname } = useLocation();
  const address = absoluteUrl(provider.url, pathname);
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {indexed ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={provider.name} />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${provider.url}${cardPath}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={cardAlt} />
          <meta name="twitter:card" content="summary_large_image" />
          {pathname !== paths.home && (
            <JsonLd
              data={breadcrumbs(provider, trail, {
                text: name,
                to: pathname,
              })}
            />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
