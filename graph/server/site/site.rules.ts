import type { ShownPrices } from '../../modules/catalogue/shownPrices.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';

/**
 * Former addresses and where they lead now: the server answers 301, the application navigates
 * there.
 */
export const movedPaths: Readonly<Record<string, string>> = {
  '/schedule': '/scheduling',
  '/scheduling-demo': '/scheduling',
  '/my-visits': '/shift',
};

/** What pages say besides who the provider is. */
export interface SiteFacts {
  /** Null for none shown. */
  prices: ShownPrices | null;
  /** Day since which the office looks for caregivers, YYYY-MM-DD; null for not looking. */
  hiringSince: string | null;
  /** The setting of where we come; null in the browser on pages that don't say it. */
  serviceArea: string | null;
}

/** Where pages that don't have it read where we come: the setting as plain text. */
export const serviceAreaFile = '/service-area.txt';

/** What the pages are written for. */
export interface SiteOf extends SiteFacts {
  provider: Provider;
}

/**
 * The contract between the server process, which serves pages, and the built web, which renders
 * them.
 */
export interface PrerenderInput extends SiteOf {
  /** Path of the page, with a query if any. */
  url: string;
  assets: PageAssets;
}

/** Addresses of built files that a page refers to. */
export interface PageAssets {
  /** Address of the small script that every page has, in development. */
  start?: string;
  /** Its code as built, inlined in the page: fetching it would delay the first text. */
  startCode?: string;
  /** The application, which `start` loads when needed. */
  main: string;
  styles: readonly string[];
  /**
   * Returns every other file that the application will request for these source modules
   * ("web/site/AboutUsPage.tsx").
   */
  chunks(modules: readonly string[]): readonly string[];
}

export interface PrerenderedPage {
  /** The whole document. */
  html: string;
  /** 404 for the not-found screen, 200 for every other page. */
  status: number;
}

export type Prerender = (input: PrerenderInput) => Promise<PrerenderedPage>;

/** Input for the first page of someone signed in. */
export interface FirstPageInput {
  /** Path of the page. */
  url: string;
  provider: Provider;
  /** Today in Phoenix. */
  today: string;
  /** Answers of its first reads, by operation. */
  answers: Readonly<Record<string, unknown>>;
}

/** A page as someone signed in first sees it; the browser puts it in place of the visitors' one. */
export interface FirstPage {
  /** Escaped for HTML. */
  title: string;
  /** Contents of the root element. */
  html: string;
  /** CSS rules of its styled components. */
  css: string;
  today: string;
}

/** Request header of a page's first read that also asks for the rendered page, by its path. */
export const firstPageHeader = 'x-first-page';

/**
 * Renders the document of the desk or the caregiver's phone, which is the same at all of its
 * addresses.
 */
export type ApplicationPage = (input: {
  provider: Provider;
  script: string;
  /** Files that `script` imports first. */
  preloads: readonly string[];
}) => string;

/** What `dist/web/server/prerender.js` exports. */
export interface WebBundle {
  prerender: Prerender;
  /** Renders what someone signed in sees first, from their own reads. Keeps nothing about them. */
  firstPage: (input: FirstPageInput) => Promise<FirstPage>;
  /** First reads of pages, by operation. */
  firstReads: Readonly<Record<string, string>>;
  /** Paths of all pages, in the order of the route table. */
  pages: readonly string[];
  /** Those of `pages` that search engines may index. */
  indexedPages: readonly string[];
  deskPage: ApplicationPage;
  /** Addresses of the desk's screens, with parameters as ":id". */
  deskScreens: readonly string[];
  shiftPage: ApplicationPage;
}
