import { palette } from '#graph/shared/palette.rules';
import type { Provider } from '#graph/shared/provider.rules';
import type { PageAssets } from '#graph/server/site/site.rules';
import { afterPaint } from './afterPaint.ts';
import { offlineNoticeStyle, offlineNotice } from './graph/offlineNotice.ts';
import { escaped } from '../ui/escaped.ts';
import { jsonForScript } from './head/JsonLd.tsx';
import { linkTokenScript } from './linkToken.ts';
import { pendingScript, pendingStyle } from './session/pendingScript.ts';
import type { PageHandle } from './page.ts';
import { providerElementId } from './provider.tsx';
import { preferencesScript } from '../ui/preferences.ts';

interface DocumentParts {
  /** Elements that React moved to the head: title, metadata, preloads. */
  head: string;
  /** The <style> elements of styled-components. */
  styles: string;
  /** The root element with the rendered page. */
  root: string;
  provider: Provider;
  page: Pick<PageHandle, 'modules' | 'clientModules' | 'eager'>;
  assets: PageAssets;
}

/** Brings the graph client, which asks for the current user while a token is stored. */
const graphModule = 'web/app/graph/GraphProvider.tsx';

/** The HTML document around a rendered page. Its inline scripts and styles are few and constant: the CSP names their hashes. */
export function htmlDocument({
  head,
  styles,
  root,
  provider,
  page,
  assets,
}: DocumentParts): string {
  const { start, startCode, main, chunks } = assets;
  // What the application will need is only named here: web/app/start/start.ts asks for it when it is wanted.
  const script = {
    ...(startCode === undefined && { src: start }),
    'data-main': main,
    'data-chunks': chunks(page.modules).join(' '),
    'data-client-chunks': chunks([...page.clientModules, graphModule]).join(' '),
    ...(page.eager && { 'data-eager': '' }),
  };
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${linkTokenScript};${pendingScript};${preferencesScript}</script>`,
    `<style>${pendingStyle}${offlineNoticeStyle}</style>`,
    afterPaint,
    '<!--head-->',
    head,
    '<!--/head-->',
    ...sheets,
    styles,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${palette.paper}"><meta name="format-detection" content="telephone=no">`,
    `<script type="module" ${Object.entries(script)
      .map(([name, value]) => `${name}="${escaped(value)}"`)
      .join(' ')}>${startCode ?? ''}</script>`,
    '</head><body><div id="pending" role="status" aria-label="Loading"></div>',
    root,
    offlineNotice(provider),
    `<script type="application/json" id="${providerElementId}">${jsonForScript(provider)}</script>`,
    '</body></html>\n',
  ].join('');
}
