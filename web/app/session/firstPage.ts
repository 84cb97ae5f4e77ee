import type { FirstPage } from '#graph/server/site/site.rules';
import { showPage } from './pending.ts';
import { tokenKey } from './token.ts';

interface Answer {
  data?: { me?: unknown } | null;
  extensions?: { page?: FirstPage };
}

/** Shows the page that comes with the early reads, should one come, in place of the one for visitors. */
export function showFirstPage(): void {
  const early = window.earlyReads;
  if (early) early.page = show(early).catch(() => null);
}

async function show({
  token,
  answers,
}: NonNullable<Window['earlyReads']>): Promise<FirstPage | null> {
  // The current user is asked for first, what the page shows last.
  const [me, shown] = await Promise.all(
    [...answers.values()].map(async (answer) => (await (await answer).clone().json()) as Answer),
  );
  const page = shown?.extensions?.page;
  if (!page || !me?.data?.me || localStorage.getItem(tokenKey) !== token) return null;
  // The CSP lets no style into a page but by the CSSOM.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(page.css);
  document.adoptedStyleSheets.push(sheet);
  document.getElementById('root')!.innerHTML = page.html;
  document.querySelector('title')!.innerHTML = page.title;
  showPage();
  return page;
}

/** The application has brought its own. */
export function dropFirstStyles(): void {
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [];
}
