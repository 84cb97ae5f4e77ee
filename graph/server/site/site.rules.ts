import type { Provider } from '../../shared/provider.rules.ts';

/**
 * Addresses that were once given out, and where they lead now: the server answers 301, the
 * application goes there.
 */
export const movedPaths: Readonly<Record<string, string>> = {
  '/schedule': '/scheduling',
  '/scheduling-demo': '/scheduling',
  '/my-visits': '/shift',
};

/** The agreement between the server process, which serves pages, and the built web, which writes them. */
export interface PrerenderInput {
  /** Path of the page, with a query if any. */
  url: string;
  provider: Provider;
  assets: PageAssets;
}

/** Addresses of built files that a page names. */
export interface PageAssets {
  /** Address of the small script that every page has, in development. */
  start?: string;
  /** Its code as built, to stand in the page: asking for it would keep the first words waiting. */
  startCode?: string;
  /** The application, which `start` loads when it is wanted. */
  main: string;
  styles: readonly string[];
  /** Every other file that the application with these source modules ("web/site/AboutUsPage.tsx") will ask for. */
  chunks(modules: readonly string[]): readonly string[];
}

export interface PrerenderedPage {
  /** The whole document. */
  html: string;
  /** 404 for the not-found screen, 200 for every other page. */
  status: number;
}

export type Prerender = (input: PrerenderInput) => Promise<PrerenderedPage>;

/** What the page of someone signed in is written of. */
export interface FirstPageInput {
  /** Path of the page. */
  url: string;
  provider: Provider;
  /** The calendar day in Phoenix. */
  today: string;
  /** What its first reads answered, by operation. */
  answers: Readonly<Record<string, unknown>>;
}

/** A page as someone signed in sees it first; the browser puts it in place of the one for visitors. */
export interface FirstPage {
  /** As it stands in HTML. */
  title: string;
  /** What stands in the root element. */
  html: string;
  /** The rules of its styled components. */
  css: string;
  today: string;
}

/** On the read of a page that begins with it: asks for the page, too, by its path. */
export const firstPageHeader = 'x-first-page';

/** Writes the document of the desk, or of the caregiver's phone, which is the same at all of its addresses. */
export type ApplicationPage = (input: {
  provider: Provider;
  script: string;
  /** Files that `script` begins with. */
  preloads: readonly string[];
}) => string;

/** What `dist/web/server/prerender.js` exports. */
export interface WebBundle {
  prerender: Prerender;
  /** Writes what someone signed in sees first, of their own reads. Keeps nothing of them. */
  firstPage: (input: FirstPageInput) => Promise<FirstPage>;
  /** What pages begin to read, by operation. */
  firstReads: Readonly<Record<string, string>>;
  /** Path of every page that exists, in the order of the route table. */
  pages: readonly string[];
  /** Those of `pages` that search engines are told about. */
  indexedPages: readonly string[];
  deskPage: ApplicationPage;
  /** Addresses of the desk's screens, with parameters as ":id". */
  deskScreens: readonly string[];
  shiftPage: ApplicationPage;
}
