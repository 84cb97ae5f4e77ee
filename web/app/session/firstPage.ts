import type { FirstPage } from '#graph/server/site/site.rules';
import { showPage } from './pending.ts';
import { storedToken } from './token.ts';

interface Answer {
  data?: { me?: unknown } | null;
  extensions?: { page?: FirstPage };
}

/** Shows the page that comes with the early reads, if one does, in place of the visitors' page. */
export function showFirstPage(): void {
  const early = window.earlyReads;
  if (early) early.page = show(early).catch(() => null);
}

async function show({ answers }: NonNullable<Window['earlyReads']>): Promise<FirstPage | null> {
  // The current user is requested first and the page's data last.
  const [me, shown] = await Promise.all(
    [...answers.values()].map(async (answer) => (await (await answer).clone().json()) as Answer),
  );
  const page = shown?.extensions?.page;
  if (!page || !me?.data?.me || storedToken(localStorage) !== window.earlyReads?.token) return null;
  // The CSP lets styles in only through the CSSOM.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(page.css);
  document.adoptedStyleSheets.push(sheet);
  document.getElementById('root')!.innerHTML = page.html;
  document.querySelector('title')!.innerHTML = page.title;
  showPage();
  return page;
}

/** Removes the first page's styles once the application has inserted its own. */
export function dropFirstStyles(): void {
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [];
}
