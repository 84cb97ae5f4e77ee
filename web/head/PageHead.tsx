import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { absoluteUrl } from '../paths.ts';
import { useProvider } from '../provider.tsx';

interface PageHeadProps {
  /** The whole text of <title>. */
  title: string;
  description?: string;
  /** False keeps the page out of search engines: screens of the portal, links from e-mails, the not-found screen. */
  indexed?: boolean;
}

/** What a page says of itself to browsers, search engines and shared links; React moves it into <head>. */
export function PageHead({ title, description, indexed = true }: PageHeadProps): ReactNode {
  const { name, url } = useProvider();
  const address = absoluteUrl(url, useLocation().pathname);
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {indexed ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address} />
          <meta property="og:locale" content="en_US" />
          <meta name="twitter:card" content="summary" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
