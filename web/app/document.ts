import { palette } from '#graph/shared/palette.rules';
import type { PageAssets, SiteOf } from '#graph/server/site/site.rules';
import { offlineNoticeStyle, offlineNotice } from './graph/offlineNotice.ts';
import { uiCopy } from '../ui/copy.ts';
import { escaped } from '../ui/escaped.ts';
import { jsonForScript } from './head/JsonLd.tsx';
import { oldBrowserNotice } from './oldBrowser.ts';
import type { PageHandle } from './page.ts';
import { factsElementId, providerElementId } from './provider.tsx';
import { fontFaces } from '../ui/fonts/fontFaces.ts';
import { standIns } from '../ui/fonts/standIns.ts';

interface DocumentParts extends SiteOf {
  /** Elements that React moved to the head: title, metadata, preloads. */
  head: string;
  /** The <style> elements of styled-components. */
  styles: string;
  /** The root element with the rendered page. */
  root: string;
  page: Pick<PageHandle, 'modules' | 'clientModules' | 'reads' | 'eager' | 'reading' | 'area'>;
  assets: PageAssets;
}

/** The graph client, which loads the current user if a token is stored. */
const graphModule = 'web/app/graph/GraphProvider.tsx';

/** The dialog visitors open most; nearly all of its code is shared by every form. */
const dialogModule = 'web/site/intake/consultation/DialogBooking.tsx';

/** The first spinner (web/app/session/pending.ts), which the application's own replaces. */
const pendingStyle: string =
  '#pending{display:none}' +
  '[data-auth=pending] #root{display:none}' +
  `[data-auth=pending] #pending{position:fixed;inset:0;display:grid;place-items:center;background:${palette.paper}}` +
  `#pending::before{content:"";width:1.5rem;height:1.5rem;border:3px solid ${palette.teal};border-right-color:transparent;border-radius:50%;animation:pending 900ms linear infinite}` +
  '@keyframes pending{to{transform:rotate(1turn)}}' +
  '@media (prefers-reduced-motion:reduce){#pending::before{animation:none}}';

/**
 * The HTML document around a rendered page. The CSP lists the hashes of its inline styles and
 * scripts.
 */
export function htmlDocument({
  head,
  styles,
  root,
  provider,
  page,
  assets,
  ...said
}: DocumentParts): string {
  const { start, startCode, main, chunks } = assets;
  // Only lists what the application needs: web/app/start/start.ts loads it when it's wanted.
  const own = chunks(page.modules);
  const facts = Object.entries({
    ...said,
    serviceArea: page.area ? said.serviceArea : null,
  }).filter(([, fact]) => fact !== null);
  const script = {
    ...(startCode === undefined && { type: 'module', src: start }),
    'data-main': main,
    'data-chunks': own.join(' '),
    'data-later': chunks([dialogModule])
      .filter((chunk) => !own.includes(chunk))
      .join(' '),
    'data-client-chunks': chunks([...page.clientModules, graphModule]).join(' '),
    // Only the server knows the operations' text; in development, another process answers.
    ...(startCode !== undefined && { 'data-reads': ['Me', ...page.reads].join(' ') }),
    ...(page.eager && { 'data-eager': '' }),
    ...(page.reading && { 'data-reading': '' }),
  };
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${pendingStyle}${offlineNoticeStyle}${fontFaces}${standIns}</style>`,
    `<script ${Object.entries(script)
      .map(([name, value]) => `${name}="${escaped(value)}"`)
      .join(' ')}>${startCode ?? ''}</script>`,
    '<!--head-->',
    head,
    '<!--/head-->',
    ...sheets,
    styles,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">',
    `<meta name="theme-color" content="${palette.paper}"><meta name="format-detection" content="telephone=no">`,
    `</head><body><div id="pending" role="status" aria-label="${uiCopy.loading}"></div>`,
    root,
    oldBrowserNotice(provider),
    offlineNotice(provider),
    `<script type="application/json" id="${providerElementId}">${jsonForScript(provider)}</script>`,
    ...(facts.length === 0
      ? []
      : [
          `<script type="application/json" id="${factsElementId}">${jsonForScript(Object.fromEntries(facts))}</script>`,
        ]),
    '</body></html>\n',
  ].join('');
}
