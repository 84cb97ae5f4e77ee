import { palette } from '#graph/shared/palette.rules';
import type { Provider } from '#graph/shared/provider.rules';
import type { ApplicationPage } from '#graph/server/site/site.rules';
import { offlineNotice, offlineNoticeStyle } from '../app/graph/offlineNotice.ts';
import { jsonForScript } from '../app/head/JsonLd.tsx';
import { oldBrowserNotice } from '../app/oldBrowser.ts';
import { providerElementId } from '../app/provider.tsx';
import { escaped } from '../ui/escaped.ts';
import { fontFaces } from '../ui/fonts/fontFaces.ts';
import { standIns } from '../ui/fonts/standIns.ts';

const link = (rel: string) => (href: string) => `<link rel="${rel}" href="${escaped(href)}">`;

/**
 * The HTML document of every desk page. Nothing is prerendered, since every screen is for a
 * signed-in user. The placeholders match the application's own markup, since the CSP lists styles
 * by hash.
 */
export const deskDocument: ApplicationPage = ({ provider, script, preloads }) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(titleOf(provider))}</title>`,
    `<style>${offlineNoticeStyle}${fontFaces}</style><style>${standIns}</style>`,
    ...preloads.map(link('modulepreload')),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${palette.paper}"><meta name="format-detection" content="telephone=no">`,
    `</head><body><div id="root"></div>${oldBrowserNotice(provider)}`,
    '<noscript>The desk needs JavaScript.</noscript>',
    offlineNotice(provider),
    `<script type="application/json" id="${providerElementId}">${jsonForScript(provider)}</script>`,
    `<script type="module" src="${escaped(script)}"></script>`,
    '</body></html>\n',
  ].join('');

const titleOf = ({ name }: Pick<Provider, 'name'>): string => `Desk | ${name}`;
